import type { Actor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { notify } from '#server/features/notification/notification.service.ts'
import { type BookingRow, lockBooking } from '../booking.service.ts'
import { transition } from '../transition.ts'

/** Cash counts as paid from here. Throws BOOKING_NOT_FOUND, INVALID_TRANSITION. */
export async function completeVisit(
  ctx: Pick<Context, 'clock' | 'jobs'>,
  trx: Queryable,
  { bookingId, actor }: { bookingId: string; actor: Actor },
): Promise<BookingRow> {
  const at = ctx.clock.now()
  const booking = await lockBooking(trx, bookingId)
  const inCash = booking.payment_status === 'PayAfterService'
  const paid = inCash ? { paymentStatus: 'Paid' as const, detail: { paidInCash: booking.total_paise } } : {}
  const completed = await transition(trx, booking, { status: 'Completed', actor, kind: 'completed', at, ...paid })
  await notify(ctx, trx, { bookingId, event: 'completed' })
  return completed
}
