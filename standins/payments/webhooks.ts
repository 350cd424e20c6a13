import { createHmac } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { PaymentSwitches } from './account/account.ts'
import type { Ledger } from './account/ledger.ts'
import type { EventRecord } from './account/records.ts'

interface WebhookOptions {
  /** No delivery while it is empty. */
  url: () => string
  secret: string
  oldSecret: string
  /** Delay before the second delivery; doubles each time. */
  retryMs: number
  /** The provider stops after 24 hours; here deliveries are counted. */
  maxDeliveries: number
  /** A later answer counts as none. */
  answerWithinMs: number
}

export interface Webhooks {
  send(event: EventRecord): void
  /** Resolves when no delivery is pending, or the first ones of this link are over. */
  settle(link?: string): Promise<void>
  stop(): void
}

const SHUFFLE_SPAN_MS = 100

/** Delivers webhooks like the provider: signed, at least once, with backoff until answered 2xx in time. */
export function createWebhooks(options: WebhookOptions, ledger: Ledger, switches: PaymentSwitches): Webhooks {
  const stopping = new AbortController()
  const pending = new Set<Promise<void>>()
  const lastOf = new Map<string, Promise<void>>()
  const held: (() => void)[] = []

  const track = (work: Promise<void>) => {
    const done = work.catch(() => {}).finally(() => pending.delete(done))
    pending.add(done)
    return done
  }

  // First deliveries of one subject are in order; retries are not, as with the provider.
  const inOrder = (event: EventRecord, firstDelivery: () => Promise<void>) => {
    const turn = track((lastOf.get(event.subject) ?? Promise.resolve()).then(firstDelivery))
    lastOf.set(event.subject, turn)
    void turn.finally(() => lastOf.get(event.subject) === turn && lastOf.delete(event.subject))
  }

  const deliver = async (event: EventRecord, copies: number) => {
    await wait(switches.use('webhookDelayMs'), undefined, { signal: stopping.signal })
    const answered = await post(options, event, stopping.signal)
    for (let copy = 0; copy < copies; copy++) await post(options, event, stopping.signal)
    if (answered) ledger.saveEvent({ ...event, state: 'delivered' })
    else void track(deliverAgain(options, ledger, event, stopping.signal))
  }

  return {
    send(event) {
      if (!options.url() || switches.use('drop')) {
        ledger.saveEvent({ ...event, state: 'dropped' })
        return
      }
      const copies = switches.use('duplicate')
      const start = () => inOrder(event, () => deliver(event, copies))
      if (switches.use('shuffle')) void track(releaseReversed(held, start, stopping.signal))
      else start()
    },
    async settle(link) {
      if (link) await lastOf.get(link)
      else while (pending.size > 0) await Promise.all(pending)
    },
    stop: () => stopping.abort(),
  }
}

/** Collects the webhooks of a short span and sends the newest first: always out of order. */
async function releaseReversed(held: (() => void)[], start: () => void, signal: AbortSignal): Promise<void> {
  held.push(start)
  if (held.length > 1) return
  await wait(SHUFFLE_SPAN_MS, undefined, { signal })
  for (const release of held.splice(0).reverse()) release()
}

async function deliverAgain(
  options: WebhookOptions,
  ledger: Ledger,
  event: EventRecord,
  signal: AbortSignal,
): Promise<void> {
  for (let delivery = 2; delivery <= options.maxDeliveries; delivery++) {
    await wait(options.retryMs * 2 ** (delivery - 2), undefined, { signal })
    if (await post(options, event, signal)) {
      ledger.saveEvent({ ...event, state: 'delivered' })
      return
    }
  }
  ledger.saveEvent({ ...event, state: 'dropped' })
}

/** True when the receiver answered 2xx in time. */
async function post(options: WebhookOptions, event: EventRecord, stopping: AbortSignal): Promise<boolean> {
  try {
    const response = await fetch(options.url(), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-razorpay-event-id': event.id,
        'x-razorpay-signature': sign(event.signedWithOldSecret ? options.oldSecret : options.secret, event.body),
      },
      body: event.body,
      signal: AbortSignal.any([stopping, AbortSignal.timeout(options.answerWithinMs)]),
    })
    await response.arrayBuffer()
    return response.ok
  } catch {
    return false
  }
}

export function sign(secret: string, content: string): string {
  return createHmac('sha256', secret).update(content).digest('hex')
}
