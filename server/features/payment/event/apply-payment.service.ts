import type { Actor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { askForInvoices } from '#server/features/booking/ask-invoices.service.ts'
import { type BookingRow, lockBooking, recordEvent } from '#server/features/booking/booking.service.ts'
import { openDuePaise, settleDue } from '#server/features/booking/due/due.service.ts'
import { enqueueLinkClosing } from '#server/features/booking/enqueue-link-closing.service.ts'
import { failBooking } from '#server/features/booking/fail-booking.service.ts'
import { markPaid } from '#server/features/booking/mark-payment.service.ts'
import { confirmBooking } from '#server/features/checkout/confirm-booking.service.ts'
import { postPayment } from '#server/features/ledger/ledger.service.ts'
import { notify } from '#server/features/notification/notification.service.ts'
import { isRefunded, refundPayment, requestRefund } from '#server/features/refund/request-refund.service.ts'
import type { PaymentEvent } from '#server/providers/payments/payment-provider.ts'
import { type Attempt, lockAttempts, recordPayment } from '../attempt/attempt.queries.ts'
import { evaluatePayment, isOfOrder } from '../payment.rules.ts'

type PaymentContext = Pick<Context, 'clock' | 'jobs' | 'log'>

interface Payment {
  paymentId: string
  amountPaise: number
  currency?: string
  method?: string
  linkId?: string
}

const actor: Actor = { kind: 'system', name: 'payment' }

const reasons = {
  wrong_amount: 'the amount paid is not what the booking costs',
  second_payment: 'the booking was paid twice',
  cancelled: 'the booking was cancelled before the payment arrived',
  slot_lost: 'the time was taken before the payment arrived',
  too_late: 'the payment arrived too late for the time of the visit',
  tip_too_late: 'the payment arrived after the tip was given up',
}

/** Confirms the booking or refunds the payment in full, at the first event of a payment. Returns the outcome. */
export async function applyPayment(
  ctx: PaymentContext,
  trx: Queryable,
  event: PaymentEvent,
  { bookingId, reference }: Attempt,
): Promise<string> {
  const booking = await lockBooking(trx, bookingId)
  const { attempt, hasOtherLive } = await lockAttempts(trx, { bookingId, reference })
  const duePaise = await openDuePaise(trx, bookingId)
  const verdict = evaluatePayment(event, attempt, booking, duePaise)
  if (verdict === 'known' || verdict === 'unclear') return verdict

  const payment = event as Payment
  const { paymentId, amountPaise, currency } = payment
  // An attempt without a payment has refunded none.
  if (attempt.paymentId && (await isRefunded(trx, paymentId))) return 'known'
  // A late payment of an older link arrived while a newer link is open, or the order was paid beside its link.
  if (isOfOrder(event, attempt) || (verdict === 'accept' && hasOtherLive)) {
    await enqueueLinkClosing(ctx, trx, bookingId)
  }
  if (verdict === 'accept' && duePaise > 0) return await acceptDue(ctx, trx, { booking, reference }, payment)
  if (verdict === 'accept') return await acceptPayment(ctx, trx, { booking, reference }, payment)
  ctx.log.error({ event, attempt, verdict }, 'Payment refused and refunded')
  // The booking has the money until its refund is processed.
  if (verdict === 'cancelled') await markPaid(ctx, trx, booking, actor)
  const state = verdict === 'cancelled' ? 'paid' : 'failed'
  if (attempt.state !== 'paid') await recordPayment(trx, reference, { ...payment, state })
  await postPayment(trx, { ...payment, bookingId, isKept: state === 'paid', at: ctx.clock.now() })
  await refundPayment(ctx, trx, { bookingId, reference, paymentId, amountPaise, currency, reason: reasons[verdict] })
  return verdict
}

/** Of a visit that was to be paid in cash: the booking is over and stays so. */
async function acceptDue(
  ctx: PaymentContext,
  trx: Queryable,
  { booking, reference }: { booking: BookingRow; reference: string },
  payment: Payment,
): Promise<string> {
  const at = ctx.clock.now()
  const { id: bookingId } = booking
  await recordPayment(trx, reference, { ...payment, state: 'paid' })
  await postPayment(trx, { ...payment, bookingId, isKept: true, at })
  await settleDue(trx, bookingId, { state: 'paid', at })
  const detail = { amountPaise: payment.amountPaise }
  await recordEvent(trx, { bookingId, actor, at, kind: 'due_paid', detail })
  await markPaid(ctx, trx, booking, actor)
  await askForInvoices(ctx, trx, bookingId)
  return 'due_paid'
}

async function acceptPayment(
  ctx: PaymentContext,
  trx: Queryable,
  { booking, reference }: { booking: BookingRow; reference: string },
  payment: Payment,
): Promise<string> {
  await recordPayment(trx, reference, { ...payment, state: 'paid' })
  await postPayment(trx, { ...payment, bookingId: booking.id, isKept: true, at: ctx.clock.now() })
  const confirmation = await confirmBooking(ctx, trx, booking, { actor, paymentStatus: 'Paid' })
  if (confirmation === 'confirmed') return 'confirmed'
  if (confirmation === 'already' && booking.paymentStatus === 'PayAfterService') {
    await markPaid(ctx, trx, booking, actor)
    return 'paid_in_place_of_cash'
  }
  // A repeated confirmation was handled as a second payment above.
  const lost = confirmation === 'too_late' ? 'too_late' : 'slot_lost'
  await refundLostTime(ctx, trx, booking, { ...payment, lost })
  return lost
}

async function refundLostTime(
  ctx: PaymentContext,
  trx: Queryable,
  booking: BookingRow,
  { amountPaise, lost }: Pick<Payment, 'amountPaise'> & { lost: 'slot_lost' | 'too_late' },
): Promise<void> {
  const { id: bookingId } = booking
  if (booking.kind === 'tip') {
    await requestRefund(ctx, trx, { bookingId, amountPaise, reason: reasons.tip_too_late })
    await failBooking(ctx, trx, booking, { reason: reasons.tip_too_late, actor })
    return
  }
  await requestRefund(ctx, trx, { bookingId, amountPaise, reason: reasons[lost], isNotified: true })
  const event = lost === 'too_late' || !booking.startsAt ? 'too_late_refund' : 'slot_lost_refund'
  await notify(ctx, trx, { bookingId, event, amountPaise })
  await failBooking(ctx, trx, booking, { reason: reasons[lost], actor })
}
