import { addDays, indiaDay } from '#contract/lib/india-time.ts'
import type { Queryable } from '#server/db/database.ts'
import { type BookingRow, listItems, lockBooking } from '#server/features/booking/booking.service.ts'
import type { ItemTerms } from '#server/features/booking/order.service.ts'
import { entitlementOfVisit, insertEntitlement, insertVisit, lockVisits } from './entitlement.queries.ts'

export {
  type Entitlement,
  endEntitlement,
  endEntitlements,
  entitlementOfVisit,
  entitlementsOfPurchase,
  findEntitlement,
  findWarranty,
  insertEntitlement,
  insertVisit,
  listEntitlements,
  listOpenPlansOfArea,
  listVisits,
  listWarranties,
  lockVisits,
  returnVisit,
  setPause,
  type VisitRow,
} from './entitlement.queries.ts'

/**
 * The purchase that a later visit belongs to, of a plan or of a free visit, locked with all its visits in the order of their
 * ids; none for other bookings.
 */
export async function lockPurchase(trx: Queryable, bookingId: string): Promise<BookingRow | undefined> {
  const plan = await entitlementOfVisit(trx, bookingId)
  if (!plan) return undefined
  await lockVisits(trx, plan.id)
  return await lockBooking(trx, plan.bookingId)
}

/** For each line of several visits. The booking itself is the first of them. */
export async function createEntitlements(trx: Queryable, booking: BookingRow, now: Date): Promise<void> {
  for (const item of await listItems(trx, booking.id)) {
    const terms = item.terms as unknown as ItemTerms | null
    if (!terms?.plan || !booking.startsAt) continue
    const { kind, visits, validDays, singlePaise } = terms.plan
    const entitlementId = await insertEntitlement(trx, {
      bookingId: booking.id,
      itemId: item.id,
      kind,
      visits,
      pricePaise: kind === 'plan' ? item.totalPaise - item.discountPaise : 0,
      singlePaise: singlePaise === undefined ? null : singlePaise * item.quantity,
      validUntil: addDays(indiaDay(booking.startsAt), validDays),
      terms,
      now,
    })
    await insertVisit(trx, entitlementId, booking.id)
  }
}
