import { indiaDay, indiaMinute } from '#contract/india-time.ts'
import { isUniqueViolation, type Queryable } from '#server/db/database.ts'
import { AppError } from '#server/http/app-error.ts'
import { lockAreaDay } from './area-day.queries.ts'
import { crewRows } from './crew.queries.ts'
import { professionalsOn } from './free-hours.queries.ts'
import {
  clearForBooking,
  countOtherHolds,
  deleteReservation,
  type HeldSlot,
  insertReservation,
  keepForGood,
  moveReservation,
  reservationOf,
} from './reservation.queries.ts'
import { type DayTerms, rosterPolicy, termsOfDay } from './roster.queries.ts'
import { crewFor, visitHours } from './roster.rules.ts'

export { type HeldSlot, prolongHold, reservationOf } from './reservation.queries.ts'

export interface DayToHold {
  areaId: string
  /** A valid day. */
  day: string
  bookingId: string
  customerId: string
  now: Date
}

/** A locked day: its terms, what the booking holds so far, and how many other unexpired holds its customer has. */
export interface LockedDay extends DayTerms {
  own: HeldSlot | undefined
  others: number
}

/** Locks a day as reserving does, and reads what a hold on it depends on. */
export async function lockDayToHold(trx: Queryable, question: DayToHold): Promise<LockedDay> {
  const { areaId, day, bookingId } = question
  await lockAreaDay(trx, areaId, day)
  const terms = await termsOfDay(trx, areaId, day)
  return { ...terms, own: await reservationOf(trx, bookingId), others: await countOtherHolds(trx, question) }
}

export interface SlotRequest {
  bookingId: string
  areaId: string
  startsAt: Date
  durationMinutes: number
  crewSize: number
  /** Skills that each of the crew needs. */
  categoryIds: readonly string[]
  /** End of the hold; null for the hours of a confirmed booking. */
  expiresAt: Date | null
  /** Carried over when a hold moves: a hold is prolonged once in its life. */
  prolonged?: boolean
  /** Given by callers that have locked the day already. */
  locked?: Pick<LockedDay, 'travelBufferMinutes' | 'own'>
  now: Date
}

export interface Reserved {
  startsAt: Date
  endsAt: Date
  crew: string[]
}

/**
 * Reserves a crew for the whole visit and the travel after it, in the caller's transaction; what the booking held before
 * is free again. Requests for one area and day queue behind a row lock, so late ones get a clear answer. Throws
 * SLOT_TAKEN when too few professionals are free; the caller's rollback then keeps the former hours.
 */
export async function reserveSlot(trx: Queryable, request: SlotRequest): Promise<Reserved> {
  const reserved = await tryReserveSlot(trx, request)
  if (!reserved) throw new AppError('SLOT_TAKEN')
  return reserved
}

/** The same, but undefined when too few are free. What the booking held before is released either way. */
export async function tryReserveSlot(trx: Queryable, request: SlotRequest): Promise<Reserved | undefined> {
  const { bookingId, areaId, startsAt, now } = request
  const day = indiaDay(startsAt)
  const { travelBufferMinutes } = request.locked ?? (await rosterPolicy(trx))
  const visit = visitHours(day, indiaMinute(startsAt), request.durationMinutes, travelBufferMinutes)
  // The day is locked before any reservation row, always in this order, so that no two requests deadlock.
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
    await insertReservation(trx, { bookingId, areaId, startsAt, endsAt, expiresAt, prolonged, crew, cells, now })
  } catch (error) {
    // The lock does not cover a professional whom an operator has just moved between areas.
    if (isUniqueViolation(error)) throw new AppError('SLOT_TAKEN', { cause: error })
    throw error
  }
  return { startsAt, endsAt, crew }
}

/** Releases the hours of a booking. True when there were some. */
export async function releaseSlot(trx: Queryable, bookingId: string): Promise<boolean> {
  return await deleteReservation(trx, bookingId)
}

/** Moves the hours of a booking to the one that replaces it. */
export async function handOverSlot(trx: Queryable, fromBookingId: string, toBookingId: string): Promise<void> {
  await moveReservation(trx, fromBookingId, toBookingId)
}

/** Makes an unexpired hold permanent. False when it expired. */
export async function makePermanent(trx: Queryable, bookingId: string, now: Date): Promise<boolean> {
  return await keepForGood(trx, bookingId, now)
}

/** For a payment after the hold expired: reserves the same hours again. False when they are taken. */
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
