import { indiaDay, indiaMinute } from '#contract/lib/india-time.ts'
import type { Queryable } from '#server/db/database.ts'
import { neighbouringAreas } from './area/neighbours.service.ts'
import type { VisitToStaff } from './crew-change.service.ts'
import { professionalsOn } from './free-hours.queries.ts'
import { termsOfDay } from './roster.queries.ts'
import { isDisliked, isFreeFor, visitHours } from './roster.rules.ts'

interface Borrowable {
  id: string
  areaId: string
  /** Between the centres of the two areas. */
  km: number
  wayMinutes: number
}

/** Areas that work on the day of a visit and are near enough to lend it a professional, with their kilometres. */
async function lendingAreas(db: Queryable, { areaId, startsAt }: Pick<VisitToStaff, 'areaId' | 'startsAt'>) {
  const near = [...(await neighbouringAreas(db, areaId))]
  const day = indiaDay(startsAt)
  const closed = await Promise.all(near.map(async ([id]) => (await termsOfDay(db, id, day)).closed))
  return new Map(near.filter((_, index) => !closed[index]))
}

/** Who may come to a visit to which a colleague borrows these; empty without any. */
export async function teamsWith(
  db: Queryable,
  visit: Pick<VisitToStaff, 'areaId' | 'startsAt'>,
  borrowed: readonly string[],
): Promise<{ teams?: string[]; borrowed?: readonly string[] }> {
  if (borrowed.length === 0) return {}
  return { borrowed, teams: [visit.areaId, ...(await lendingAreas(db, visit)).keys()] }
}

/** Professionals of neighbouring areas who are free for a visit, with the way there and back; the nearest first, none whom its customer disliked. */
export async function listBorrowable(db: Queryable, visit: VisitToStaff): Promise<Borrowable[]> {
  const areas = await lendingAreas(db, visit)
  if (areas.size === 0) return []
  const { areaId, startsAt, durationMinutes, categoryIds, now, bookingId } = visit
  const day = indiaDay(startsAt)
  const hours = visitHours(day, indiaMinute(startsAt), durationMinutes)
  const question = { areaId, day, categoryIds, now, bookingId, teams: [...areas.keys()] }
  return (await professionalsOn(db, question))
    .filter((professional) => isFreeFor(hours, professional) && !isDisliked(professional))
    .map(({ id, areaId: home, centreMinutes }) => ({
      ...{ id, areaId: home, km: areas.get(home) ?? 0, wayMinutes: centreMinutes },
    }))
    .sort((one, other) => one.wayMinutes - other.wayMinutes || (one.id < other.id ? -1 : 1))
}
