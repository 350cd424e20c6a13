import { currency as homeCurrency } from '#contract/lib/business.ts'
import type { PayoutWay } from '#contract/refund.ts'
import type { Actor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { askForInvoices } from '#server/features/booking/ask-invoices.service.ts'
import type { BookingRow } from '#server/features/booking/booking.service.ts'
import { markRefunded } from '#server/features/booking/mark-payment.service.ts'
import { recordEvent } from '#server/features/booking/transition.service.ts'
import { creditInBooking, giveRefundAsCredit } from '#server/features/credit/credit.service.ts'
import { notify } from '#server/features/notification/notification.service.ts'
import { AppError } from '#server/http/app-error.ts'
import { cashLeft, cashPayment } from './kept-money.service.ts'
import {
  deleteManualRefund,
  endManualRefund,
  findOpenManualRefund,
  hasOpenManualRefund,
  insertManualRefund,
} from './manual-refund.queries.ts'
import { listRefundsOfBooking } from './refund.queries.ts'
import { allocateRefund, owedPaise, type RefundablePayment } from './refund.rules.ts'
import { requireUndisputed } from './request-refund.service.ts'
import { paymentStatusAfter } from './settle-refund.service.ts'

interface ByHand {
  amountPaise: number
  reason: string
  way: PayoutWay
  actor: Actor
}

/** Throws REFUND_NOT_POSSIBLE above the refused refunds and the cash of a booking, and while another payout is open. */
export async function requirePayable(trx: Queryable, { id, number }: BookingRow, amountPaise: number) {
  if (await hasOpenManualRefund(trx, id)) throw new AppError('REFUND_NOT_POSSIBLE', { reason: 'HAND_PAYOUT_OPEN' })
  const parts = allocateRefund(amountPaise, await payableByHand(trx, id, number))
  if (!parts) throw new AppError('REFUND_NOT_POSSIBLE', { reason: 'NOT_BY_HAND' })
  await requireUndisputed(trx, parts)
  return parts
}

/**
 * Credit is given at once. Anything else is open until it was paid and is recorded; meanwhile its money goes no other way. The
 * caller holds the locks of booking and customer. Throws REFUND_NOT_POSSIBLE.
 */
export async function payByHand(
  ctx: Pick<Context, 'clock' | 'jobs'>,
  trx: Queryable,
  booking: BookingRow,
  { amountPaise, reason, way, actor }: ByHand,
): Promise<void> {
  const at = ctx.clock.now()
  const bookingId = booking.id
  let current = booking
  for (const part of await requirePayable(trx, booking, amountPaise)) {
    const { paymentId, amountPaise: paise } = part
    const reference = paymentId === cashPayment(booking.number) ? null : part.reference
    const manualRefund = { bookingId, reference, paymentId, amountPaise: paise, reason, way }
    const id = await insertManualRefund(trx, manualRefund, at)
    if (!id) throw new AppError('REFUND_NOT_POSSIBLE', { reason: 'HAND_PAYOUT_OPEN' })
    const detail = { refundId: id, amountPaise: paise, reason, way }
    await recordEvent(trx, { bookingId, actor, at, kind: 'refund_requested', detail })
    if (way === 'credit')
      current = await recordPaid(ctx, trx, current, { ...manualRefund, id, handReference: '', actor })
  }
  await askForInvoices(ctx, trx, bookingId)
  if (way === 'credit')
    await giveRefundAsCredit(trx, { customerId: booking.customerId, number: booking.number, amountPaise, at })
}

interface Paid {
  id: string
  paymentId: string
  amountPaise: number
  way: string
  handReference: string
  actor: Actor
}

/** An open manual refund was paid; the caller holds the locks of booking and customer. Returns the booking with its new status. */
export async function recordPaid(
  ctx: Pick<Context, 'clock' | 'jobs'>,
  trx: Queryable,
  booking: BookingRow,
  { id, paymentId, amountPaise, way, handReference, actor }: Paid,
): Promise<BookingRow> {
  const at = ctx.clock.now()
  await endManualRefund(trx, id, { handReference, now: at })
  const isCash = paymentId === cashPayment(booking.number)
  const paymentStatus = isCash ? await statusAfterCash(trx, booking) : await paymentStatusAfter(trx, booking, paymentId)
  await markRefunded(trx, booking, { paymentStatus, refundId: id, amountPaise, actor, at })
  const event = way === 'credit' ? 'refunded_as_credit' : 'refunded'
  await notify(ctx, trx, { bookingId: booking.id, event, amountPaise, occurrence: id })
  return { ...booking, paymentStatus: paymentStatus ?? booking.paymentStatus }
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

/** Approved to be paid by hand and not recorded yet. */
export async function openManualRefund(db: Queryable, refundId: string) {
  return await findOpenManualRefund(db, refundId)
}

/** Its money is owed again. The caller holds the booking's lock. */
export async function dropOpenManualRefund(
  ctx: Pick<Context, 'jobs' | 'clock'>,
  trx: Queryable,
  { id, bookingId }: { id: string; bookingId: string },
): Promise<void> {
  await deleteManualRefund(trx, id)
  await askForInvoices(ctx, trx, bookingId)
}
