import type { Context } from '#server/context.ts'
import { applyPaymentEvent } from '../event/apply-payment-event.service.ts'
import { eventsOfLink, linkClosed } from '../payment.rules.ts'
import { type Attempt, closeAttempt, openAttempt } from './attempt.queries.ts'
import { listUnneededLinks, setCheckedAt } from './due-attempts.queries.ts'

export type ProviderContext = Pick<Context, 'db' | 'clock' | 'jobs' | 'log' | 'payments'>
type PolledAttempt = Pick<Attempt, 'reference' | 'linkId' | 'state'>

/** Fetches a payment link and applies its state like a webhook. Throws PaymentProviderError. */
export async function pollAttempt(ctx: ProviderContext, { reference, linkId, state }: PolledAttempt): Promise<void> {
  await setCheckedAt(ctx.db, reference, ctx.clock.now())
  const link = await (linkId ? ctx.payments.fetchLink(linkId) : ctx.payments.findLinkByReference(reference))
  if (!link) return
  for (const event of eventsOfLink(link, ctx.clock.now())) await applyPaymentEvent(ctx, event)
  // The attempt has ended, so its link must not be paid any more.
  if (link.status === 'created' && state !== 'open') await closeLink(ctx, { reference, linkId: link.linkId, state })
}

/** Cancels a link; a payment made just before still counts. Throws PaymentProviderError. */
export async function closeLink(ctx: ProviderContext, attempt: PolledAttempt): Promise<void> {
  const { reference, linkId } = attempt
  if (!linkId) return
  const outcome = await ctx.payments.cancelLink(linkId)
  if (outcome === 'cancelled') {
    await applyPaymentEvent(ctx, linkClosed({ linkId, reference }, 'cancelled', ctx.clock.now()))
  } else await pollAttempt(ctx, { ...attempt, state: 'open' })
}

export async function closeLinksOf(ctx: ProviderContext, { bookingId }: { bookingId: string }): Promise<void> {
  for (const attempt of await listUnneededLinks(ctx.db, ctx.clock.now(), { bookingId })) await closeLink(ctx, attempt)
}

/** A link whose creation was interrupted by a restart or an outage: opened when it exists, else closed. */
export async function repairStart(ctx: ProviderContext, attempt: PolledAttempt): Promise<void> {
  await setCheckedAt(ctx.db, attempt.reference, ctx.clock.now())
  const link = await ctx.payments.findLinkByReference(attempt.reference)
  if (!link) return await closeAttempt(ctx.db, attempt.reference, 'failed')
  await openAttempt(ctx.db, attempt.reference, link)
  await pollAttempt(ctx, { ...attempt, linkId: link.linkId, state: 'open' })
}
