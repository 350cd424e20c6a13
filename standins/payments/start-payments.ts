import Fastify from 'fastify'
import { listenOn } from '#standins/listen.ts'
import { type Account, createPaymentSwitches, newId, type SWITCHES_DEFAULTS } from './account/account.ts'
import { eventEnvelope } from './account/entities.ts'
import { openLedger } from './account/ledger.ts'
import { expireDueLinks } from './account/links.ts'
import { guardApi } from './http/api.guard.ts'
import { apiRoutes } from './http/api.routes.ts'
import { controlRoutes } from './http/control.routes.ts'
import { payPageRoutes } from './http/pay-page.routes.ts'
import { upiAppRoutes } from './http/upi-app.routes.ts'
import { createWebhooks, type Webhooks } from './webhooks.ts'

interface PaymentsStandinOptions {
  /** A free port when 0 or omitted. */
  port?: number
  host?: string
  keyId: string
  keySecret: string
  webhookSecret: string
  /** Signs while the switch `oldSecret` is on. */
  oldWebhookSecret?: string
  /** Webhook URL, read for each delivery; absent or empty: none are sent. */
  webhookUrl?: string | (() => string)
  /** Subscribed events; absent: all. */
  webhookEvents?: readonly string[]
  /** Public URL when it differs from the server's address. */
  publicUrl?: string
  merchant?: string
  /** File that keeps links, payments and undelivered webhooks across restarts. */
  journalFile?: string
  /** First retry delay of a webhook. Default 2 seconds, doubling. */
  webhookRetryMs?: number
  webhookMaxDeliveries?: number
  webhookAnswerWithinMs?: number
  /** Milliseconds since 1970; tests set their own clock. */
  now?: () => number
}

export interface PaymentsStandin {
  url: string
  /** The same as POST /switches. */
  setSwitches(wanted: Partial<Record<keyof typeof SWITCHES_DEFAULTS | 'reset', unknown>>): void
  /** Resolves when every webhook is delivered or dropped. */
  settle(): Promise<void>
  close(): Promise<void>
}

/** Starts a server that speaks the payment provider's protocol; see docs/providers.md. */
export async function startPaymentsStandin(options: PaymentsStandinOptions): Promise<PaymentsStandin> {
  const { account, webhooks } = openAccount(options)
  const app = Fastify({ forceCloseConnections: true, routerOptions: { ignoreTrailingSlash: true } })
  await app.register(
    async (api) => {
      guardApi(api, account)
      apiRoutes(api, account)
    },
    { prefix: '/v1' },
  )
  await app.register(async (control) => controlRoutes(control, account, webhooks))
  await app.register(async (pages) => payPageRoutes(pages, account))
  await app.register(async (pages) => upiAppRoutes(pages, account))
  const url = await listenOn(app, options.port ?? 0, options.host ?? '127.0.0.1')
  account.publicUrl ||= url
  for (const event of [...account.ledger.events.values()]) if (event.state === 'waiting') webhooks.send(event)
  const timer = setInterval(() => expireDueLinks(account), 500)
  return {
    url,
    setSwitches: (wanted) => account.switches.set(wanted),
    settle: () => webhooks.settle(),
    async close() {
      clearInterval(timer)
      webhooks.stop()
      await app.close()
    },
  }
}

function openAccount(options: PaymentsStandinOptions): { account: Account; webhooks: Webhooks } {
  const ledger = openLedger(options.journalFile)
  const switches = createPaymentSwitches()
  const webhooks = createWebhooks(webhookOptions(options), ledger, switches)
  const { keyId, keySecret, publicUrl = '', merchant = 'GharSaaf', now = Date.now } = options
  const account: Account = {
    ledger,
    switches,
    keyId,
    keySecret,
    publicUrl,
    merchant,
    now: () => Math.floor((now() + switches.use('clockAheadMs')) / 1000),
    emit(event, subject) {
      if (options.webhookEvents && !options.webhookEvents.includes(event)) return
      const record = {
        id: newId(''),
        event,
        subject: subject.payment?.linkId || subject.link?.id || subject.payment?.orderId || '',
        body: JSON.stringify(eventEnvelope(account, event, subject)),
        signedWithOldSecret: switches.use('oldSecret'),
        state: 'waiting' as const,
      }
      webhooks.send(ledger.saveEvent(record))
    },
  }
  return { account, webhooks }
}

function webhookOptions(options: PaymentsStandinOptions) {
  const { webhookUrl = '' } = options
  return {
    url: typeof webhookUrl === 'string' ? () => webhookUrl : webhookUrl,
    secret: options.webhookSecret,
    oldSecret: options.oldWebhookSecret ?? `old-${options.webhookSecret}`,
    retryMs: options.webhookRetryMs ?? 2000,
    // With doubling delays from 2 seconds, 16 deliveries cover the provider's 24 hours.
    maxDeliveries: options.webhookMaxDeliveries ?? 16,
    answerWithinMs: options.webhookAnswerWithinMs ?? 5000,
  }
}
