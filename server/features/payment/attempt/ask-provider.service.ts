import type { Context } from '#server/context.ts'
import { applyPaymentEvent } from '../event/apply-payment-event.service.ts'
import { eventsOfLink, linkClosed } from '../payment.rules.ts'
import { type Attempt, closeAttempt, openAttempt } from './attempt.queries.ts'
import { noteAsked, uselessLinks } from './due-attempts.queries.ts'

export type ProviderContext = Pick<Context, 'db' | 'clock' | 'jobs' | 'log' | 'payments'>
type Asked = Pick<Attempt, 'reference' | 'linkId' | 'state'>

/** Looks a payment up at the provider and applies the answer as if it were a webhook. Throws PaymentProviderError. */
export async function askProvider(ctx: ProviderContext, { reference, linkId, state }: Asked): Promise<void> {
  await noteAsked(ctx.db, reference, ctx.clock.now())
  const link = await (linkId ? ctx.payments.fetchLink(linkId) : ctx.payments.findLinkByReference(reference))
  if (!link) return
  for (const event of eventsOfLink(link, ctx.clock.now())) await applyPaymentEvent(ctx, event)
  // The attempt has ended here, so its link must not be paid any more.
  if (link.status === 'created' && state !== 'open') await closeLink(ctx, { reference, linkId: link.linkId, state })
}

/** Ends a link at the provider. When it was paid just before, the payment counts. Throws PaymentProviderError. */
export async function closeLink(ctx: ProviderContext, asked: Asked): Promise<void> {
  const { reference, linkId } = asked
  if (!linkId) return
  const outcome = await ctx.payments.cancelLink(linkId)
  if (outcome === 'cancelled') {
    await applyPaymentEvent(ctx, linkClosed({ linkId, reference }, 'cancelled', ctx.clock.now()))
  } else await askProvider(ctx, { ...asked, state: 'open' })
}

/** Closes the open link of a booking that needs no payment any more. */
export async function closeLinksOf(ctx: ProviderContext, { bookingId }: { bookingId: string }): Promise<void> {
  for (const attempt of await uselessLinks(ctx.db, ctx.clock.now(), { bookingId })) await closeLink(ctx, attempt)
}

/** A link that was being made when the server stopped or the provider did not answer: found, or closed. */
export async function repairStart(ctx: ProviderContext, attempt: Asked): Promise<void> {
  await noteAsked(ctx.db, attempt.reference, ctx.clock.now())
  const link = await ctx.payments.findLinkByReference(attempt.reference)
  if (!link) return await closeAttempt(ctx.db, attempt.reference, 'failed')
  await openAttempt(ctx.db, attempt.reference, link)
  await askProvider(ctx, { ...attempt, linkId: link.linkId, state: 'open' })
}
