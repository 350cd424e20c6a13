import type { EndpointInput } from '#contract/lib/endpoint.ts'
import type { refundCalls } from '#contract/staff-booking.refund.ts'
import type { StaffActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { recordEvent } from '#server/features/booking/booking.service.ts'
import { dropOpenPayout, openPayout, recordPaid } from '#server/features/refund/pay-by-hand.service.ts'
import { AppError } from '#server/http/app-error.ts'
import { lockForGift } from '../approval/approval.service.ts'

type PayoutContext = Pick<Context, 'db' | 'clock' | 'jobs'>

/** An approved payout was paid. Throws NOT_FOUND when it is not open (any more), OWN_BOOKING. */
export async function recordPayout(
  ctx: PayoutContext,
  actor: StaffActor,
  { refundId, reference: handReference }: EndpointInput<typeof refundCalls.record>,
): Promise<{ bookingId: string }> {
  const at = ctx.clock.now()
  return await ctx.db.transaction().execute(async (trx) => {
    const { payout, booking } = await lockPayout(trx, actor, refundId)
    const { bookingId, amountPaise, way } = payout
    const detail = { refundId, amountPaise, way, handReference }
    await recordEvent(trx, { bookingId, actor, at, kind: 'payout_recorded', detail })
    await recordPaid(ctx, trx, booking, { ...payout, handReference, actor })
    return { bookingId }
  })
}

/** An approved payout is not made. Throws NOT_FOUND when it is not open (any more), OWN_BOOKING. */
export async function dropPayout(
  ctx: PayoutContext,
  actor: StaffActor,
  { refundId, reason }: EndpointInput<typeof refundCalls.drop>,
): Promise<{ bookingId: string }> {
  const at = ctx.clock.now()
  return await ctx.db.transaction().execute(async (trx) => {
    const { payout } = await lockPayout(trx, actor, refundId)
    const { bookingId, amountPaise, way } = payout
    await recordEvent(trx, {
      ...{ bookingId, actor, at, kind: 'payout_dropped' },
      detail: { refundId, amountPaise, way, reason },
    })
    await dropOpenPayout(ctx, trx, payout)
    return { bookingId }
  })
}

async function lockPayout(trx: Queryable, actor: StaffActor, refundId: string) {
  const booking = await lockForGift(trx, actor, (await findOpen(trx, refundId)).bookingId)
  // Read again under the lock: a colleague may have recorded it meanwhile.
  return { booking, payout: await findOpen(trx, refundId) }
}

async function findOpen(trx: Queryable, refundId: string) {
  const payout = await openPayout(trx, refundId)
  if (!payout) throw new AppError('NOT_FOUND')
  return payout
}
