import type { InputOf } from '#contract/call.ts'
import { rupeesFromPaise } from '#contract/money.ts'
import type { refundCalls, StuckRefundView } from '#contract/refund.ts'
import type { StaffActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import { lockBookingForStaff, recordEvent } from '#server/features/booking/booking.service.ts'
import { stuckRefunds } from '#server/features/booking/payout/stuck.service.ts'
import { refundAgain } from '#server/features/booking/refund/request-refund.service.ts'
import { AppError } from '#server/http/app-error.ts'

/** Oldest first. */
export async function listStuck(ctx: Pick<Context, 'db' | 'clock'>): Promise<StuckRefundView[]> {
  return (await stuckRefunds(ctx.db, ctx.clock.now())).map(({ id, amountPaise, since, ...row }) => ({
    ...row,
    _id: id,
    amount: rupeesFromPaise(amountPaise),
    since: since.toISOString(),
  }))
}

/** Throws NOT_FOUND for a refund that is not on the list as failed, OWN_BOOKING, REFUND_NOT_POSSIBLE. */
export async function retryStuck(
  ctx: Pick<Context, 'db' | 'clock' | 'jobs'>,
  actor: StaffActor,
  { refundId, reason }: InputOf<typeof refundCalls.retry>,
): Promise<{ bookingId: string }> {
  const at = ctx.clock.now()
  return await ctx.db.transaction().execute(async (trx) => {
    const find = async () =>
      (await stuckRefunds(trx, at)).find(({ id, state }) => id === refundId && state === 'failed')
    const { bookingId = '' } = (await find()) ?? {}
    if (!bookingId) throw new AppError('NOT_FOUND')
    await lockBookingForStaff(trx, actor, bookingId)
    // Read again under the lock: a colleague may have found another way meanwhile.
    if (!(await find())) throw new AppError('NOT_FOUND')
    await recordEvent(trx, { bookingId, actor, at, kind: 'refund_retried', detail: { refundId, reason } })
    await refundAgain(ctx, trx, refundId)
    return { bookingId }
  })
}
