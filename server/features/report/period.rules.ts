import { addDays, daysBetween, getMonday, indiaInstant, isDay } from '#contract/lib/india-time.ts'
import { maxReportDays, type ReportStep } from '#contract/report.ts'

/** The days of a question and as many days before them, as instants; `until` is exclusive. */
export interface ReportPeriod {
  beforeFrom: Date
  from: Date
  until: Date
  firstDay: string
  /** First and last day of the period before. */
  before: { from: string; until: string }
  by: ReportStep
  /** First days of the steps of the period, in order. */
  steps: string[]
}

/** Undefined for days that do not exist, a last day before the first, or more than `maxReportDays`. */
export function reportPeriod(from: string, until: string, by: ReportStep): ReportPeriod | undefined {
  if (!isDay(from) || !isDay(until) || until < from) return undefined
  const days = daysBetween(from, until) + 1
  if (days > maxReportDays) return undefined
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
function stepsOf(from: string, until: string, by: ReportStep): string[] {
  const steps: string[] = []
  for (let day = firstDayOf(from, by); day <= until; day = nextStep(day, by)) steps.push(day)
  return steps
}

function firstDayOf(day: string, by: ReportStep): string {
  if (by === 'month') return `${day.slice(0, 8)}01`
  return by === 'week' ? getMonday(day) : day
}

function nextStep(day: string, by: ReportStep): string {
  return by === 'month' ? firstDayOf(addDays(day, 31), 'month') : addDays(day, by === 'week' ? 7 : 1)
}
