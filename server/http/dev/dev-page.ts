import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/context.ts'
import { devHeaders, registerOutboxProxy } from './dev-outbox.ts'
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
