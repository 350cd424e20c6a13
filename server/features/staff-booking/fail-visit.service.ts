import type { StaffActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import { lockBookingForStaff } from '#server/features/booking/booking.service.ts'
import { enqueueLinkClosing } from '#server/features/booking/enqueue-link-closing.service.ts'
import { failBooking } from '#server/features/booking/fail-booking.service.ts'
import { notify } from '#server/features/notification/notification.service.ts'
import { AppError } from '#server/http/app-error.ts'

type VisitContext = Pick<Context, 'db' | 'clock' | 'jobs' | 'config'>

/** Fails an open booking that will not be paid. Throws BOOKING_NOT_FOUND, OWN_BOOKING, INVALID_TRANSITION. */
export async function failVisit(
  ctx: VisitContext,
  actor: StaffActor,
  { bookingId, reason }: { bookingId: string; reason: string },
): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const booking = await lockBookingForStaff(trx, actor, bookingId)
    if (!(await failBooking(ctx, trx, booking, { reason, actor }))) throw new AppError('INVALID_TRANSITION')
    await enqueueLinkClosing(ctx, trx, bookingId)
    await notify(ctx, trx, { bookingId, event: 'payment_failed' })
  })
}
