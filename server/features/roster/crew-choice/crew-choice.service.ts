import type { Queryable } from '#server/db/database.ts'
import { type DayFound, type DayQuestion, hasMoreFor, professionalsOn } from '../free-hours.queries.ts'
import type { VisitHours } from '../roster.rules.ts'

/** A crew of six is nearly always found among so many; the whole team of a large city takes ten times as long to read. */
const drawn = 48

/**
 * What `find` finds among some professionals of the area and day, drawn by lot, or among all where these leave something
 * open. `open` has those visits.
 */
export async function amongSome<Found>(
  db: Queryable,
  question: DayQuestion,
  find: (professionals: readonly DayFound[]) => { found: Found; open: readonly VisitHours[] },
): Promise<Found> {
  const { found, open } = find(await professionalsOn(db, { ...question, atMost: drawn }))
  if (open.length === 0 || !(await hasMoreFor(db, question, open, drawn))) return found
  return find(await professionalsOn(db, question)).found
}
