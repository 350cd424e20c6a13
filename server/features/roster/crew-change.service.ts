import { indiaDay, indiaMinute } from '#contract/lib/india-time.ts'
import { isUniqueViolation, type Queryable } from '#server/db/database.ts'
import { AppError } from '#server/http/app-error.ts'
import { lockAreaDay } from './area-day.queries.ts'
import { crewRows, endedDocuments, lockProfessionals, moveCells, replaceCells, skillsOfCrew } from './crew.queries.ts'
import { professionalsOn } from './free-hours.queries.ts'
import { clearExpiredHolds, clearExpiredHoldsAround, setWithoutCrew } from './reservation.queries.ts'
import { lapsedAround } from './reservation.service.ts'
import { crewFor, isDisliked, isFreeFor, visitHours } from './roster.rules.ts'

/** A confirmed visit whose crew may change. */
export interface VisitToStaff {
  bookingId: string
  areaId: string
  startsAt: Date
  durationMinutes: number
  categoryIds: readonly string[]
  /** Areas whose professionals may come. Default: that of the visit. */
  teams?: readonly string[]
  now: Date
}

async function freeFor(db: Queryable, visit: VisitToStaff, among?: readonly string[]) {
  const day = indiaDay(visit.startsAt)
  const hours = visitHours(day, indiaMinute(visit.startsAt), visit.durationMinutes)
  const { areaId, categoryIds, now, bookingId, teams } = visit
  const skilled = await professionalsOn(db, {
    areaId,
    day,
    categoryIds,
    now,
    bookingId,
    teams,
    ...(among && { among }),
  })
  const free = skilled.filter((professional) => isFreeFor(hours, professional))
  return { hours, free }
}

/** Ids of all skilled professionals who are free for the whole visit, its current crew included. */
export async function listAvailableProfessionals(db: Queryable, visit: VisitToStaff): Promise<string[]> {
  return (await freeFor(db, visit)).free.map(({ id }) => id)
}

/** Those of them whom the house would send, the best first: not one whom the customer disliked. */
export async function listBestAvailable(db: Queryable, visit: VisitToStaff): Promise<string[]> {
  const { hours, free } = await freeFor(db, visit)
  const welcome = free.filter((professional) => !isDisliked(professional))
  return crewFor(hours, welcome, welcome.length) ?? []
}

/** Whether the whole crew of a visit can stay so many minutes longer. */
export async function timeOfCrew(
  db: Queryable,
  visit: Omit<VisitToStaff, 'areaId' | 'startsAt'> & { areaId: string | null; startsAt: Date | null },
): Promise<(minutes: number) => boolean> {
  const { bookingId, areaId, startsAt, durationMinutes, categoryIds, now } = visit
  const rows = await crewRows(db, [bookingId])
  const [among, teams] = [rows.map(({ id }) => id), rows.map((row) => row.areaId)]
  if (!areaId || !startsAt || among.length === 0) return () => false
  const day = indiaDay(startsAt)
  const crew = await professionalsOn(db, { areaId, day, categoryIds, now, bookingId, among, teams })
  return (minutes) => {
    const hours = visitHours(day, indiaMinute(startsAt), durationMinutes + minutes)
    return crew.length === among.length && crew.every((professional) => isFreeFor(hours, professional))
  }
}

/** Categories that the whole crew of a booking can do. */
export async function crewSkills(db: Queryable, bookingId: string): Promise<string[]> {
  return await skillsOfCrew(
    db,
    (await crewRows(db, [bookingId])).map(({ id }) => id),
  )
}

/**
 * Replaces one professional of the crew, or the one who is asked while it has none (`leaves` is null), in the caller's transaction.
 * Returns the area of the new one: that of the visit unless they are borrowed, whose other visits are kept apart by the lock of
 * their row. Throws SLOT_TAKEN when the new one is not free, lacks a skill or does not work there.
 */
export async function changeCrew(
  trx: Queryable,
  visit: VisitToStaff,
  { leaves, comes }: { leaves: string | null; comes: string },
): Promise<string> {
  await lockAreaDay(trx, visit.areaId, indiaDay(visit.startsAt))
  // Lock order, as of reserving: reservations before professionals, who are read again under their lock.
  const before = await freeFor(trx, visit, [comes])
  await clearExpiredHolds(trx, lapsedAround(before.hours, before.free, [comes]), visit.now)
  await lockProfessionals(trx, [comes])
  const { hours, free } = await freeFor(trx, visit, [comes])
  const [found] = free
  if (!found) {
    const hasDocuments = (await endedDocuments(trx, comes, visit)).length === 0
    throw new AppError('SLOT_TAKEN', { reason: hasDocuments ? 'NOT_FREE' : 'PAPERS_NOT_VALID' })
  }
  try {
    if (leaves === null) await replaceCells(trx, visit.bookingId, { id: comes, cells: hours.cells })
    else await moveCells(trx, visit.bookingId, leaves, comes)
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('SLOT_TAKEN', { cause: error })
    throw error
  }
  return found.areaId
}

/**
 * Before the crews of several visits change in one transaction, whose bookings are locked: always the days first, then expired
 * holds of the professionals, so that changing a crew finds none to wait for, then the professionals, each in one order.
 */
export async function lockCrewsToChange(
  trx: Queryable,
  visits: readonly Pick<VisitToStaff, 'areaId' | 'startsAt'>[],
  professionalIds: readonly string[],
  now: Date,
): Promise<void> {
  const days = new Map(visits.map(({ areaId, startsAt }) => [`${areaId} ${indiaDay(startsAt)}`, { areaId, startsAt }]))
  for (const [, { areaId, startsAt }] of [...days].sort(([one], [other]) => (one < other ? -1 : 1))) {
    await lockAreaDay(trx, areaId, indiaDay(startsAt))
  }
  for (const { startsAt } of visits) await clearExpiredHoldsAround(trx, startsAt, professionalIds, now)
  await lockProfessionals(trx, professionalIds)
}

/** Keeps the hours of a visit for one who is asked, or for no one: until it is accepted it has no crew. Throws SLOT_TAKEN. */
export async function keepHoursFor(trx: Queryable, visit: VisitToStaff, asked: string | null): Promise<void> {
  if (asked === null) await replaceCells(trx, visit.bookingId, null)
  else await changeCrew(trx, visit, { leaves: null, comes: asked })
  await setWithoutCrew(trx, visit.bookingId, true)
}

/** The one whose hours are kept becomes the crew. False when leave, hours or documents of theirs have changed since. */
export async function acceptHours(trx: Queryable, visit: VisitToStaff, professionalId: string): Promise<boolean> {
  await lockProfessionals(trx, [professionalId])
  if ((await freeFor(trx, visit, [professionalId])).free.length === 0) return false
  await setWithoutCrew(trx, visit.bookingId, false)
  return true
}

/** Staff give a visit without a crew to one who is free for it, whose area it returns. Throws SLOT_TAKEN. */
export async function giveHours(trx: Queryable, visit: VisitToStaff, comes: string): Promise<string> {
  const areaId = await changeCrew(trx, visit, { leaves: null, comes })
  await setWithoutCrew(trx, visit.bookingId, false)
  return areaId
}
