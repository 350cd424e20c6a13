import { indiaDay, indiaMinute } from '#contract/lib/india-time.ts'
import { isUniqueViolation, type Queryable } from '#server/db/database.ts'
import { AppError } from '#server/http/app-error.ts'
import { lockAreaDay } from './area-day.queries.ts'
import { crewRows, replaceCells } from './crew.queries.ts'
import { sampleProfessionals } from './crew-choice.service.ts'
import { type DayFound, type DayQuestion, professionalsOn } from './free-hours.queries.ts'
import {
  clearForBooking,
  cutReservation,
  deleteReservation,
  type HeldSlot,
  insertReservation,
  makeReservationPermanent,
  moveReservation,
  moveStart,
  slotsOfCustomer,
} from './reservation.queries.ts'
import { type DayTerms, termsOfDay } from './roster.queries.ts'
import { crewFor, isFreeFor, isReachable, type VisitHours, visitHours } from './roster.rules.ts'

export { extendHold, findReservation, type HeldSlot } from './reservation.queries.ts'

interface DayToHold {
  areaId: string
  /** A valid day. */
  day: string
  bookingId: string
  customerId: string
  now: Date
}

/** A locked day: its terms, the booking's reservation, and the number of other unexpired holds of the customer. */
export interface LockedDay extends DayTerms {
  own: HeldSlot | undefined
  others: number
}

/** Locks a day as reserving does, and reads the facts for a hold. */
export async function lockDayToHold(trx: Queryable, question: DayToHold): Promise<LockedDay> {
  const { areaId, day } = question
  await lockAreaDay(trx, areaId, day)
  return { ...(await termsOfDay(trx, areaId, day)), ...(await slotsOfCustomer(trx, question)) }
}

/** Queues with every reservation of that area and day in India until the transaction ends. */
export async function lockDay(trx: Queryable, areaId: string, startsAt: Date): Promise<void> {
  await lockAreaDay(trx, areaId, indiaDay(startsAt))
}

interface SlotRequest {
  bookingId: string
  areaId: string
  startsAt: Date
  durationMinutes: number
  crewSize: number
  /** Skills that each of the crew needs. */
  categoryIds: readonly string[]
  /** End of the hold; null for the hours of a confirmed booking. */
  expiresAt: Date | null
  /** Carried over when a hold moves: a hold is extended once in its life. */
  extended?: boolean
  /** From callers that hold the lock of the day. */
  locked?: Pick<LockedDay, 'own'>
  /** Professionals to take before others, such as those of the visit before. */
  preferred?: readonly string[]
  /** Only these professionals. */
  among?: readonly string[]
  /** Areas that they work in. Default: that of the visit. */
  teams?: readonly string[] | undefined
  /** Of other areas only these professionals. */
  borrowed?: readonly string[] | undefined
  now: Date
}

interface Reserved {
  startsAt: Date
  endsAt: Date
  crew: string[]
}

/**
 * Reserves a crew for the visit that can travel to it and on, in the caller's transaction, and releases the booking's previous
 * reservation. A row lock serialises requests for one area and day. Throws SLOT_TAKEN when too few professionals are
 * free; the caller's rollback then keeps the previous reservation.
 */
export async function reserveSlot(trx: Queryable, request: SlotRequest): Promise<Reserved> {
  const reserved = await tryReserveSlot(trx, request)
  if (!reserved) throw new AppError('SLOT_TAKEN')
  return reserved
}

/** Like reserveSlot, but undefined when too few are free. The previous reservation is released either way. */
export async function tryReserveSlot(trx: Queryable, request: SlotRequest): Promise<Reserved | undefined> {
  const { bookingId, areaId, startsAt, categoryIds, now } = request
  const day = indiaDay(startsAt)
  const visit = visitHours(day, indiaMinute(startsAt), request.durationMinutes)
  // Lock order: the day before any reservation row, so that no two requests deadlock.
  if (!request.locked) await lockAreaDay(trx, areaId, day)
  const { among, teams, borrowed } = request
  const question = { areaId, day, categoryIds, now, bookingId, teams, borrowed, ...(among && { among }) }
  const { preferred = [] } = request
  const chosen = await sampleProfessionals(trx, { ...question, preferred }, (professionals) => {
    const crew = crewFor(visit, professionals, request.crewSize, preferred)
    return { found: crew && { crew, professionals }, open: crew ? [] : [visit] }
  })
  if (!chosen) {
    await deleteReservation(trx, bookingId)
    return undefined
  }
  const { crew, professionals } = chosen
  const lapsed = lapsedAround(visit, professionals, crew)
  if (lapsed.length > 0 || !request.locked || request.locked.own) await clearForBooking(trx, bookingId, lapsed, now)
  await insertFor(trx, request, visit, crew)
  await requireStillFree(trx, { ...question, among: crew }, visit)
  return { startsAt, endsAt: visit.endsAt, crew }
}

/**
 * Whether the crew of a hold can still do its visit: since it was held one of them may have been deactivated or given leave,
 * other hours or another skill, or the day closed.
 */
