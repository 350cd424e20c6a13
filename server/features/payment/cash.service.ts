import { cashLimitPaise } from '#contract/lib/business.ts'
import type { EndpointInput } from '#contract/lib/endpoint.ts'
import type { paymentCalls } from '#contract/payment.ts'
import type { CustomerActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import { type BookingRow, lockOwnBooking } from '#server/features/booking/booking.service.ts'
import { requireMayBook } from '#server/features/booking/due/due.service.ts'
import { enqueueLinkClosing } from '#server/features/booking/enqueue-link-closing.service.ts'
import { confirmBooking } from '#server/features/checkout/confirm-booking.service.ts'
import {
  bookingChanged,
  currentConditions,
  recheckBeforePaying,
} from '#server/features/checkout/recheck-booking.service.ts'
import { acceptsMethod } from '#server/features/offer/offer.rules.ts'
import { methodsOfOffer } from '#server/features/offer/offer.service.ts'
import { findReservation } from '#server/features/roster/reservation.service.ts'
import { AppError } from '#server/http/app-error.ts'
import { findLatestAttempt, isLive } from './attempt/attempt.queries.ts'
import { paymentObstacle } from './payment.rules.ts'

/**
 * Credit that covers the price in full counts as paid. Throws BOOKING_CHANGED with what changed, BOOKING_NOT_FOUND, SLOT_MISSING, HOLD_EXPIRED,
 * ADDRESS_MISSING, ALREADY_PAID, INVALID_TRANSITION, CASH_NOT_POSSIBLE, CASH_LIMIT, and SLOT_TAKEN when the cart
 * was ordered through another booking.
 */
export async function payInCash(
  ctx: Pick<Context, 'db' | 'clock' | 'jobs'>,
  actor: CustomerActor,
  { bookingId, expectedTotal, reason }: EndpointInput<typeof paymentCalls.cash> & { reason?: string },
): Promise<void> {
  const conditions = await currentConditions(ctx, actor)
  const changed = await ctx.db.transaction().execute(async (trx) => {
    const now = ctx.clock.now()
    const booking = await lockOwnBooking(trx, actor, bookingId)
    if (isRepeated(booking)) return
    const obstacle = paymentObstacle(booking, await findReservation(trx, bookingId), now)
    if (obstacle) throw new AppError(obstacle)
    await requireMayBook(trx, booking)
    const latest = await findLatestAttempt(trx, bookingId)
    const isPageOpen = latest !== undefined && isLive(latest)
    const message = await recheckBeforePaying(trx, actor, booking, { conditions, isPageOpen, expectedTotal, now })
    if (message) return message
    if (booking.totalPaise > cashLimitPaise) throw new AppError('CASH_NOT_POSSIBLE')
    if (booking.totalPaise > 0 && booking.offerCode) {
      const paymentMethods = await methodsOfOffer(trx, booking.offerCode, now)
      const values = { code: booking.offerCode }
      if (!acceptsMethod({ paymentMethods }, 'cash'))
        throw new AppError('CASH_NOT_POSSIBLE', { reason: 'CODE_NOT_FOR_CASH', values })
    }
    const paymentStatus = booking.totalPaise === 0 ? 'Paid' : 'PayAfterService'
    const confirmation = await confirmBooking(ctx, trx, booking, { actor, paymentStatus, reason })
    if (confirmation === 'slot_lost' || confirmation === 'too_late') throw new AppError('SLOT_TAKEN')
    await enqueueLinkClosing(ctx, trx, bookingId)
  })
  if (changed) throw bookingChanged(changed)
}

/** A second tap. */
function isRepeated({ status, paymentStatus, totalPaise }: BookingRow): boolean {
  return paymentStatus === 'PayAfterService' || (status === 'Confirmed' && paymentStatus === 'Paid' && totalPaise === 0)
}
