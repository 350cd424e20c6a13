import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const TIMEOUT_MS = 5000

/** They show phone numbers and codes, and read nothing but the style sheet beside them. */
export const devHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'",
}

/**
 * Proxies the SMS stand-in's outbox: /dev/outbox for people, /dev/outbox.json for programs; and the mailbox of the mail
 * stand-in beside it. It lists the codes of all customers, so register it only while the stand-in runs.
 */
export function registerOutboxProxy(app: FastifyInstance, smsStandinUrl: string, mailboxUrl?: string): void {
  for (const page of ['/outbox', '/outbox.css', '/outbox.json']) {
    app.get(`/dev${page}`, (request, reply) => proxy(`${smsStandinUrl}${page}`, request, reply))
  }
  if (!mailboxUrl) return
  for (const page of ['/mailbox', '/mailbox.json']) {
    app.get(`/dev${page}`, (request, reply) => proxy(`${mailboxUrl}${page}`, request, reply))
  }
}

async function proxy(address: string, request: FastifyRequest, reply: FastifyReply) {
  const question = request.url.indexOf('?')
  const query = question < 0 ? '' : request.url.slice(question)
  const answer = await fetch(`${address}${query}`, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => undefined)
  if (!answer) return reply.code(502).type('text/plain').send('The stand-in does not answer.')
  return reply
    .code(answer.status)
    .type(answer.headers.get('content-type') ?? 'text/plain')
    .headers(devHeaders)
    .send(Buffer.from(await answer.arrayBuffer()))
}
