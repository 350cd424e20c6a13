import type { Queryable } from '#server/db/database.ts'
import { isPaidOnline } from '#server/features/booking/booking.rules.ts'
import type { BookingRow } from '#server/features/booking/booking.service.ts'
import { listVisitLimits } from '#server/features/offer/offer.service.ts'

/** Of the code of a booking whose price is settled: it moves only to times its code is for. */
export async function paidOfferLimits(db: Queryable, booking: BookingRow) {
  const isSettled = booking.status === 'Confirmed' && isPaidOnline(booking)
  const { offerCode: code, confirmedAt } = booking
  return isSettled && code && confirmedAt ? await listVisitLimits(db, code, confirmedAt) : undefined
}
