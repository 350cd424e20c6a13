import type { EndpointInput } from '#contract/lib/endpoint.ts'
import type { refundCalls } from '#contract/refund.ts'
import type { StaffActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { recordEvent } from '#server/features/booking/booking.service.ts'
import { dropOpenManualRefund, openManualRefund, recordPaid } from '#server/features/refund/manual-refund.service.ts'
import { AppError } from '#server/http/app-error.ts'
import { lockForGift } from './approval.service.ts'

type ManualRefundContext = Pick<Context, 'db' | 'clock' | 'jobs'>

/** An approved manual refund was paid. Throws NOT_FOUND when it is not open (any more), OWN_BOOKING. */
export async function recordManualRefund(
  ctx: ManualRefundContext,
  actor: StaffActor,
  { refundId, reference: handReference }: EndpointInput<typeof refundCalls.record>,
): Promise<{ bookingId: string }> {
  const at = ctx.clock.now()
  return await ctx.db.transaction().execute(async (trx) => {
    const { manualRefund, booking } = await lockManualRefund(trx, actor, refundId)
    const { bookingId, amountPaise, way } = manualRefund
    const detail = { refundId, amountPaise, way, handReference }
    await recordEvent(trx, { bookingId, actor, at, kind: 'payout_recorded', detail })
    await recordPaid(ctx, trx, booking, { ...manualRefund, handReference, actor })
    return { bookingId }
  })
}

/** An approved manual refund is not made. Throws NOT_FOUND when it is not open (any more), OWN_BOOKING. */
export async function dropManualRefund(
  ctx: ManualRefundContext,
  actor: StaffActor,
  { refundId, reason }: EndpointInput<typeof refundCalls.drop>,
): Promise<{ bookingId: string }> {
  const at = ctx.clock.now()
  return await ctx.db.transaction().execute(async (trx) => {
    const { manualRefund } = await lockManualRefund(trx, actor, refundId)
    const { bookingId, amountPaise, way } = manualRefund
    await recordEvent(trx, {
      ...{ bookingId, actor, at, kind: 'payout_dropped' },
      detail: { refundId, amountPaise, way, reason },
    })
    await dropOpenManualRefund(ctx, trx, manualRefund)
    return { bookingId }
  })
}

async function lockManualRefund(trx: Queryable, actor: StaffActor, refundId: string) {
  const booking = await lockForGift(trx, actor, (await findOpen(trx, refundId)).bookingId)
  // Read again under the lock: a colleague may have recorded it meanwhile.
  return { booking, manualRefund: await findOpen(trx, refundId) }
}

async function findOpen(trx: Queryable, refundId: string) {
  const manualRefund = await openManualRefund(trx, refundId)
  if (!manualRefund) throw new AppError('NOT_FOUND')
  return manualRefund
}
