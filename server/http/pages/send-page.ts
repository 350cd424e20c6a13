import type { FastifyReply, FastifyRequest } from 'fastify'
import { tagFor, tagMatches } from '../cache/kept-answer.ts'
import type { ReadyPage } from './kept-pages.ts'

/** Sends a rendered page compressed, or 304 where the browser has it already. */
export async function sendPage(request: FastifyRequest, reply: FastifyReply, page: ReadyPage): Promise<FastifyReply> {
  // The policy and headers of the API give way to those of the page.
  reply.removeHeader('content-security-policy')
  for (const [name, value] of page.headers) reply.header(name, value)
  reply.header('vary', 'accept-encoding')
  const { encoding, body } = await page.answer.inForm(request.headers['accept-encoding'], 'now')
  // Kept by browsers, but always asked for again: a changed price or a new version is seen at once.
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache')
  if (page.keepable) {
    reply.header('etag', tagFor(page.answer, encoding))
    if (tagMatches(page.answer, request.headers['if-none-match'])) return reply.code(304).send()
  }
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.code(page.status).send(body)
}