export async function isHeldCrewFree(
  trx: Queryable,
  held: Pick<HeldSlot, 'areaId' | 'startsAt'>,
  { bookingId, categoryIds, durationMinutes, now }: Omit<SlotRequest, 'areaId' | 'startsAt' | 'expiresAt'>,
): Promise<boolean> {
  const { areaId, startsAt } = held
  const day = indiaDay(startsAt)
  if ((await termsOfDay(trx, areaId, day)).closed) return false
  const among = (await crewRows(trx, [bookingId])).map(({ id }) => id)
  const visit = visitHours(day, indiaMinute(startsAt), durationMinutes)
  return await areFree(trx, { areaId, day, categoryIds, now, bookingId, among }, visit)
}

/** Reservations of expired holds that the visit leaves no time for. */
export function lapsedAround(visit: VisitHours, professionals: readonly DayFound[], crew: readonly string[]): string[] {
  return professionals
    .filter(({ id }) => crew.includes(id))
    .flatMap(({ lapsed }) => lapsed.filter((hold) => !isReachable(visit, hold)))
    .map(({ reservationId }) => reservationId)
}

async function insertFor(trx: Queryable, request: SlotRequest, visit: VisitHours, crew: string[]): Promise<void> {
  const { bookingId, areaId, startsAt, expiresAt, extended = false, now } = request
  const cells = visit.cells.map((cell) => new Date(cell))
  const { endsAt } = visit
  try {
    await insertReservation(trx, { bookingId, areaId, startsAt, endsAt, expiresAt, extended, crew, cells, now })
  } catch (error) {
    // The lock does not cover a professional whom an operator moved between areas meanwhile.
    if (isUniqueViolation(error)) throw new AppError('SLOT_TAKEN', { cause: error })
    throw error
  }
}

/**
 * Under the locks of the crew's rows: the lock of the day does not cover visits of another area or day, and travel has no
 * constraint. Throws SLOT_TAKEN.
 */
async function requireStillFree(
  trx: Queryable,
  question: DayQuestion & { among: readonly string[] },
  visit: VisitHours,
): Promise<void> {
  if (!(await areFree(trx, question, visit))) throw new AppError('SLOT_TAKEN')
}

async function areFree(
  db: Queryable,
  question: DayQuestion & { among: readonly string[] },
  visit: VisitHours,
): Promise<boolean> {
  const crew = await professionalsOn(db, question)
  return crew.length === question.among.length && crew.every((professional) => isFreeFor(visit, professional))
}

/**
 * Holds no hours: those of extra work belong to the reservation of its visit. It still expires, is extended and made
 * permanent.
 */
export async function holdWithoutHours(
  trx: Queryable,
  hold: { bookingId: string; areaId: string; startsAt: Date; endsAt: Date; expiresAt: Date; now: Date },
): Promise<void> {
  await insertReservation(trx, { ...hold, extended: false, crew: [], cells: [] })
}

/** Releases the reservation of a booking. False without one. */
export async function releaseSlot(trx: Queryable, bookingId: string): Promise<boolean> {
  return await deleteReservation(trx, bookingId)
}

/** A visit that ends earlier frees the rest of its hours; it cannot fail. Lock order: the day before the reservation. */
export async function shortenSlot(
  trx: Queryable,
  { bookingId, areaId, startsAt, endsAt }: { bookingId: string; areaId: string; startsAt: Date; endsAt: Date },
): Promise<void> {
  await lockDay(trx, areaId, startsAt)
  await cutReservation(trx, bookingId, endsAt)
}

/** Another time for a visit without a crew: no hours are kept until one is asked. The caller holds the lock of the day. */
export async function moveHoursWithoutCrew(
  trx: Queryable,
  bookingId: string,
  hours: { startsAt: Date; endsAt: Date },
): Promise<void> {
  await replaceCells(trx, bookingId, null)
  await moveStart(trx, bookingId, hours)
}

/** Moves a reservation to the booking that replaces this one. */
export async function handOverSlot(trx: Queryable, fromBookingId: string, toBookingId: string): Promise<void> {
  await moveReservation(trx, fromBookingId, toBookingId)
}

/** Makes an unexpired hold permanent. False when it expired. */
export async function makePermanent(trx: Queryable, bookingId: string, now: Date): Promise<boolean> {
  return await makeReservationPermanent(trx, bookingId, now)
}

/** For a payment after the hold expired: reserves the same slot again. False when it is taken. */
export async function retakeSlot(trx: Queryable, request: Omit<SlotRequest, 'expiresAt'>): Promise<boolean> {
  return (await tryReserveSlot(trx, { ...request, expiresAt: null })) !== undefined
}

export interface CrewMember {
  id: string
  name: string
  phone: string
  /** Where they work: another area than that of the visit when they are borrowed. */
  areaId: string
}

export async function getCrew(db: Queryable, bookingId: string): Promise<CrewMember[]> {
  return (await listCrews(db, [bookingId])).get(bookingId) ?? []
}

/** The crews of several bookings, by booking id. */
export async function listCrews(db: Queryable, bookingIds: readonly string[]): Promise<Map<string, CrewMember[]>> {
  const crews = new Map<string, CrewMember[]>()
  for (const { bookingId, ...member } of await crewRows(db, bookingIds)) {
    crews.set(bookingId, [...(crews.get(bookingId) ?? []), member])
  }
  return crews
}
