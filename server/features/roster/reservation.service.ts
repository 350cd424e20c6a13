import { indiaDay, indiaMinute } from '#contract/india-time.ts'
import { isUniqueViolation, type Queryable } from '#server/db/database.ts'
import type { Beginning } from '#server/db/prepared.ts'
import { AppError } from '#server/http/app-error.ts'
import {
  clearForBooking,
  crewRows,
  deleteReservation,
  insertReservation,
  keepForGood,
  type LockedDay,
  lockAreaDay,
  moveReservation,
} from './reservation.queries.ts'
import { professionalsOn, rosterPolicy } from './roster.queries.ts'
import { crewFor, visitHours } from './roster.rules.ts'

export {
  type HeldSlot,
  type LockedDay,
  lockDayToHold,
  prolongHold,
  reservationOf,
  withProlongedHold,
} from './reservation.queries.ts'

export interface SlotRequest {
  bookingId: string
  areaId: string
  startsAt: Date
  durationMinutes: number
  crewSize: number
  /** Skills everybody in the crew needs. */
  categoryIds: readonly string[]
  /** End of the hold; null when the hours are settled for good. */
  expiresAt: Date | null
  /** Carried over when a hold moves: a hold is prolonged once in its life. */
  prolonged?: boolean
  /** Given by callers who have locked the day already. */
  locked?: Pick<LockedDay, 'travelBufferMinutes' | 'own'>
  now: Date
  /** A change that is made as the hours are written down, and stands or falls with them. */
  along?: Beginning
}

export interface Reserved {
  startsAt: Date
  endsAt: Date
  crew: string[]
}

/**
 * Takes a crew for the whole visit and the way onwards, in the caller's transaction; what the booking held before is
 * free again. Attempts on one area and day queue behind a row lock, so the ones that come too late get a clear answer.
 * Throws SLOT_TAKEN when too few professionals are free; the caller's rollback then keeps the former hours.
 */
export async function reserveSlot(trx: Queryable, request: SlotRequest): Promise<Reserved> {
  const reserved = await tryReserveSlot(trx, request)
  if (!reserved) throw new AppError('SLOT_TAKEN')
  return reserved
}

/** The same, but answers undefined when too few are free. What the booking held before is given up either way. */
export async function tryReserveSlot(trx: Queryable, request: SlotRequest): Promise<Reserved | undefined> {
  const { bookingId, areaId, startsAt, now } = request
  const day = indiaDay(startsAt)
  const { travelBufferMinutes } = request.locked ?? (await rosterPolicy(trx))
  const visit = visitHours(day, indiaMinute(startsAt), request.durationMinutes, travelBufferMinutes)
  // The lock comes before any reservation row is touched: everybody in that order, so nobody waits in a circle.
  if (!request.locked) await lockAreaDay(trx, areaId, day)
  const question = { areaId, day, categoryIds: request.categoryIds, now, exceptBookingId: bookingId }
  const professionals = await professionalsOn(trx, question)
  const crew = crewFor(visit, professionals, request.crewSize)
  if (!crew) {
    await deleteReservation(trx, bookingId)
    return undefined
  }
  const cells = visit.cells.map((cell) => new Date(cell))
  const lapsed = professionals.some((one) => crew.includes(one.id) && visit.cells.some((cell) => one.lapsed.has(cell)))
  if (lapsed || !request.locked || request.locked.own) await clearForBooking(trx, bookingId, crew, cells, now)
  const { endsAt } = visit
  const { expiresAt, prolonged = false } = request
  try {
    const reservation = { bookingId, areaId, startsAt, endsAt, expiresAt, prolonged, now }
    await insertReservation(trx, { reservation, crew, cells, along: request.along })
  } catch (error) {
    // Somebody got past the lock, such as an operator who moved a professional between areas.
    if (isUniqueViolation(error)) throw new AppError('SLOT_TAKEN', { cause: error })
    throw error
  }
  return { startsAt, endsAt, crew }
}

/** Gives the hours of a booking back. True when there were some. */
export async function releaseSlot(trx: Queryable, bookingId: string): Promise<boolean> {
  return await deleteReservation(trx, bookingId)
}

/** The hours of one booking become those of another that takes its place. */
export async function handOverSlot(trx: Queryable, fromBookingId: string, toBookingId: string): Promise<void> {
  await moveReservation(trx, fromBookingId, toBookingId)
}

/** A hold that still lives (or is settled already) belongs to the booking for good. False when it ran out. */
export async function makePermanent(trx: Queryable, bookingId: string, now: Date): Promise<boolean> {
  return await keepForGood(trx, bookingId, now)
}

/** For a payment that came after the hold ran out: takes the same hours again for good. False when they are gone. */
export async function retakeSlot(trx: Queryable, request: Omit<SlotRequest, 'expiresAt'>): Promise<boolean> {
  return (await tryReserveSlot(trx, { ...request, expiresAt: null })) !== undefined
}

export interface CrewMember {
  id: string
  name: string
  phone: string
}

export async function crewOf(db: Queryable, bookingId: string): Promise<CrewMember[]> {
  return (await crewsOf(db, [bookingId])).get(bookingId) ?? []
}

/** The crews of several bookings, by booking id. */
export async function crewsOf(db: Queryable, bookingIds: readonly string[]): Promise<Map<string, CrewMember[]>> {
  const crews = new Map<string, CrewMember[]>()
  for (const { bookingId, ...member } of await crewRows(db, bookingIds)) {
    crews.set(bookingId, [...(crews.get(bookingId) ?? []), member])
  }
  return crews
}
