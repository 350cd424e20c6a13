import type { StaffActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { askForInvoices } from '#server/features/booking/ask-invoices.service.ts'
import { minOnlinePaise } from '#server/features/booking/booking.rules.ts'
import type { BookingRow } from '#server/features/booking/booking.service.ts'
import { openDuePaise, waiveDue } from '#server/features/booking/due/due.service.ts'
import { creditedBooking } from '#server/features/booking/reductions.service.ts'
import { recordEvent, transition } from '#server/features/booking/transition.service.ts'
import { feeOfCancellation } from '#server/features/cancellation/cancellation-facts.service.ts'
import { creditInBooking, returnCredit } from '#server/features/credit/credit.service.ts'
import { requestRefund } from '#server/features/refund/request-refund.service.ts'
import { AppError } from '#server/http/app-error.ts'

interface Waiver {
  amountPaise: number
  /** Waived before. */
  waivedPaise: number
  reason: string
  actor: StaffActor
}

/** Paise of a fee that are left to waive: kept and not waived before, or still owed. */
export async function waivablePaise(db: Queryable, bookingId: string, waivedPaise: number): Promise<number> {
  const keptPaise = await feeOfCancellation(db, bookingId)
  return Math.max(0, keptPaise - waivedPaise) + (await openDuePaise(db, bookingId))
}

/** Throws REFUND_NOT_POSSIBLE above the rest of a cancellation fee. */
export async function requireWaivable(
  trx: Queryable,
  { id }: BookingRow,
  { amountPaise, waivedPaise }: Pick<Waiver, 'amountPaise' | 'waivedPaise'>,
): Promise<void> {
  if (amountPaise > (await waivablePaise(trx, id, waivedPaise))) {
    throw new AppError('REFUND_NOT_POSSIBLE', { reason: 'MORE_THAN_FEE' })
  }
}

/** Lets the customer off an open due, then gives a cancellation fee back the way it was paid, credit first. The caller holds the booking's lock. */
export async function waiveFee(
  ctx: Pick<Context, 'clock' | 'jobs'>,
  trx: Queryable,
  booking: BookingRow,
  { amountPaise: askedPaise, waivedPaise, reason, actor }: Waiver,
): Promise<void> {
  await requireWaivable(trx, booking, { amountPaise: askedPaise, waivedPaise })
  const at = ctx.clock.now()
  const letOffPaise = await waiveDue(trx, booking.id, askedPaise, at)
  const amountPaise = askedPaise - letOffPaise
  const { paise: keptPaise } = await creditInBooking(trx, booking.id)
  const creditBackPaise = Math.min(amountPaise, keptPaise)
  const refundPaise = amountPaise - creditBackPaise
  if (refundPaise > 0 && refundPaise < minOnlinePaise) throw new AppError('REFUND_NOT_POSSIBLE')
  const detail = { amountPaise: askedPaise, creditBackPaise, reason }
  const isCreditAlone = booking.paymentStatus === 'PartiallyRefunded' && booking.totalPaise === 0
  if (isCreditAlone && creditBackPaise === keptPaise) {
    await transition(trx, booking, { paymentStatus: 'Refunded', actor, kind: 'fee_waived', detail, at })
  } else await recordEvent(trx, { bookingId: booking.id, actor, at, kind: 'fee_waived', detail })
  if (creditBackPaise > 0) await returnCredit(trx, creditedBooking(booking, at), keptPaise - creditBackPaise)
  if (refundPaise > 0) await requestRefund(ctx, trx, { bookingId: booking.id, amountPaise: refundPaise, reason })
  await askForInvoices(ctx, trx, booking.id)
}
