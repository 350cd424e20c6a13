import type { Queryable } from '#server/db/database.ts'
import { type BookingRow, lockBooking } from '#server/features/booking/booking.service.ts'
import { entitlementOfVisit, lockVisitsOf } from './entitlement.queries.ts'

export {
  type Entitlement,
  endEntitlement,
  endEntitlementsOf,
  entitlementOfVisit,
  entitlementsOfPurchase,
  findEntitlement,
  findWarranty,
  insertEntitlement,
  insertVisit,
  listEntitlements,
  listOpenPlansOfArea,
  listVisitsOf,
  listWarranties,
  lockVisitsOf,
  returnVisit,
  setPause,
  type VisitRow,
} from './entitlement.queries.ts'

/**
 * The purchase that a later visit belongs to, of a plan or of a free visit, locked with all its visits in the order of their
 * ids; none for other bookings.
 */
export async function lockPurchaseOf(trx: Queryable, bookingId: string): Promise<BookingRow | undefined> {
  const plan = await entitlementOfVisit(trx, bookingId)
  if (!plan) return undefined
  await lockVisitsOf(trx, plan.id)
  return await lockBooking(trx, plan.bookingId)
}
