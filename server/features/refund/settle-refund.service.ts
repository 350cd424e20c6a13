import { currency as homeCurrency } from '#contract/lib/business.ts'
import type { Actor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { type BookingRow, lockBooking } from '#server/features/booking/booking.service.ts'
import { markRefunded } from '#server/features/booking/mark-payment.service.ts'
import { isTriedAgain, nextTryAt, type Refusal } from '#server/features/booking/retry.rules.ts'
import { recordEvent } from '#server/features/booking/transition.service.ts'
import { creditInBooking } from '#server/features/credit/credit.service.ts'
import { notify } from '#server/features/notification/notification.service.ts'
import type { PaymentEvent, ProviderRefund } from '#server/providers/payments/payment-provider.ts'
import {
  dropNextTry,
  endRefund,
  findRefund,
  findReportedRefund,
  firstTryAt,
  insertRefund,
  isMismatchRecorded,
  paidAttempt,
  type Refund,
  setProviderRefundId,
  sumOfRefunds,
} from './refund.queries.ts'
import { refundablePayments } from './refundable-payments.service.ts'

type SettleContext = Pick<Context, 'clock' | 'jobs' | 'log'>

type RefundReport = Pick<PaymentEvent, 'refundId' | 'paymentId' | 'receipt' | 'amountPaise' | 'currency'>

const payment: Actor = { kind: 'system', name: 'payment' }

/** Runs in the transaction that records the webhook. Returns the outcome. */
export async function applyRefundEvent(ctx: SettleContext, trx: Queryable, event: PaymentEvent): Promise<string> {
  const refund = await findReportedRefund(trx, event)
  if (!refund) return 'unknown'
  if (!(await isExpected(ctx, trx, refund, event))) return 'in_doubt'
  if (event.kind === 'refund_created') return 'noted'
  const state = event.kind === 'refund_processed' ? 'processed' : 'failed'
  return (await settle(ctx, trx, refund.id, state, 'bank')) ? state : 'known'
}

/** The provider's answer is checked like its webhooks. */
export async function applyRefundResponse(
  ctx: SettleContext & Pick<Context, 'db'>,
  refund: Refund,
  answer: ProviderRefund,
): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    if (!(await isExpected(ctx, trx, refund, answer)) || answer.status === 'pending') return
    await settle(ctx, trx, refund.id, answer.status, 'bank')
  })
}

/** Stores the provider's id. False when the report does not match our request. */
async function isExpected(ctx: SettleContext, trx: Queryable, refund: Refund, report: RefundReport): Promise<boolean> {
  // Booking before refund: an answer and its webhooks arrive at the same moment.
  await lockBooking(trx, refund.bookingId)
  const isOurs = matches(report.paymentId, refund.paymentId) && matches(report.receipt, refund.id)
  // The id of another payment's refund would direct its later webhooks here.
  if (isOurs && report.refundId && !refund.providerRefundId) await setProviderRefundId(trx, refund.id, report.refundId)
  if (isOurs && matches(report.amountPaise, refund.amountPaise) && matches(report.currency, refund.currency)) {
    return true
  }
  await recordMismatch(ctx, trx, refund, report)
  return false
}

/** A missing value counts as requested. */
function matches<Value>(reported: Value | undefined, asked: Value): boolean {
  return (reported ?? asked) === asked
}

/** Recorded once for staff; the refund stays pending, so that its money is not sent twice. */
async function recordMismatch(ctx: SettleContext, trx: Queryable, refund: Refund, report: RefundReport): Promise<void> {
  const { id: refundId, bookingId } = refund
  const { amountPaise = null, currency = null, paymentId = null } = report
  const detail = { refundId, amount: amountPaise, currency, paymentId }
  if (await isMismatchRecorded(trx, bookingId, detail)) return
  await recordEvent(trx, { bookingId, actor: payment, at: ctx.clock.now(), kind: 'refund_in_doubt', detail })
  ctx.log.error({ report, refundId, bookingId }, 'Refund mismatch: manual review')
}

export async function settleRefund(
  ctx: SettleContext & Pick<Context, 'db'>,
  refundId: string,
  state: 'processed' | 'failed',
  refusal: Refusal = 'bank',
): Promise<void> {
  await ctx.db.transaction().execute((trx) => settle(ctx, trx, refundId, state, refusal))
}

