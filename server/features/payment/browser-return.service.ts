import type { EndpointInput } from '#contract/lib/endpoint.ts'
import type { paymentCalls } from '#contract/payment.ts'
import type { CustomerActor } from '#server/actor.ts'
import { ownBooking } from '#server/features/booking/booking.service.ts'
import { AppError } from '#server/http/app-error.ts'
import { consumeRateLimit } from '#server/http/limits/rate-limit.ts'
import { untilOutage } from '#server/jobs/until-outage.ts'
import { findAttempt, findLatestAttempt } from './attempt/attempt.queries.ts'
import { type ProviderContext, pollAttempt } from './event/poll-attempt.service.ts'

/** The signature only proves which link is meant. Throws BAD_SIGNATURE, and BOOKING_NOT_FOUND for an unknown link. */
export async function handleBrowserReturn(
  ctx: ProviderContext,
  input: EndpointInput<typeof paymentCalls.callback>,
): Promise<{ bookingId: string }> {
  if (!ctx.payments.verifyCallback(input)) throw new AppError('BAD_SIGNATURE')
  const attempt = await findAttempt(ctx.db, {
    reference: input.razorpay_payment_link_reference_id,
    linkId: input.razorpay_payment_link_id,
  })
  if (!attempt) throw new AppError('BOOKING_NOT_FOUND')
  await untilOutage(ctx, [attempt], (one) => pollAttempt(ctx, one))
  return { bookingId: attempt.bookingId }
}

// A page polls five times a minute; this leaves room for a second tab.
const refreshLimit = { windowSeconds: 60, max: 20 }

/** An unreachable provider is no error: the poller continues. Throws BOOKING_NOT_FOUND and TOO_MANY_REQUESTS. */
export async function refreshPayment(
  ctx: ProviderContext,
  actor: CustomerActor,
  { bookingId }: { bookingId: string },
): Promise<void> {
  await ownBooking(ctx.db, actor, bookingId)
  await consumeRateLimit(ctx.db, ctx.clock.now(), [{ key: `payment refresh ${actor.customerId}`, ...refreshLimit }])
  const latest = await findLatestAttempt(ctx.db, bookingId)
  if (latest?.linkId && !latest.paymentId) await untilOutage(ctx, [latest], (one) => pollAttempt(ctx, one))
}
