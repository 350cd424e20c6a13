import { currency as homeCurrency } from '#contract/business.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { appendEvent, type BookingRow, lockBooking, updateBooking } from '#server/features/booking/booking.service.ts'
import { creditInBooking } from '#server/features/credit/credit.service.ts'
import { tell } from '#server/features/notification/notification.service.ts'
import type { PaymentEvent, ProviderRefund } from '#server/providers/payments/payment-provider.ts'
import { paidAttempt } from '../attempt/attempt.queries.ts'
import { returnables } from './left-to-refund.service.ts'
import {
  endRefund,
  isDoubtKnown,
  noteProviderRefund,
  type Refund,
  refundById,
  refundNamedBy,
  sumOfRefunds,
} from './refund.queries.ts'

type SettleContext = Pick<Context, 'clock' | 'jobs' | 'log'>

/** What the provider says about a refund of ours, asked by us or of its own accord. */
type RefundWord = Pick<PaymentEvent, 'refundId' | 'paymentId' | 'receipt' | 'amountPaise' | 'currency'>

/** Applies a notice about a refund, inside the transaction that records the notice. Answers what came of it. */
export async function applyRefundEvent(ctx: SettleContext, trx: Queryable, event: PaymentEvent): Promise<string> {
  const refund = await refundNamedBy(trx, event)
  if (!refund) return 'unknown'
  if (!(await take(ctx, trx, refund, event))) return 'in_doubt'
  if (event.kind === 'refund_created') return 'noted'
  const state = event.kind === 'refund_processed' ? 'processed' : 'failed'
  return (await settle(ctx, trx, refund.id, state)) ? state : 'known'
}

/** Applies what the provider answered when we asked for a refund, or looked it up: no more trusted than its notices. */
export async function applyRefundAnswer(
  ctx: SettleContext & Pick<Context, 'db'>,
  refund: Refund,
  answer: ProviderRefund,
): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    if (!(await take(ctx, trx, refund, answer)) || answer.status === 'pending') return
    await settle(ctx, trx, refund.id, answer.status)
  })
}

/** Notes the provider's id with the refund that is meant. False when it is not the one that we asked for. */
async function take(ctx: SettleContext, trx: Queryable, refund: Refund, word: RefundWord): Promise<boolean> {
  // Always before the refund, because an answer and its notices come at the same moment.
  await lockBooking(trx, refund.bookingId)
  const isOurs = isSaid(word.paymentId, refund.paymentId) && isSaid(word.receipt, refund.id)
  // The id of a refund of other money would bring its later notices to this one.
  if (isOurs && word.refundId && !refund.providerRefundId) await noteProviderRefund(trx, refund.id, word.refundId)
  if (isOurs && isSaid(word.amountPaise, refund.amountPaise) && isSaid(word.currency, refund.currency)) return true
  await doubt(ctx, trx, refund, word)
  return false
}

/** What the provider leaves out is as we asked for it. */
function isSaid<Value>(said: Value | undefined, asked: Value): boolean {
  return (said ?? asked) === asked
}

/**
 * Another payment, amount or currency than was asked for counts as nothing: it stands in the booking's history for the
 * staff, once however often it is said, and the refund stays under way, so that its money is not sent a second time.
 */
async function doubt(ctx: SettleContext, trx: Queryable, refund: Refund, word: RefundWord): Promise<void> {
  const { id: refundId, bookingId } = refund
  const { amountPaise = null, currency = null, paymentId = null } = word
  const at = ctx.clock.now()
  const detail = { refundId, amount: amountPaise, currency, paymentId }
  if (await isDoubtKnown(trx, bookingId, detail)) return
  await appendEvent(trx, { booking_id: bookingId, at, actor: 'payment', kind: 'refund_in_doubt', detail })
  ctx.log.error({ word, refundId, bookingId }, 'a refund is not the one we asked for; somebody has to look')
}

/** The refund has come to its end: the booking shows it and the customer is told, once. */
export async function settleRefund(
  ctx: SettleContext & Pick<Context, 'db'>,
  refundId: string,
  state: 'processed' | 'failed',
): Promise<void> {
  await ctx.db.transaction().execute((trx) => settle(ctx, trx, refundId, state))
}

async function settle(
  ctx: SettleContext,
  trx: Queryable,
  refundId: string,
  state: 'processed' | 'failed',
): Promise<boolean> {
  const found = await refundById(trx, refundId)
  if (!found) return false
  const { bookingId, amountPaise } = found
  const at = ctx.clock.now()
  const booking = await lockBooking(trx, bookingId)
  // Under the lock: meanwhile it may have failed, and its money been sent another way.
  const refund = await refundById(trx, refundId)
  if (refund?.state === 'failed' && state === 'processed' && !(await fits(trx, refund))) {
    ctx.log.error({ refundId, bookingId }, 'a failed refund went through after it was sent again; somebody has to look')
    return false
  }
  if (!(await endRefund(trx, refundId, state, at))) return false
  const detail = { refundId, amountPaise }
  await appendEvent(trx, { booking_id: bookingId, at, actor: 'payment', kind: `refund_${state}`, detail })
  if (state === 'failed') {
    ctx.log.error({ refundId, bookingId }, 'a refund failed and needs somebody to look at it')
    return true
  }
  if (booking) await showOnBooking(trx, booking, found.paymentId)
  // Money that never was in rupees is not told as rupees; the customer's bank tells.
  if (found.currency !== homeCurrency) return true
  await tell(ctx, trx, { bookingId, event: 'refunded', amountPaise, occurrence: refundId })
  return true
}

/** The refunds of a payment never add up to more than was paid. */
async function fits(trx: Queryable, { bookingId, paymentId, amountPaise }: Refund): Promise<boolean> {
  const payments = await returnables(trx, bookingId)
  return payments.some((payment) => payment.paymentId === paymentId && payment.leftPaise >= amountPaise)
}

/**
 * A second or a wrong payment that went back leaves the booking as paid as it was. One that was cancelled for a fee kept
 * of its credit is not refunded whole, though all its money went back.
 */
async function showOnBooking(trx: Queryable, { id, status }: BookingRow, paymentId: string): Promise<void> {
  const paid = await paidAttempt(trx, id)
  if (paid?.paymentId !== paymentId) return
  const back = await sumOfRefunds(trx, paymentId, ['processed'])
  const keptCredit = status === 'Cancelled' ? (await creditInBooking(trx, id)).paise : 0
  const isWhole = back >= paid.amountPaise && keptCredit === 0
  await updateBooking(trx, id, { payment_status: isWhole ? 'Refunded' : 'PartiallyRefunded' })
}
