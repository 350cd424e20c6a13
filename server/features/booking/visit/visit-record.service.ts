import type { ProfessionalActor, StaffActor } from '#server/actor.ts'
import type { Queryable } from '#server/db/database.ts'
import { AppError } from '#server/http/app-error.ts'
import { type BookingRow, lockBooking, lockBookingForStaff } from '../booking.service.ts'
import { isOnVisit } from './crew-visit.queries.ts'

export {
  countEvents,
  deleteClaim,
  deleteRefusal,
  deleteWay,
  isRefused,
  saveRefusal,
  saveWay,
} from './crew-visit.queries.ts'

export { findVisit, insertStart, saveEnd } from './visit.queries.ts'

/** Locks the booking of a visit: any for staff, for professionals the ones they are assigned to. Throws BOOKING_NOT_FOUND, OWN_BOOKING. */
export async function lockVisit(
  trx: Queryable,
  actor: StaffActor | ProfessionalActor,
  bookingId: string,
): Promise<BookingRow> {
  if (actor.kind === 'staff') return await lockBookingForStaff(trx, actor, bookingId)
  const booking = await lockBooking(trx, bookingId)
  if (!(await isOnVisit(trx, actor, bookingId))) throw new AppError('BOOKING_NOT_FOUND')
  if (booking.customerId === actor.customerId) throw new AppError('OWN_BOOKING')
  return booking
}

/** For reads of a professional. Throws BOOKING_NOT_FOUND for a visit of others. */
export async function requireOnVisit(db: Queryable, actor: ProfessionalActor, bookingId: string): Promise<void> {
  if (!(await isOnVisit(db, actor, bookingId))) throw new AppError('BOOKING_NOT_FOUND')
}
