import type { Context } from '#server/context.ts'
import { type Attempt, closeAttempt, openAttempt } from '../attempt/attempt.queries.ts'
import { listPaidWithOrder, listUnneededLinks, setCheckedAt } from '../attempt/due-attempts.queries.ts'
import { eventsOfLink, eventsOfOrder, linkClosed } from '../payment.rules.ts'
import { applyPaymentEvent } from './apply-payment-event.service.ts'

export type ProviderContext = Pick<Context, 'db' | 'clock' | 'jobs' | 'log' | 'payments'>
type PolledAttempt = Pick<Attempt, 'reference' | 'linkId' | 'orderId' | 'state'>

/** Fetches a payment link, and an order, and applies their state like a webhook. Throws PaymentProviderError. */
export async function pollAttempt(ctx: ProviderContext, attempt: PolledAttempt): Promise<void> {
  const { reference, linkId, state } = attempt
  await setCheckedAt(ctx.db, reference, ctx.clock.now())
  await pollOrder(ctx, attempt)
  const link = await (linkId ? ctx.payments.fetchLink(linkId) : ctx.payments.findLinkByReference(reference))
  if (!link) return
  for (const event of eventsOfLink(link, ctx.clock.now())) await applyPaymentEvent(ctx, event)
  // The attempt has ended, so its link must not be paid any more.
  if (link.status === 'created' && state !== 'open') await closeLink(ctx, { ...attempt, linkId: link.linkId })
}

async function pollOrder(ctx: ProviderContext, { reference, orderId }: PolledAttempt): Promise<void> {
  if (!orderId) return
  const payments = await ctx.payments.fetchOrderPayments(orderId)
  for (const event of eventsOfOrder({ reference, orderId }, payments, ctx.clock.now())) {
    await applyPaymentEvent(ctx, event)
  }
}

/** Cancels a link; a payment made just before still counts. Throws PaymentProviderError. */
export async function closeLink(ctx: ProviderContext, attempt: PolledAttempt): Promise<void> {
  const { reference, linkId } = attempt
  if (!linkId) return
  // An order cannot be cancelled, and its payment may have arrived before the slot is given away.
  await pollOrder(ctx, attempt)
  const outcome = await ctx.payments.cancelLink(linkId)
  if (outcome === 'cancelled') {
    await applyPaymentEvent(ctx, linkClosed({ linkId, reference }, 'cancelled', ctx.clock.now()))
  } else await pollAttempt(ctx, { ...attempt, state: 'open' })
}

export async function closeLinks(ctx: ProviderContext, { bookingId }: { bookingId: string }): Promise<void> {
  for (const attempt of await listUnneededLinks(ctx.db, ctx.clock.now(), { bookingId })) await closeLink(ctx, attempt)
  for (const attempt of await listPaidWithOrder(ctx.db, bookingId)) await pollAttempt(ctx, attempt)
}

/** A link whose creation was interrupted by a restart or an outage: opened when it exists, else closed. */
export async function repairStart(ctx: ProviderContext, attempt: PolledAttempt): Promise<void> {
  await setCheckedAt(ctx.db, attempt.reference, ctx.clock.now())
  const link = await ctx.payments.findLinkByReference(attempt.reference)
  if (!link) return await closeAttempt(ctx.db, attempt.reference, 'failed')
  await openAttempt(ctx.db, attempt.reference, link)
  await pollAttempt(ctx, { ...attempt, linkId: link.linkId, state: 'open' })
}
