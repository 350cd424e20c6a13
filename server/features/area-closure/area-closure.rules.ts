import { areaClosure } from '#contract/lib/business.ts'
import { addDays, indiaDay } from '#contract/lib/india-time.ts'

/** The last day on which visits of an area closed now take place. */
export function lastVisitDayFrom(now: Date): string {
  return addDays(indiaDay(now), areaClosure.visitsKeptDays)
}

/** Confirmed visits up to the last day take place; later and unpaid ones are cancelled. */
export function becomesAtClosure(
  { status, startsAt }: { status: string; startsAt: Date },
  lastVisitDay: string,
): 'kept' | 'cancelled' {
  return status === 'Confirmed' && indiaDay(startsAt) <= lastVisitDay ? 'kept' : 'cancelled'
}
