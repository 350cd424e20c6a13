import type { EndpointInput } from '#contract/lib/endpoint.ts'
import { rupeesFromPaise } from '#contract/lib/money.ts'
import type { refundCalls, StuckRefundView } from '#contract/refund.ts'
import type { StaffActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { lockBookingForStaff, recordEvent } from '#server/features/booking/booking.service.ts'
import { refundAgain } from '#server/features/refund/request-refund.service.ts'
import { stuckRefund, stuckRefunds } from '#server/features/refund/stuck.service.ts'
import { AppError } from '#server/http/app-error.ts'
import { payoutsWaiting } from './approval.queries.ts'
import { oldestWaiting } from './approval.rules.ts'
import { requireNoPayoutWaiting } from './approval.service.ts'

/** Oldest first. */
export async function listStuck(ctx: Pick<Context, 'db' | 'clock'>): Promise<StuckRefundView[]> {
  const now = ctx.clock.now()
  const refunds = await stuckRefunds(ctx.db, now)
  const ids = refunds.map(({ bookingId }) => bookingId)
  const waiting = ids.length === 0 ? new Map() : await payoutsWaiting(ctx.db, ids, oldestWaiting(now))
  return refunds.map(({ id, amountPaise, since, ...row }) => ({
    ...row,
    _id: id,
    amount: rupeesFromPaise(amountPaise),
    waiting: rupeesFromPaise(waiting.get(row.bookingId) ?? 0),
    since: since.toISOString(),
  }))
}

/** Throws NOT_FOUND for a refund that is not on the list as failed, OWN_BOOKING, REFUND_NOT_POSSIBLE. */
export async function retryStuck(
  ctx: Pick<Context, 'db' | 'clock' | 'jobs'>,
  actor: StaffActor,
  { refundId, reason }: EndpointInput<typeof refundCalls.retry>,
): Promise<{ bookingId: string }> {
  const at = ctx.clock.now()
  return await ctx.db.transaction().execute(async (trx) => {
    const bookingId = await bookingOfFailed(trx, refundId, at)
    await lockBookingForStaff(trx, actor, bookingId)
    // Read again under the lock: a colleague may have found another way meanwhile.
    await bookingOfFailed(trx, refundId, at)
    await requireNoPayoutWaiting(trx, bookingId, at)
    await recordEvent(trx, { bookingId, actor, at, kind: 'refund_retried', detail: { refundId, reason } })
    await refundAgain(ctx, trx, refundId)
    return { bookingId }
  })
}

async function bookingOfFailed(trx: Queryable, refundId: string, at: Date): Promise<string> {
  const refund = await stuckRefund(trx, refundId, at)
  if (refund?.state !== 'failed') throw new AppError('NOT_FOUND')
  return refund.bookingId
}
