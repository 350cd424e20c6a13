import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '#server/context.ts'
import { devView } from './dev-page.html.ts'
import { peopleOfWorld, queuesNow, recentAttempts } from './dev-page.queries.ts'

interface DevOptions {
  smsStandinUrl: string | undefined
  mailboxUrl?: string
  internalUrl: string
  staffCodes: () => Promise<ReadonlyMap<string, string>>
}

/**
 * What runs inside a product on stand-ins, on one page. It shows phone numbers and leads to sign-in codes, so it is not
 * there in production, not even where stand-ins are allowed.
 */
export function registerDev(
  app: FastifyInstance,
  ctx: Pick<Context, 'db' | 'config'>,
  { smsStandinUrl, mailboxUrl, internalUrl, staffCodes }: DevOptions,
): void {
  if (!smsStandinUrl) return
  registerOutboxProxy(app, smsStandinUrl, mailboxUrl)
  if (ctx.config.production) return
  app.get('/dev', async (_request, reply) => {
    const [people, queues, attempts, codes] = await Promise.all([
      peopleOfWorld(ctx.db),
      queuesNow(ctx.db),
      recentAttempts(ctx.db),
      staffCodes(),
    ])
    const html = devView({ people, queues, attempts, codes, internalUrl })
    return reply.type('text/html').headers(devHeaders).send(html)
  })
}

const TIMEOUT_MS = 5000

/** They show phone numbers and codes, and read nothing but the style sheet beside them. */
const devHeaders = {
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
