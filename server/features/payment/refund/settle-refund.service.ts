import { currency as homeCurrency } from '../../../../contract/business.ts'
import type { Context } from '../../../context.ts'
import type { Queryable } from '../../../db/database.ts'
import type { PaymentEvent } from '../../../providers/payments/payment-provider.ts'
import { appendEvent, type BookingRow, lockBooking, updateBooking } from '../../booking/booking.service.ts'
import { creditInBooking } from '../../credit/credit.service.ts'
import { tell } from '../../notification/notification.service.ts'
import { paidAttempt } from '../attempt/attempt.queries.ts'
import { returnables } from './left-to-refund.service.ts'
import {
  endRefund,
  noteProviderRefund,
  type Refund,
  refundById,
  refundNamedBy,
  sumOfRefunds,
} from './refund.queries.ts'

type SettleContext = Pick<Context, 'clock' | 'jobs' | 'log'>

/** Applies a notice about a refund, inside the transaction that records the notice. Answers what came of it. */
export async function applyRefundEvent(ctx: SettleContext, trx: Queryable, event: PaymentEvent): Promise<string> {
  const refund = await refundNamedBy(trx, event)
  if (!refund) return 'unknown'
  if (event.refundId && !refund.providerRefundId) await noteProviderRefund(trx, refund.id, event.refundId)
  if (event.kind === 'refund_created') return 'noted'
  if (!isAsAsked(event, refund)) return await doubt(ctx, trx, event, refund)
  const state = event.kind === 'refund_processed' ? 'processed' : 'failed'
  return (await settle(ctx, trx, refund.id, state)) ? state : 'known'
}

/** What a notice leaves out is as we asked for it. */
function isAsAsked({ amountPaise, currency }: PaymentEvent, refund: Refund): boolean {
  return (amountPaise ?? refund.amountPaise) === refund.amountPaise && (currency ?? refund.currency) === refund.currency
}

/** Another currency or amount than was asked for counts as nothing: it stands in the booking's history for the staff. */
async function doubt(ctx: SettleContext, trx: Queryable, event: PaymentEvent, refund: Refund): Promise<string> {
  const { id: refundId, bookingId } = refund
  const { amountPaise = null, currency = null } = event
  const at = ctx.clock.now()
  await lockBooking(trx, bookingId)
  const detail = { refundId, amount: amountPaise, currency }
  await appendEvent(trx, { booking_id: bookingId, at, actor: 'payment', kind: 'refund_in_doubt', detail })
  ctx.log.error({ event, refundId, bookingId }, 'a refund is not the one we asked for; somebody has to look')
  return 'in_doubt'
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
