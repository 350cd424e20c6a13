import type { Queryable } from '#server/db/database.ts'
import { isPromised } from '#server/features/booking/booking.rules.ts'
import type { BookingRow } from '#server/features/booking/booking.service.ts'
import { findReservation } from '#server/features/roster/reservation.service.ts'
import { answerOffer, findOpenOffer } from './visit-offer.queries.ts'

export { findFirstPromise, listAsked } from './visit-offer.queries.ts'

/** Someone is asked, or no one of those near is left. */
export type SearchState = 'asking' | 'over'

/** How far the search for the professional of a quick visit is; null where none is searched. */
export async function searchState(db: Queryable, booking: BookingRow): Promise<SearchState | null> {
  if (!(await isWithoutCrew(db, booking))) return null
  return (await findOpenOffer(db, booking.id)) ? 'asking' : 'over'
}

/** Whether a confirmed quick visit waits for a professional who accepts it. */
export async function isWithoutCrew(db: Queryable, booking: BookingRow): Promise<boolean> {
  if (booking.status !== 'Confirmed' || !isPromised(booking)) return false
  return (await findReservation(db, booking.id))?.withoutCrew === true
}

/** The visit got a crew otherwise: the one who is asked need not answer. The caller holds the booking's lock. */
export async function withdrawOffer(trx: Queryable, bookingId: string, at: Date): Promise<void> {
  const open = await findOpenOffer(trx, bookingId)
  if (open) await answerOffer(trx, { bookingId, professionalId: open.professionalId, answer: 'withdrawn', at })
}
