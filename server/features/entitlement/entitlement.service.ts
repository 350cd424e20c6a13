import type { Queryable } from '#server/db/database.ts'
import { type BookingRow, lockBooking } from '#server/features/booking/booking.service.ts'
import { entitlementOfVisit, lockVisits } from './entitlement.queries.ts'

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
