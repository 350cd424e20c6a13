import type { ActView, BookingAct } from '#contract/staff-booking.ts'
import type { StaffActor } from '#server/actor.ts'
import type { Queryable } from '#server/db/database.ts'
import { waivedPaise } from '#server/features/approval/approval.service.ts'
import { type BookingRow, bookingById } from '#server/features/booking/booking.service.ts'
import { findPartialCancellationObstacle } from '#server/features/cancellation/partial-cancellation-terms.service.ts'
import { keptMoney } from '#server/features/refund/kept-money.service.ts'
import { staffRefundablePaise } from '#server/features/refund/refund-by-staff.service.ts'
import { getClaim } from '#server/features/visit/claim.service.ts'
import { waivablePaise } from '#server/features/visit/waive-fee.service.ts'
import { searchState } from '#server/features/visit-offer/search-state.service.ts'
import { AppError } from '#server/http/app-error.ts'
import { hasOpenProblem } from './act-facts.queries.ts'
import { actsFor, obstacleTo } from './acts.rules.ts'

async function factsOf(db: Queryable, booking: BookingRow, now: Date) {
  const waived = await waivedPaise(db, booking.id)
  const [refundablePaise, feePaise, hasProblem, partialObstacle, claim, kept, search] = await Promise.all([
    staffRefundablePaise(db, booking),
    waivablePaise(db, booking.id, waived),
    hasOpenProblem(db, booking.id),
    findPartialCancellationObstacle(db, booking, now),
    getClaim(db, booking),
    keptMoney(db, booking),
    searchState(db, booking),
  ])
  const { status, startsAt } = booking
  const hasClaim = claim?.state === 'waiting'
  const { cashPaise } = kept
  const money = { refundablePaise, cashPaise, feePaise, partialObstacle }
  return { status, startsAt, hasClaim, search, hasProblem, ...money, now }
}

export async function listActs(db: Queryable, actor: StaffActor, bookingId: string, now: Date): Promise<ActView[]> {
  const booking = await bookingById(db, bookingId)
  const asking = { role: actor.role, isOwn: booking.customerId === actor.customerId }
  return actsFor(await factsOf(db, booking, now), asking)
}

/** The caller holds the booking's lock. Throws INVALID_TRANSITION with the reason. */
export async function requireAct(trx: Queryable, act: BookingAct, booking: BookingRow, now: Date): Promise<void> {
  const obstacle = obstacleTo(act, await factsOf(trx, booking, now))
  if (obstacle) throw new AppError('INVALID_TRANSITION', obstacle)
}
