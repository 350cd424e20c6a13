import type { StaffActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import { lockBooking } from '#server/features/booking/booking.service.ts'
import { stopPayment } from '#server/features/booking/checkout/stop-payment.service.ts'
import { completeVisit } from '#server/features/booking/verbs/complete-visit.ts'
import { failBooking } from '#server/features/booking/verbs/fail-booking.ts'
import { touchCatalog } from '#server/features/catalog/catalog.service.ts'
import { notify } from '#server/features/notification/notification.service.ts'
import { settleReferral } from '#server/features/referral/referral.service.ts'
import { AppError } from '#server/http/app-error.ts'
import { countVisits } from './ops.queries.ts'

type VisitContext = Pick<Context, 'db' | 'clock' | 'jobs'>

/** Counts the visit for its services and settles the referral. Throws BOOKING_NOT_FOUND, INVALID_TRANSITION. */
export async function finishVisit(
  ctx: VisitContext,
  actor: StaffActor,
  { bookingId }: { bookingId: string },
): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const booking = await completeVisit(ctx, trx, { bookingId, actor })
    await countVisits(trx, bookingId)
    await settleReferral(ctx, trx, booking.customer_id)
    // All catalogue changes lock one row: taken last, so that it is held only briefly.
    await touchCatalog(trx, ctx.clock.now())
  })
}

/** Fails an open booking that will not be paid. Throws BOOKING_NOT_FOUND, INVALID_TRANSITION. */
export async function failVisit(
  ctx: VisitContext,
  actor: StaffActor,
  { bookingId, reason }: { bookingId: string; reason: string },
): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const booking = await lockBooking(trx, bookingId)
    if (!(await failBooking(ctx, trx, booking, { reason, actor }))) throw new AppError('INVALID_TRANSITION')
    await stopPayment(ctx, trx, bookingId)
    await notify(ctx, trx, { bookingId, event: 'payment_failed' })
  })
}
