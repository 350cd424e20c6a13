import type { EndpointInput } from '#contract/lib/endpoint.ts'
import { paiseFromRupees } from '#contract/lib/money.ts'
import type { staffVisitCalls } from '#contract/visit.staff.ts'
import type { StaffActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import type { JsonObject } from '#server/db/schema.gen.ts'
import { askForInvoices } from '#server/features/booking/ask-invoices.service.ts'
import { minOnlinePaise } from '#server/features/booking/booking.rules.ts'
import type { BookingRow } from '#server/features/booking/booking.service.ts'
import { creditedBooking } from '#server/features/booking/reductions.service.ts'
import { transition } from '#server/features/booking/transition.service.ts'
import { reviewLink } from '#server/features/booking/visit/links.rules.ts'
import { enteredTime } from '#server/features/booking/visit/update.rules.ts'
import { saveEnd } from '#server/features/booking/visit/visit-record.service.ts'
import { returnCredit } from '#server/features/credit/credit.service.ts'
import { settlePay } from '#server/features/earnings/earnings.service.ts'
import { priceOfVisits } from '#server/features/entitlement/entitlement.rules.ts'
import { entitlementOfVisit, returnVisit } from '#server/features/entitlement/entitlement.service.ts'
import { completeWork } from '#server/features/extra-work/end-work.service.ts'
import { postCash } from '#server/features/ledger/ledger.service.ts'
import { notify } from '#server/features/notification/notification.service.ts'
import { refundablePaise, requestRefund } from '#server/features/refund/request-refund.service.ts'
import { AppError } from '#server/http/app-error.ts'
import { requireEndable } from './end-visit.service.ts'

interface PartDone {
  booking: BookingRow
  actor: StaffActor
  reason: string
  endedAt: Date
  reducedPaise: number
  /** Recorded with it. */
  detail: JsonObject
}

/**
 * How much comes off the price of a visit done in part, of its share where a plan paid it; 0 when it goes back to its plan.
 * Throws INVALID_TRANSITION and BAD_TIME with the reason, BAD_INPUT for a price that is not part of it.
 */
export async function partTerms(
  trx: Queryable,
  booking: BookingRow,
  { price, ...entered }: Pick<EndpointInput<typeof staffVisitCalls.end>, 'price' | 'endedAt'>,
  now: Date,
): Promise<Pick<PartDone, 'endedAt' | 'reducedPaise'>> {
  const endedAt = enteredTime(entered.endedAt) ?? now
  await requireEndable(trx, booking, 'done_in_part', endedAt, now)
  const plan = await entitlementOfVisit(trx, booking.id)
  if (plan && price === undefined) return { endedAt, reducedPaise: 0 }
  const fullPaise = plan ? priceOfVisits(plan, 1) : booking.totalPaise + booking.creditPaise
  const reducedPaise = price === undefined ? 0 : fullPaise - paiseFromRupees(price)
  if (reducedPaise < minOnlinePaise) {
    throw new AppError('BAD_INPUT', { reason: 'PART_PRICE_MISSING' })
  }
  return { endedAt, reducedPaise }
}

/**
 * The reduction goes back the way it was paid, then as credit; of cash less is taken. A visit paid with its plan has no
 * money of its own. The caller holds the booking's lock. Throws INVALID_TRANSITION.
 */
export async function completeInPart(
  ctx: Pick<Context, 'clock' | 'jobs' | 'config'>,
  trx: Queryable,
  { booking, actor, reason, endedAt, reducedPaise, ...more }: PartDone,
): Promise<BookingRow> {
  const at = ctx.clock.now()
  const bookingId = booking.id
  await completeWork(ctx, trx, { visitId: bookingId, actor, endedAt })
  const isCash = booking.paymentStatus === 'PayAfterService'
  const moneyPaise = isCash ? booking.totalPaise : await refundablePaise(trx, bookingId)
  const backPaise = moneyPaise < minOnlinePaise ? 0 : Math.min(reducedPaise, moneyPaise)
  const creditBackPaise = Math.min(reducedPaise - backPaise, booking.creditPaise)
  const paidByCredit = booking.paymentStatus === 'Paid' && booking.totalPaise === 0 && booking.creditPaise > 0
  const paymentStatus = isCash ? 'Paid' : paidByCredit ? 'PartiallyRefunded' : booking.paymentStatus
  const paidInCash = isCash && { paidInCash: booking.totalPaise - backPaise }
  const sums = { reducedPaise, creditBackPaise, ...paidInCash }
  const detail = { reason, endedAt: endedAt.toISOString(), ...sums, ...more.detail }
  const change = { status: 'Completed', paymentStatus, actor, kind: 'done_in_part', detail, at } as const
  const completed = await transition(trx, booking, change)
  await saveEnd(trx, bookingId, { outcome: 'done_in_part', endedAt, reason, reducedPaise })
  if (paidInCash) await postCash(trx, { bookingId, amountPaise: paidInCash.paidInCash, professionalId: null, at })
  if (reducedPaise === 0) await returnVisit(trx, bookingId)
  await settlePay(trx, { bookingId, at })
  if (creditBackPaise > 0) {
    await returnCredit(trx, creditedBooking(booking, at), booking.creditPaise - creditBackPaise)
  }
  if (!isCash && backPaise > 0) await requestRefund(ctx, trx, { bookingId, amountPaise: backPaise, reason })
  await askForInvoices(ctx, trx, bookingId)
  await notify(ctx, trx, { bookingId, event: 'completed', link: reviewLink(ctx, bookingId) })
  return completed
}
