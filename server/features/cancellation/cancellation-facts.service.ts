import type { Queryable } from '#server/db/database.ts'
import { isPromised, minOnlinePaise } from '#server/features/booking/booking.rules.ts'
import type { BookingRow } from '#server/features/booking/booking.service.ts'
import { planShare } from '#server/features/entitlement/plan-share.service.ts'
import { refundablePaise } from '#server/features/refund/request-refund.service.ts'
import { rosterPolicy } from '#server/features/roster/roster.service.ts'
import { isTreatmentHeld } from '#server/features/treatment/treatment.service.ts'
import { findFirstPromise, searchState } from '#server/features/visit-offer/search-state.service.ts'
import { minMinutesAtMove } from './cancellation.queries.ts'
import type { CancellationFacts } from './cancellation.rules.ts'
import { offeredTimes } from './offered-times.service.ts'

export { countMovesOfCustomer, feeOfCancellation, isReplay } from './cancellation.queries.ts'

export async function cancellationFacts(db: Queryable, booking: BookingRow): Promise<CancellationFacts> {
  const { windowMinutes } = await rosterPolicy(db)
  const refundable = await refundablePaise(db, booking.id)
  // The provider refunds no less than this, so no smaller refund is promised.
  const paidPaise = refundable < minOnlinePaise ? 0 : refundable
  const plan = await planShare(db, booking, paidPaise)
  return {
    status: booking.status,
    startsAt: booking.startsAt,
    endsAt: booking.endsAt,
    confirmedAt: booking.confirmedAt,
    windowMinutes,
    promisedAt: isPromised(booking) ? ((await findFirstPromise(db, booking.id)) ?? booking.promisedAt) : null,
    search: await searchState(db, booking),
    ...plan,
    isCash: booking.paymentStatus === 'PayAfterService',
    minMinutesAtMove: await minMinutesAtMove(db, booking.id),
    isHeld: await isTreatmentHeld(db, booking.id),
    timesOffered: (await offeredTimes(db, booking)) !== null,
  }
}
