import { referral } from '#contract/lib/business.ts'
import type { Queryable } from '#server/db/database.ts'
import { hasLivePayment } from '#server/features/booking/booking.service.ts'
import type { PendingBooking } from './pricing.queries.ts'
import { reprice } from './reprice.service.ts'

export { lockPendingBookings } from './pricing.queries.ts'

/** For a friend who joined after the order began. A typed code stays, and so does the price of an open payment page. */
export async function applyFriendDiscount(trx: Queryable, pending: readonly PendingBooking[], at: Date): Promise<void> {
  for (const { id, offerCode, creditPaise } of pending) {
    if (offerCode !== null || (await hasLivePayment(trx, id))) continue
    await reprice(trx, id, { offerCode: referral.friendCode, credit: creditPaise }, at)
  }
}
