import { refundPolicy } from '#contract/lib/business.ts'
import type { Context } from '#server/context.ts'
import { nextTryAt, parseRefusal } from '#server/features/booking/retry.rules.ts'
import { forEachSettled } from '#server/jobs/for-each-settled.ts'
import type { Job } from '#server/jobs/job.ts'
import { PaymentProviderError } from '#server/providers/payments/payment-provider.ts'
import {
  findDispute,
  findRefund,
  firstTryAt,
  isDue,
  listDueRefunds,
  postponeRefund,
  type Refund,
} from './refund.queries.ts'
import { sendRefundQueue } from './request-refund.service.ts'
import { applyRefundResponse, settleRefund } from './settle-refund.service.ts'

type RefundContext = Pick<Context, 'db' | 'clock' | 'log' | 'jobs' | 'payments'>

/** Safe to repeat: the refund's id is the idempotency key. Throws PaymentProviderError on an outage. */
export async function sendRefund(ctx: RefundContext, { refundId }: { refundId: string }): Promise<void> {
  if (!(await isDue(ctx.db, refundId, ctx.clock.now()))) return
  await send(ctx, refundId)
}

async function send(ctx: RefundContext, refundId: string): Promise<void> {
  const refund = await findRefund(ctx.db, refundId)
  if (refund?.state !== 'requested') return
  const dispute = await findDispute(ctx.db, refund.paymentId)
  if (dispute === 'lost') return await settleRefund(ctx, refundId, 'failed', 'disputed')
  // Sent once the dispute is over: the bank may pay it back.
  if (dispute === 'open') return
  try {
    const answer = await ctx.payments.refund({
      paymentId: refund.paymentId,
      amountPaise: refund.amountPaise,
      idempotencyKey: refund.id,
      receipt: refund.id,
      notes: { reason: refund.reason },
    })
    await applyRefundResponse(ctx, refund, answer)
  } catch (error) {
    if (!(error instanceof PaymentProviderError) || error.isOutage) throw error
    ctx.log.error({ err: error, refundId, bookingId: refund.bookingId }, 'Refund refused by the payment provider')
    await settleRefund(ctx, refund.id, 'failed', parseRefusal(error.message))
  }
}

const batchSize = 200
/** The rest waits for the next run. */
const maxBatches = 20
/** After an outage sooner than after a refusal. */
const outagePauses = { ...refundPolicy, maxPauseHours: 1 }

/** Refunds whose job or webhook was lost, and those to be tried again. One that fails stops no other. */
export async function sweepRefunds(ctx: RefundContext): Promise<void> {
  const run = { isOver: false }
  for (let batch = 0; batch < maxBatches && !run.isOver; batch += 1) {
    const due = await listDueRefunds(ctx.db, ctx.clock.now(), batchSize)
    await forEachSettled(ctx, due, async (refund) => {
      if (!run.isOver) await tryAgain(ctx, refund, run)
    })
    if (due.length < batchSize) return
  }
}

async function tryAgain(ctx: RefundContext, refund: Refund, run: { isOver: boolean }): Promise<void> {
  const now = ctx.clock.now()
  const firstAt = await firstTryAt(ctx.db, refund)
  await postponeRefund(ctx.db, refund.id, nextTryAt(firstAt, now))
  try {
    if (refund.providerRefundId) {
      await applyRefundResponse(ctx, refund, await ctx.payments.fetchRefund(refund.providerRefundId))
    } else await send(ctx, refund.id)
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error
    ctx.log.warn({ err: error, refundId: refund.id }, 'Payment provider call failed')
    // These two fail every call; a time-out may be of this refund alone.
    run.isOver = error.kind === 'misconfigured' || error.kind === 'throttled'
    if (error.isOutage) await postponeRefund(ctx.db, refund.id, nextTryAt(firstAt, now, outagePauses))
  }
}

const sendRefundJob: Job<{ refundId: string }> = { ...sendRefundQueue, run: sendRefund }
const sweepRefundsJob: Job = { queue: 'payment.sweep-refunds', schedule: '*/10 * * * *', run: sweepRefunds }

export const refundJobs = [sendRefundJob, sweepRefundsJob] as const
