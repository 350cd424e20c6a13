import { timeZone } from '#contract/lib/business.ts'
import { indiaInstant } from '#contract/lib/india-time.ts'
import { locale } from './i18n/i18n.ts'

/** '10:00 am', in the language and in India. */
export function formatTime(instant: string | number): string {
  return new Intl.DateTimeFormat(locale(), { timeZone, hour: 'numeric', minute: '2-digit' }).format(new Date(instant))
}

/** 'Tuesday, 24 November'. */
export function formatDay(day: string): string {
  const options = { timeZone, weekday: 'long', day: 'numeric', month: 'long' } as const
  return new Intl.DateTimeFormat(locale(), options).format(indiaInstant(day))
}

/** '24 November 2026'. */
export function formatDate(day: string): string {
  const options = { timeZone, day: 'numeric', month: 'long', year: 'numeric' } as const
  return new Intl.DateTimeFormat(locale(), options).format(indiaInstant(day))
}

/** 'Tuesday'. */
export function formatWeekday(day: string): string {
  return new Intl.DateTimeFormat(locale(), { timeZone, weekday: 'long' }).format(indiaInstant(day))
}
