import { indiaDay } from '#contract/india-time.ts'

const dayFormat = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })

/** An instant, ISO 8601 → '21 Nov 2026', the day it was in India. */
export function dayOf(instant: string): string {
  return dayFormat.format(new Date(`${indiaDay(new Date(instant))}T00:00:00Z`))
}
