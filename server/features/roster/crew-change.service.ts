import { indiaDay, indiaMinute } from '#contract/lib/india-time.ts'
import { isUniqueViolation, type Queryable } from '#server/db/database.ts'
import { AppError } from '#server/http/app-error.ts'
import { lockAreaDay } from './area-day.queries.ts'
import { crewRows, endedDocuments, lockProfessionals, moveCells, skillsOfCrew } from './crew.queries.ts'
import { professionalsOn } from './free-hours.queries.ts'
import { clearExpiredHolds } from './reservation.queries.ts'
import { lapsedAround } from './reservation.service.ts'
import { isFreeFor, visitHours } from './roster.rules.ts'

/** A confirmed visit whose crew may change. */
export interface VisitToStaff {
  bookingId: string
  areaId: string
  startsAt: Date
  durationMinutes: number
  categoryIds: readonly string[]
  now: Date
}

async function freeFor(db: Queryable, visit: VisitToStaff) {
  const day = indiaDay(visit.startsAt)
  const hours = visitHours(day, indiaMinute(visit.startsAt), visit.durationMinutes)
  const { areaId, categoryIds, now, bookingId } = visit
  const skilled = await professionalsOn(db, { areaId, day, categoryIds, now, bookingId })
  const free = skilled.filter((professional) => isFreeFor(hours, professional))
  return { hours, free }
}

/** Ids of all skilled professionals who are free for the whole visit, its current crew included. */
export async function listAvailableProfessionals(db: Queryable, visit: VisitToStaff): Promise<string[]> {
  return (await freeFor(db, visit)).free.map(({ id }) => id)
}

/** Categories that the whole crew of a booking can do. */
export async function crewSkills(db: Queryable, bookingId: string): Promise<string[]> {
  return await skillsOfCrew(
    db,
    (await crewRows(db, [bookingId])).map(({ id }) => id),
  )
}

/**
 * Replaces one professional of the crew, in the caller's transaction. Throws SLOT_TAKEN when the new one is not free, lacks
 * a skill or does not work there.
 */
export async function changeCrew(
  trx: Queryable,
  visit: VisitToStaff,
  { leaves, comes }: { leaves: string; comes: string },
): Promise<void> {
  await lockAreaDay(trx, visit.areaId, indiaDay(visit.startsAt))
  await lockProfessionals(trx, [comes])
  const { hours, free } = await freeFor(trx, visit)
  if (!free.some(({ id }) => id === comes)) {
    const hasDocuments = (await endedDocuments(trx, comes, visit)).length === 0
    throw new AppError('SLOT_TAKEN', { reason: hasDocuments ? 'NOT_FREE' : 'PAPERS_NOT_VALID' })
  }
  await clearExpiredHolds(trx, lapsedAround(hours, free, [comes]), visit.now)
  try {
    await moveCells(trx, visit.bookingId, leaves, comes)
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('SLOT_TAKEN', { cause: error })
    throw error
  }
}
