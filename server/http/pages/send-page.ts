import type { FastifyReply, FastifyRequest } from 'fastify'
import { tagFor, tagMatches } from '../cache/encoded-answer.ts'
import type { Recalled } from './page-cache.ts'

/** Sends a rendered page compressed, or 304 when the ETag matches. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { page, isHit }: Recalled,
): Promise<FastifyReply> {
  for (const [name, value] of page.headers) reply.header(name, value)
  reply.header('vary', 'accept-encoding')
  // RFC 9211
  reply.header('cache-status', isHit ? 'pages; hit' : 'pages; fwd=miss')
  const { encoding, body } = await page.answer.inForm(request.headers['accept-encoding'], 'now')
  // Revalidated on each use, so a changed price or a new version shows at once. A failed page is not stored.
  const saysItself = page.headers.some(([name]) => name === 'cache-control')
  if (page.status < 500 && !saysItself) reply.header('cache-control', 'no-cache')
  if (page.cacheable) {
    reply.header('etag', tagFor(page.answer, encoding))
    if (tagMatches(page.answer, request.headers['if-none-match'])) return reply.code(304).send()
  }
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.code(page.status).send(body)
}
