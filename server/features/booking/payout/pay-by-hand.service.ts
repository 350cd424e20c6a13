import { currency as homeCurrency } from '#contract/business.ts'
import type { PayoutWay } from '#contract/refund.ts'
import type { Actor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { creditInBooking, giveRefundAsCredit } from '#server/features/credit/credit.service.ts'
import { notify } from '#server/features/notification/notification.service.ts'
import { AppError } from '#server/http/app-error.ts'
import type { BookingRow } from '../booking.service.ts'
import { askForInvoices } from '../invoice/ask-invoices.service.ts'
import { listRefundsOfBooking } from '../refund/refund.queries.ts'
import { allocateRefund, owedPaise, type RefundablePayment } from '../refund/refund.rules.ts'
import { paymentStatusAfter } from '../refund/settle-refund.service.ts'
import { markRefunded } from '../verbs/mark-payment.ts'
import { cashLeft, cashPayment } from './kept-money.service.ts'
import { insertPayout } from './payout.queries.ts'

interface ByHand {
  amountPaise: number
  reason: string
  way: PayoutWay
  handReference: string
  actor: Actor
}

/** Throws REFUND_NOT_POSSIBLE above the refused refunds and the cash of a booking. */
export async function requirePayable(trx: Queryable, { id, number }: BookingRow, amountPaise: number) {
  const parts = allocateRefund(amountPaise, await payableByHand(trx, id, number))
  if (!parts) throw new AppError('REFUND_NOT_POSSIBLE', { message: 'Only a refused refund or cash is paid by hand.' })
  return parts
}

/** Records a payment made by hand; the caller holds the locks of booking and customer. Throws REFUND_NOT_POSSIBLE. */
export async function payByHand(
  ctx: Pick<Context, 'clock' | 'jobs'>,
  trx: Queryable,
  booking: BookingRow,
  { amountPaise, reason, way, handReference, actor }: ByHand,
): Promise<void> {
  const at = ctx.clock.now()
  const bookingId = booking.id
  let current = booking
  for (const part of await requirePayable(trx, booking, amountPaise)) {
    const { paymentId, amountPaise: paise } = part
    const isCash = paymentId === cashPayment(booking.number)
    const reference = isCash ? null : part.reference
    const payout = { bookingId, reference, paymentId, amountPaise: paise, reason, way, handReference }
    const refundId = await insertPayout(trx, payout, at)
    const paymentStatus = isCash
      ? await statusAfterCash(trx, booking)
      : await paymentStatusAfter(trx, current, paymentId)
    await markRefunded(trx, current, { paymentStatus, refundId, amountPaise: paise, actor, at })
    current = { ...current, payment_status: paymentStatus ?? current.payment_status }
    const event = way === 'credit' ? 'refunded_as_credit' : 'refunded'
    await notify(ctx, trx, { bookingId, event, amountPaise: paise, occurrence: refundId })
  }
  await askForInvoices(ctx, trx, bookingId)
  if (way === 'credit')
    await giveRefundAsCredit(trx, { customerId: booking.customer_id, number: booking.number, amountPaise, at })
}

async function payableByHand(trx: Queryable, bookingId: string, number: string): Promise<RefundablePayment[]> {
  const refunds = (await listRefundsOfBooking(trx, bookingId)).filter(({ currency }) => currency === homeCurrency)
  const refused = [...Map.groupBy(refunds, ({ paymentId }) => paymentId)].map(([paymentId, ofPayment]) => ({
    paymentId,
    reference: ofPayment[0]?.reference ?? '',
    leftPaise: owedPaise(ofPayment),
  }))
  return [
    ...refused,
    { paymentId: cashPayment(number), reference: '', leftPaise: await cashLeft(trx, bookingId, refunds, number) },
  ]
}

/** Credit that stays used leaves the refund partial. */
export async function statusAfterCash(
  trx: Queryable,
  { id, number }: BookingRow,
): Promise<'Refunded' | 'PartiallyRefunded'> {
  const refunds = await listRefundsOfBooking(trx, id)
  const kept = (await cashLeft(trx, id, refunds, number)) + (await creditInBooking(trx, id)).paise
  return kept > 0 ? 'PartiallyRefunded' : 'Refunded'
}
