import { addDays, daysBetween, indiaInstant, isDay, mondayOf } from '#contract/lib/india-time.ts'
import { type FigureStep, maxFigureDays } from '#contract/report.ts'

/** The days of a question and as many days before them, as instants; `until` is exclusive. */
export interface FigurePeriod {
  beforeFrom: Date
  from: Date
  until: Date
  firstDay: string
  /** First and last day of the period before. */
  before: { from: string; until: string }
  by: FigureStep
  /** First days of the steps of the period, in order. */
  steps: string[]
}

/** Undefined for days that do not exist, a last day before the first, or more than `maxFigureDays`. */
export function figurePeriod(from: string, until: string, by: FigureStep): FigurePeriod | undefined {
  if (!isDay(from) || !isDay(until) || until < from) return undefined
  const days = daysBetween(from, until) + 1
  if (days > maxFigureDays) return undefined
  const before = { from: addDays(from, -days), until: addDays(from, -1) }
  return {
    beforeFrom: indiaInstant(before.from),
    from: indiaInstant(from),
    until: indiaInstant(addDays(until, 1)),
    firstDay: from,
    before,
    by,
    steps: stepsOf(from, until, by),
  }
}

/** Weeks begin on Monday; the first step may begin before the period. */
function stepsOf(from: string, until: string, by: FigureStep): string[] {
  const steps: string[] = []
  for (let day = firstDayOf(from, by); day <= until; day = nextStep(day, by)) steps.push(day)
  return steps
}

function firstDayOf(day: string, by: FigureStep): string {
  if (by === 'month') return `${day.slice(0, 8)}01`
  return by === 'week' ? mondayOf(day) : day
}

function nextStep(day: string, by: FigureStep): string {
  return by === 'month' ? firstDayOf(addDays(day, 31), 'month') : addDays(day, by === 'week' ? 7 : 1)
}
