import type { Context } from '#server/context.ts'
import type { Job } from '#server/jobs/job.ts'
import { untilOutage } from '#server/jobs/until-outage.ts'
import { PaymentProviderError } from '#server/providers/payments/payment-provider.ts'
import { findRefund, listRefundsToSweep } from './refund.queries.ts'
import { sendRefundQueue } from './request-refund.service.ts'
import { applyRefundAnswer, settleRefund } from './settle-refund.service.ts'

type RefundContext = Pick<Context, 'db' | 'clock' | 'log' | 'jobs' | 'payments'>

/** Safe to repeat: the refund's id is the idempotency key. Throws PaymentProviderError on an outage. */
export async function sendRefund(ctx: RefundContext, { refundId }: { refundId: string }): Promise<void> {
  const refund = await findRefund(ctx.db, refundId)
  if (refund?.state !== 'requested') return
  try {
    const answer = await ctx.payments.refund({
      paymentId: refund.paymentId,
      amountPaise: refund.amountPaise,
      idempotencyKey: refund.id,
      receipt: refund.id,
      notes: { reason: refund.reason },
    })
    await applyRefundAnswer(ctx, refund, answer)
  } catch (error) {
    if (!(error instanceof PaymentProviderError) || error.isOutage) throw error
    ctx.log.error({ err: error, refundId, bookingId: refund.bookingId }, 'Refund refused by the payment provider')
    await settleRefund(ctx, refund.id, 'failed')
  }
}

const sweepAfterMinutes = 10

/** Refunds whose job or webhook was lost. */
export async function sweepRefunds(ctx: RefundContext): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - sweepAfterMinutes * 60_000)
  await untilOutage(ctx, await listRefundsToSweep(ctx.db, before), async (refund) => {
    const { id: refundId, providerRefundId } = refund
    if (providerRefundId) await applyRefundAnswer(ctx, refund, await ctx.payments.fetchRefund(providerRefundId))
    else await sendRefund(ctx, { refundId })
  })
}

const sendRefundJob: Job<{ refundId: string }> = { ...sendRefundQueue, run: sendRefund }
const sweepRefundsJob: Job = { queue: 'payment.sweep-refunds', schedule: '*/10 * * * *', run: sweepRefunds }

export const refundJobs = [sendRefundJob, sweepRefundsJob] as const
