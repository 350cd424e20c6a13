import { isDay } from '#contract/india-time.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/http/app-error.ts'
import { type DayTerms, planOfDay } from './roster.queries.ts'
import { crewFor, isBookableDay, type StartWindow, visitHours, windowsAhead } from './roster.rules.ts'

export { areaAt } from './area/area.service.ts'
export { type DayTerms, rosterPolicy, termsOfDay } from './roster.queries.ts'
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
  if (!isDay(question.day)) throw new AppError('BAD_DATE')
  const { terms, professionals } = await planOfDay(ctx.db, { ...question, now })
  return openWindows(terms, question, now).filter(({ startMinute }) => {
    const visit = visitHours(question.day, startMinute, question.durationMinutes, terms.travelBufferMinutes)
    return crewFor(visit, professionals, question.crewSize) !== undefined
  })
}

/** Start windows a visit may have at all, whoever is free. Throws BAD_DATE outside the horizon. */
export function openWindows(
  terms: DayTerms,
  { day, noticeMinutes }: Pick<VisitQuestion, 'day' | 'noticeMinutes'>,
  now: Date,
): StartWindow[] {
  if (!isBookableDay(day, terms, now)) throw new AppError('BAD_DATE')
  return terms.closed ? [] : windowsAhead(day, terms, noticeMinutes, now)
}
