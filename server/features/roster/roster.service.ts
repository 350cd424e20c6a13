import type { Context } from '../../context.ts'
import type { Queryable } from '../../db/database.ts'
import { AppError } from '../../http/app-error.ts'
import { areaServing, type Point } from './area.rules.ts'
import { isClosedOn, liveAreas, professionalsOn, rosterPolicy } from './roster.queries.ts'
import {
  crewFor,
  isBookableDay,
  type RosterPolicy,
  type StartWindow,
  visitHours,
  windowsAhead,
} from './roster.rules.ts'

export { rosterPolicy } from './roster.queries.ts'
export type { RosterPolicy, StartWindow } from './roster.rules.ts'

export interface VisitQuestion {
  areaId: string
  /** YYYY-MM-DD in India. */
  day: string
  categoryIds: readonly string[]
  durationMinutes: number
  crewSize: number
  noticeMinutes: number
  /** The booking that asks: the hours it holds count as free for it. */
  exceptBookingId?: string
}

/** Start windows for which a whole crew is free for the whole visit. Throws BAD_DATE outside the horizon. */
export async function slotsFreeOn(ctx: Pick<Context, 'db' | 'clock'>, question: VisitQuestion): Promise<StartWindow[]> {
  const now = ctx.clock.now()
  const policy = await rosterPolicy(ctx.db)
  const windows = await openWindows(ctx.db, policy, question, now)
  if (windows.length === 0) return []
  const professionals = await professionalsOn(ctx.db, { ...question, now })
  return windows.filter(({ startMinute }) => {
    const visit = visitHours(question.day, startMinute, question.durationMinutes, policy.travelBufferMinutes)
    return crewFor(visit, professionals, question.crewSize) !== undefined
  })
}

/** Start windows a visit may have at all, whoever is free. Throws BAD_DATE outside the horizon. */
export async function openWindows(
  db: Queryable,
  policy: RosterPolicy,
  question: Pick<VisitQuestion, 'areaId' | 'day' | 'noticeMinutes'>,
  now: Date,
): Promise<StartWindow[]> {
  if (!isBookableDay(question.day, policy, now)) throw new AppError('BAD_DATE')
  if (await isClosedOn(db, question.areaId, question.day)) return []
  return windowsAhead(question.day, policy, question.noticeMinutes, now)
}

/** Id of the live area that serves a point, undefined where we are not (yet). */
export async function areaAt(db: Queryable, point: Point): Promise<string | undefined> {
  const { areas, pincodes } = await liveAreas(db)
  return areaServing(point, areas, pincodes)
}
