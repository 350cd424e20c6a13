import { addDays, indiaDay, isDay } from '#contract/lib/india-time.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Point } from './area/area.rules.ts'
import { sampleProfessionals } from './crew-choice.service.ts'
import { type DayTerms, termsOfDay } from './roster.queries.ts'
import { crewFor, isBookableDay, keepsLead, type StartWindow, visitHours, windowsAhead } from './roster.rules.ts'

export { isLiveArea, pauseEnd, takesBookings } from './area/area.queries.ts'
export type { Point } from './area/area.rules.ts'
export { type FindArea, servingAreaAt, servingAreaFinder } from './area/area.service.ts'
export { type DayTerms, rosterPolicy, termsOfDay } from './roster.queries.ts'
export type { StartWindow } from './roster.rules.ts'

export interface VisitQuestion {
  areaId: string
  /** YYYY-MM-DD in India. */
  day: string
  categoryIds: readonly string[]
  durationMinutes: number
  crewSize: number
  noticeMinutes: number
  /** The booking that is planned: its own reservation counts as free. */
  bookingId?: string
  /** Of the visit, without a booking. */
  place?: Point | undefined
  pincode?: string | undefined
}

/** Start windows with a free crew for the whole visit. Throws BAD_DATE outside the horizon. */
export async function slotsFreeOn(ctx: Pick<Context, 'db' | 'clock'>, question: VisitQuestion): Promise<StartWindow[]> {
  return (await slotsOn(ctx, question)).free
}

export interface DaySlots {
  free: StartWindow[]
  /** Those that others have. */
  full: StartWindow[]
}

/** Start windows with and without a free crew. Throws BAD_DATE outside the horizon. */
export async function slotsOn(ctx: Pick<Context, 'db' | 'clock'>, question: VisitQuestion): Promise<DaySlots> {
  const now = ctx.clock.now()
  if (!isDay(question.day)) throw new AppError('BAD_DATE')
  const terms = await termsOfDay(ctx.db, question.areaId, question.day)
  const windows = openWindows(terms, question, now)
  if (windows.length === 0) return { free: [], full: [] }
  const visits = windows.map((window) => ({
    window,
    visit: visitHours(question.day, window.startMinute, question.durationMinutes),
  }))
  return await sampleProfessionals(ctx.db, { ...question, now }, (professionals) => {
    const { free = [], full = [] } = Object.groupBy(visits, ({ visit }) =>
      crewFor(visit, professionals, question.crewSize) ? 'free' : 'full',
    )
    const found = { free: free.map(({ window }) => window), full: full.map(({ window }) => window) }
    return { found, open: full.map(({ visit }) => visit) }
  })
}

/** Start windows by policy, without checking professionals. Throws BAD_DATE outside the horizon. */
export function openWindows(
  terms: DayTerms,
  { day, noticeMinutes }: Pick<VisitQuestion, 'day' | 'noticeMinutes'>,
  now: Date,
): StartWindow[] {
  if (!isBookableDay(day, terms, now)) throw new AppError('BAD_DATE')
  if (terms.closed || day > addDays(indiaDay(now), terms.daysAhead)) return []
  return windowsAhead(day, terms, noticeMinutes, now)
}

/** Whether a visit may still be booked for this start: the lead time is left and the day is not closed. */
export async function isStillOffered(
  db: Queryable,
  { areaId, startsAt, noticeMinutes }: Pick<VisitQuestion, 'areaId' | 'noticeMinutes'> & { startsAt: Date },
  now: Date,
): Promise<boolean> {
  const terms = await termsOfDay(db, areaId, indiaDay(startsAt))
  return !terms.closed && keepsLead(startsAt, terms, noticeMinutes, now)
}
