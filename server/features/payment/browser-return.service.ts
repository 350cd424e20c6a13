import type { InputOf } from '#contract/call.ts'
import type { paymentCalls } from '#contract/payment.ts'
import type { CustomerActor } from '#server/actor.ts'
import { ownBooking } from '#server/features/booking/booking.service.ts'
import { AppError } from '#server/http/app-error.ts'
import { takeFromLimit } from '#server/http/limits/rate-limit.ts'
import { untilOutage } from '#server/jobs/until-outage.ts'
import { askProvider, type ProviderContext } from './attempt/ask-provider.service.ts'
import { attemptNamedBy, latestAttempt } from './attempt/attempt.queries.ts'

/**
 * The browser came back from the provider's page. Its signature only proves which link is meant; the outcome is fetched
 * from the provider. Throws BAD_SIGNATURE, and BOOKING_NOT_FOUND for a link that is not ours.
 */
export async function takeBrowserBack(
  ctx: ProviderContext,
  input: InputOf<typeof paymentCalls.callback>,
): Promise<{ bookingId: string }> {
  if (!ctx.payments.verifyCallback(input)) throw new AppError('BAD_SIGNATURE')
  const attempt = await attemptNamedBy(ctx.db, {
    reference: input.razorpay_payment_link_reference_id,
    linkId: input.razorpay_payment_link_id,
  })
  if (!attempt) throw new AppError('BOOKING_NOT_FOUND')
  await untilOutage(ctx, [attempt], (one) => askProvider(ctx, one))
  return { bookingId: attempt.bookingId }
}

/** A page polls five times a minute by itself; there is room for a second tab and for taps. */
const refreshLimit = { windowSeconds: 60, max: 20 }

/**
 * Asks the provider about the latest payment of a booking. No answer of the provider is no error: the poller goes on.
 * Throws BOOKING_NOT_FOUND, and TOO_MANY_REQUESTS because each asking costs a call to the provider.
 */
export async function refreshPayment(
  ctx: ProviderContext,
  actor: CustomerActor,
  { bookingId }: { bookingId: string },
): Promise<void> {
  await ownBooking(ctx.db, actor, bookingId)
  await takeFromLimit(ctx.db, ctx.clock.now(), [{ key: `payment refresh ${actor.customerId}`, ...refreshLimit }])
  const latest = await latestAttempt(ctx.db, bookingId)
  if (latest?.linkId && !latest.paymentId) await untilOutage(ctx, [latest], (one) => askProvider(ctx, one))
}
