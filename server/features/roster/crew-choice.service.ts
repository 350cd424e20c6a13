import type { Queryable } from '#server/db/database.ts'
import { type DayFound, type DayQuestion, hasMoreFor, professionalsOn } from './free-hours.queries.ts'
import type { VisitHours } from './roster.rules.ts'

/** A crew is nearly always found among the first; to read all of a large city takes twenty times as long. */
const draws = [16, 64, 256] as const

/**
 * What `find` finds among some professionals of the area and day, drawn by lot, or among more where these leave something
 * open. `open` has those visits.
 */
export async function sampleProfessionals<Found>(
  db: Queryable,
  question: DayQuestion,
  find: (professionals: readonly DayFound[]) => { found: Found; open: readonly VisitHours[] },
): Promise<Found> {
  for (const atMost of draws) {
    const { found, open } = find(await professionalsOn(db, { ...question, atMost }))
    if (open.length === 0 || !(await hasMoreFor(db, question, open, atMost))) return found
  }
  return find(await professionalsOn(db, question)).found
}
