import { setTimeout as wait } from 'node:timers/promises'
import Fastify from 'fastify'
import { listenOn } from '#standins/listen.ts'
import { SwitchError } from '#standins/switch-board.ts'
import { cloudApiRoutes, createWhatsappSwitches, type WhatsappServer, type WhatsappSwitch } from './cloud-api.routes.ts'
import { createWhatsappAccount, type Status, type WhatsappAccount } from './whatsapp-account.ts'

interface WhatsappStandinOptions {
  /** A free port when 0 or omitted. */
  port?: number
  host?: string
  account: WhatsappServer['account'] & { appSecret: string }
  webhookUrl: () => string
  now?: () => number
  /** Each message is delivered after so long; without it a test says what happens. */
  answerMs?: number
}

export interface WhatsappStandin extends Pick<WhatsappAccount, 'list' | 'report'> {
  url: string
  setSwitches(wanted: Partial<Record<WhatsappSwitch | 'reset', unknown>>): void
  close(): Promise<void>
}

/** Starts a server that speaks the protocol of WhatsApp's Cloud API; see docs/providers.md. */
export async function startWhatsappStandin({
  port = 0,
  host = '127.0.0.1',
  account,
  webhookUrl,
  now = Date.now,
  answerMs,
}: WhatsappStandinOptions): Promise<WhatsappStandin> {
  const messages = createWhatsappAccount({ ...account, webhookUrl, now })
  const switches = createWhatsappSwitches()
  const app = Fastify({ forceCloseConnections: true })
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof SwitchError)) throw error
    return reply.code(400).send({ message: error.message })
  })
  const deliver: WhatsappAccount['deliver'] = (message) => {
    const sent = messages.deliver(message)
    if (answerMs !== undefined) void reportLater(messages, sent.id, answerMs)
    return sent
  }
  await app.register(async (calls) => cloudApiRoutes(calls, { account, switches, messages: { ...messages, deliver } }))
  app.get('/messages.json', async (_request, reply) => reply.header('cache-control', 'no-store').send(messages.list()))
  app.post<{ Params: { id: string; status: Status } }>('/test/report/:id/:status', async ({ params }) => ({
    answered: await messages.report(params.id, params.status),
  }))
  app.get('/switches', async () => switches.show())
  app.post('/switches', async ({ body }) => {
    switches.set(body)
    return switches.show()
  })
  const url = await listenOn(app, port, host)
  return {
    url,
    list: messages.list,
    report: messages.report,
    setSwitches: (wanted) => switches.set(wanted),
    close: () => app.close(),
  }
}

/** A report that does not arrive is lost, as one of the provider may be. */
async function reportLater(messages: WhatsappAccount, id: string, ms: number): Promise<void> {
  try {
    for (const status of ['sent', 'delivered'] as const) {
      await wait(ms, undefined, { ref: false })
      await messages.report(id, status)
    }
  } catch (error) {
    console.log(`The report of a message was not taken: ${error instanceof Error ? error.message : error}`)
  }
}
