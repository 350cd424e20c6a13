import type { Actor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import type { JsonObject } from '#server/db/schema.gen.ts'
import { askForInvoices } from '#server/features/booking/ask-invoices.service.ts'
import type { BookingRow } from '#server/features/booking/booking.service.ts'
import { creditedBooking } from '#server/features/booking/reductions.service.ts'
import { recordEvent, transition } from '#server/features/booking/transition.service.ts'
import { creditInBooking, returnCredit } from '#server/features/credit/credit.service.ts'
import { takeBackTip } from '#server/features/earnings/tip-earnings.service.ts'
import { notify } from '#server/features/notification/notification.service.ts'
import { AppError } from '#server/http/app-error.ts'
import { statusAfterCash } from './manual-refund.service.ts'
import { paidAttempt } from './refund.queries.ts'
import { allocateRefund } from './refund.rules.ts'
import { refundablePayments } from './refundable-payments.service.ts'
import { refundPayment, requireUndisputed } from './request-refund.service.ts'
import { paymentStatusAfter } from './settle-refund.service.ts'

interface Ordered {
  amountPaise: number
  reason: string
  actor: Actor
  /** Recorded with it. */
  detail: JsonObject
}

/** Paise that staff can refund: money paid online and, once the visit is completed, the credit used in it. */
export async function staffRefundablePaise(db: Queryable, booking: { id: string; status: string }): Promise<number> {
  const { moneyPaise, creditPaise } = await refundableParts(db, booking)
  return moneyPaise + creditPaise
}

/** Throws REFUND_NOT_POSSIBLE above the remainder, or where a part of money is below ₹1. */
export async function requireRefundable(db: Queryable, booking: BookingRow, amountPaise: number) {
  const { payments, moneyPaise, creditPaise } = await refundableParts(db, booking)
  // As in a cancellation, money goes back before credit.
  const fromMoney = Math.min(amountPaise, moneyPaise)
  const parts = fromMoney > 0 ? allocateRefund(fromMoney, payments) : []
  const creditBackPaise = amountPaise - fromMoney
  if (!parts || creditBackPaise > creditPaise) throw new AppError('REFUND_NOT_POSSIBLE')
  await requireUndisputed(db, parts)
  return { parts, creditBackPaise, creditPaise }
}

/**
 * Money first goes back for payments the booking did not keep, whose refund failed. The caller holds the locks of
 * booking and customer. Throws REFUND_NOT_POSSIBLE.
 */
export async function refundByStaff(
  ctx: Pick<Context, 'clock' | 'jobs'>,
  trx: Queryable,
  booking: BookingRow,
  { amountPaise, reason, actor, detail }: Ordered,
): Promise<void> {
  const at = ctx.clock.now()
  const bookingId = booking.id
  const { parts, creditBackPaise, creditPaise } = await requireRefundable(trx, booking, amountPaise)
  if (booking.kind === 'tip') await takeBack(trx, booking, { parts, at })
  const event = { actor, at, kind: 'refund_ordered' }
  if (creditBackPaise > 0) {
    await returnCredit(trx, creditedBooking(booking, at), creditPaise - creditBackPaise)
    const paymentStatus = await statusNow(trx, booking)
    await transition(trx, booking, { ...event, paymentStatus, detail: { ...detail, creditBackPaise } })
    const message = { amountPaise: creditBackPaise, occurrence: at.toISOString() }
    await notify(ctx, trx, { bookingId, event: 'refunded_as_credit', ...message })
    await askForInvoices(ctx, trx, bookingId)
  } else await recordEvent(trx, { ...event, bookingId, detail })
  for (const { reference, paymentId, amountPaise } of parts) {
    await refundPayment(ctx, trx, { bookingId, reference, paymentId, amountPaise, reason })
  }
}

/** Of a tip: a payment it did not keep was never shared. Throws REFUND_NOT_POSSIBLE. */
async function takeBack(
  trx: Queryable,
  { id: bookingId, totalPaise }: BookingRow,
  { parts, at }: { parts: readonly { paymentId: string; amountPaise: number }[]; at: Date },
): Promise<void> {
  const kept = (await paidAttempt(trx, bookingId))?.paymentId
  const part = parts.find(({ paymentId }) => paymentId === kept)
  if (!part) return
  if (part.amountPaise !== totalPaise) {
    throw new AppError('REFUND_NOT_POSSIBLE', { reason: 'TIP_WHOLE' })
  }
  if (await takeBackTip(trx, { bookingId, totalPaise, at })) return
  throw new AppError('REFUND_NOT_POSSIBLE', { reason: 'TIP_PAID_OUT' })
}

/** Credit of other bookings goes back by their cancellation, and its fee by a waiver. */
async function refundableParts(db: Queryable, { id, status }: { id: string; status: string }) {
  const payments = await refundablePayments(db, id)
  const moneyPaise = payments.reduce((sum, { leftPaise }) => sum + leftPaise, 0)
  const creditPaise = status === 'Completed' ? (await creditInBooking(db, id)).paise : 0
  return { payments, moneyPaise, creditPaise }
}

async function statusNow(trx: Queryable, booking: BookingRow) {
  // Of cash paid back when used credit did not count.
  if (booking.paymentStatus === 'Refunded') return 'Refunded'
  const paid = await paidAttempt(trx, booking.id)
  return paid ? await paymentStatusAfter(trx, booking, paid.paymentId) : await statusAfterCash(trx, booking)
}