async function settle(
  ctx: SettleContext,
  trx: Queryable,
  refundId: string,
  state: 'processed' | 'failed',
  refusal: Refusal,
): Promise<boolean> {
  const found = await findRefund(trx, refundId)
  if (!found) return false
  const { bookingId } = found
  const booking = await lockBooking(trx, bookingId)
  // Read again under the lock: it may have failed meanwhile, and its money been refunded again.
  const refund = await findRefund(trx, refundId)
  const now = ctx.clock.now()
  if (refund?.state === 'failed' && state === 'processed' && !(await isSentOnce(trx, refund, now))) {
    ctx.log.error({ refundId, bookingId }, 'Repeated refund processed twice: manual review')
    return false
  }
  if (!refund || !(await endRefund(trx, refund, state, { now, refusal: state === 'failed' ? refusal : null })))
    return false
  if (state === 'processed') await recordProcessed(ctx, trx, booking, found)
  else await recordFailure(ctx, trx, found, refusal)
  return true
}

async function recordProcessed(ctx: SettleContext, trx: Queryable, booking: BookingRow, refund: Refund): Promise<void> {
  const { id: refundId, bookingId, amountPaise, paymentId } = refund
  const paymentStatus = await paymentStatusAfter(trx, booking, paymentId)
  await markRefunded(trx, booking, { paymentStatus, refundId, amountPaise, actor: payment, at: ctx.clock.now() })
  // Other currencies are never shown as rupees.
  if (refund.currency !== homeCurrency) return
  await notify(ctx, trx, { bookingId, event: 'refunded', amountPaise, occurrence: refundId })
}

/** Tried again for some days, then on the list of staff; the customer is notified once of each. */
async function recordFailure(ctx: SettleContext, trx: Queryable, refund: Refund, refusal: Refusal): Promise<void> {
  const { id: refundId, bookingId, amountPaise } = refund
  const now = ctx.clock.now()
  const firstAt = await firstTryAt(trx, refund)
  const isAgain = isTriedAgain(refusal, firstAt, now)
  const dueAt = nextTryAt(firstAt, now)
  const again = isAgain && { againAt: dueAt.toISOString() }
  const detail = { refundId, amountPaise, refusal, ...again }
  await recordEvent(trx, { bookingId, actor: payment, at: now, kind: 'refund_failed', detail })
  const firstId = refund.firstId ?? refundId
  if (isAgain) await insertRefund(trx, { ...refund, firstId, dueAt }, now)
  else if (refusal !== 'disputed') ctx.log.error({ refundId, bookingId, refusal }, 'Refund failed: manual review')
  // After a dispute the customer has the money from the bank.
  if (refund.currency !== homeCurrency || refusal === 'disputed') return
  const event = isAgain ? 'refund_delayed' : 'refund_by_hand'
  await notify(ctx, trx, { bookingId, event, amountPaise, occurrence: firstId })
}

/** A refund reported as failed may be processed after all; then its next try must not be sent as well. */
async function isSentOnce(trx: Queryable, refund: Refund, now: Date): Promise<boolean> {
  await dropNextTry(trx, refund, now)
  return await isWithinPayment(trx, refund)
}

/** The refunds of a payment never exceed it. */
async function isWithinPayment(trx: Queryable, { bookingId, paymentId, amountPaise }: Refund): Promise<boolean> {
  const payments = await refundablePayments(trx, bookingId)
  return payments.some((payment) => payment.paymentId === paymentId && payment.leftPaise >= amountPaise)
}

/** Only refunds of the kept payment count; credit that stays used leaves them partial. */
export async function paymentStatusAfter(
  trx: Queryable,
  { id, status, totalPaise }: BookingRow,
  paymentId: string,
): Promise<'Refunded' | 'PartiallyRefunded' | undefined> {
  const paid = await paidAttempt(trx, id)
  if (paid?.paymentId !== paymentId) return undefined
  const refunded = await sumOfRefunds(trx, paymentId, ['processed'])
  const isOver = status === 'Cancelled' || status === 'Completed'
  // Work was taken off a visit to come: credit alone pays the rest.
  const isOnCredit = totalPaise === 0
  const keptCredit = isOver || isOnCredit ? (await creditInBooking(trx, id)).paise : 0
  return refunded >= paid.amountPaise && keptCredit === 0 ? 'Refunded' : 'PartiallyRefunded'
}
