import { indiaDay, indiaMinute } from '#contract/india-time.ts'
import { isUniqueViolation, type Queryable } from '#server/db/database.ts'
import { AppError } from '#server/http/app-error.ts'
import { lockAreaDay } from './area-day.queries.ts'
import { moveCells } from './crew.queries.ts'
import { professionalsOn } from './free-hours.queries.ts'
import { clearExpiredHolds } from './reservation.queries.ts'
import { rosterPolicy } from './roster.queries.ts'
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
  const { travelBufferMinutes } = await rosterPolicy(db)
  const hours = visitHours(day, indiaMinute(visit.startsAt), visit.durationMinutes, travelBufferMinutes)
  const { areaId, categoryIds, now, bookingId } = visit
  const skilled = await professionalsOn(db, { areaId, day, categoryIds, now, exceptBookingId: bookingId })
  return { hours, ids: skilled.filter((professional) => isFreeFor(hours, professional)).map(({ id }) => id) }
}

/** Ids of all skilled professionals who are free for the whole visit, its current crew included. */
export async function listAvailableProfessionals(db: Queryable, visit: VisitToStaff): Promise<string[]> {
  return (await freeFor(db, visit)).ids
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
  const { hours, ids } = await freeFor(trx, visit)
  if (!ids.includes(comes))
    throw new AppError('SLOT_TAKEN', { message: 'That professional is not free for this visit.' })
  const cells = hours.cells.map((cell) => new Date(cell))
  await clearExpiredHolds(trx, [comes], cells, visit.now)
  try {
    await moveCells(trx, visit.bookingId, leaves, comes)
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('SLOT_TAKEN', { cause: error })
    throw error
  }
}
