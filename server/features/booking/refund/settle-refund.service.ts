import { currency as homeCurrency } from '#contract/business.ts'
import type { Actor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { creditInBooking } from '#server/features/credit/credit.service.ts'
import { notify } from '#server/features/notification/notification.service.ts'
import type { PaymentEvent, ProviderRefund } from '#server/providers/payments/payment-provider.ts'
import { type BookingRow, lockBooking } from '../booking.service.ts'
import { recordEvent } from '../transition.ts'
import { markRefunded } from '../verbs/mark-refunded.ts'
import { returnables } from './left-to-refund.service.ts'
import {
  endRefund,
  isMismatchKnown,
  noteProviderRefund,
  paidAttempt,
  type Refund,
  refundById,
  refundNamedBy,
  sumOfRefunds,
} from './refund.queries.ts'

type SettleContext = Pick<Context, 'clock' | 'jobs' | 'log'>

/** What the provider reports about a refund, in a webhook or as an answer. */
type RefundReport = Pick<PaymentEvent, 'refundId' | 'paymentId' | 'receipt' | 'amountPaise' | 'currency'>

const payment: Actor = { kind: 'system', name: 'payment' }

/** Applies a webhook about a refund, in the transaction that records the webhook. Answers the outcome. */
export async function applyRefundEvent(ctx: SettleContext, trx: Queryable, event: PaymentEvent): Promise<string> {
  const refund = await refundNamedBy(trx, event)
  if (!refund) return 'unknown'
  if (!(await isExpected(ctx, trx, refund, event))) return 'in_doubt'
  if (event.kind === 'refund_created') return 'noted'
  const state = event.kind === 'refund_processed' ? 'processed' : 'failed'
  return (await settle(ctx, trx, refund.id, state)) ? state : 'known'
}

/** Applies the provider's answer to our request for a refund: no more trusted than its webhooks. */
export async function applyRefundAnswer(
  ctx: SettleContext & Pick<Context, 'db'>,
  refund: Refund,
  answer: ProviderRefund,
): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    if (!(await isExpected(ctx, trx, refund, answer)) || answer.status === 'pending') return
    await settle(ctx, trx, refund.id, answer.status)
  })
}

/** Keeps the provider's id with the refund. False when the report is not about what we asked for. */
async function isExpected(ctx: SettleContext, trx: Queryable, refund: Refund, report: RefundReport): Promise<boolean> {
  // Always before the refund, because an answer and its webhooks come at the same moment.
  await lockBooking(trx, refund.bookingId)
  const isOurs = matches(report.paymentId, refund.paymentId) && matches(report.receipt, refund.id)
  // The id of another payment's refund would bring its later webhooks to this one.
  if (isOurs && report.refundId && !refund.providerRefundId) await noteProviderRefund(trx, refund.id, report.refundId)
  if (isOurs && matches(report.amountPaise, refund.amountPaise) && matches(report.currency, refund.currency)) {
    return true
  }
  await recordMismatch(ctx, trx, refund, report)
  return false
}

/** What the provider leaves out is as we asked for it. */
function matches<Value>(reported: Value | undefined, asked: Value): boolean {
  return (reported ?? asked) === asked
}

/**
 * A report about another payment, amount or currency changes nothing: it is kept once in the booking's history for the
 * staff, and the refund stays pending, so that its money is not sent a second time.
 */
async function recordMismatch(ctx: SettleContext, trx: Queryable, refund: Refund, report: RefundReport): Promise<void> {
  const { id: refundId, bookingId } = refund
  const { amountPaise = null, currency = null, paymentId = null } = report
  const detail = { refundId, amount: amountPaise, currency, paymentId }
  if (await isMismatchKnown(trx, bookingId, detail)) return
  await recordEvent(trx, { bookingId, actor: payment, at: ctx.clock.now(), kind: 'refund_in_doubt', detail })
  ctx.log.error({ report, refundId, bookingId }, 'Refund mismatch: manual review')
}

/** Ends a refund: the booking shows it and the customer is notified, once. */
export async function settleRefund(
  ctx: SettleContext & Pick<Context, 'db'>,
  refundId: string,
  state: 'processed' | 'failed',
): Promise<void> {
  await ctx.db.transaction().execute((trx) => settle(ctx, trx, refundId, state))
}

/** False when there was nothing to settle. */
async function settle(
  ctx: SettleContext,
  trx: Queryable,
  refundId: string,
  state: 'processed' | 'failed',
): Promise<boolean> {
  const found = await refundById(trx, refundId)
  if (!found) return false
  const { bookingId } = found
  const booking = await lockBooking(trx, bookingId)
  // Under the lock: meanwhile it may have failed, and its money been refunded again.
  const refund = await refundById(trx, refundId)
  if (refund?.state === 'failed' && state === 'processed' && !(await fits(trx, refund))) {
    ctx.log.error({ refundId, bookingId }, 'Failed refund was processed after it was repeated: manual review')
    return false
  }
  if (!(await endRefund(trx, refundId, state, ctx.clock.now()))) return false
  if (state === 'processed') await finish(ctx, trx, booking, found)
  else await recordFailure(ctx, trx, found)
  return true
}

async function finish(ctx: SettleContext, trx: Queryable, booking: BookingRow, refund: Refund): Promise<void> {
  const { id: refundId, bookingId, amountPaise, paymentId } = refund
  const paymentStatus = await paymentStatusAfter(trx, booking, paymentId)
  await markRefunded(trx, booking, { paymentStatus, refundId, amountPaise, actor: payment, at: ctx.clock.now() })
  // An amount in another currency is not shown in rupees; the customer's bank shows it.
  if (refund.currency !== homeCurrency) return
  await notify(ctx, trx, { bookingId, event: 'refunded', amountPaise, occurrence: refundId })
}

async function recordFailure(ctx: SettleContext, trx: Queryable, refund: Refund): Promise<void> {
  const { id: refundId, bookingId, amountPaise } = refund
  const detail = { refundId, amountPaise }
  await recordEvent(trx, { bookingId, actor: payment, at: ctx.clock.now(), kind: 'refund_failed', detail })
  ctx.log.error({ refundId, bookingId }, 'Refund failed: manual review')
}

/** The refunds of a payment never add up to more than was paid. */
async function fits(trx: Queryable, { bookingId, paymentId, amountPaise }: Refund): Promise<boolean> {
  const payments = await returnables(trx, bookingId)
  return payments.some((payment) => payment.paymentId === paymentId && payment.leftPaise >= amountPaise)
}

/**
 * A second or a wrong payment that was refunded leaves the booking as paid as it was. One that was cancelled for a fee
 * kept of its credit is refunded in part, though all its money went back.
 */
async function paymentStatusAfter(
  trx: Queryable,
  { id, status }: BookingRow,
  paymentId: string,
): Promise<'Refunded' | 'PartiallyRefunded' | undefined> {
  const paid = await paidAttempt(trx, id)
  if (paid?.paymentId !== paymentId) return undefined
  const refunded = await sumOfRefunds(trx, paymentId, ['processed'])
  const keptCredit = status === 'Cancelled' ? (await creditInBooking(trx, id)).paise : 0
  return refunded >= paid.amountPaise && keptCredit === 0 ? 'Refunded' : 'PartiallyRefunded'
}
