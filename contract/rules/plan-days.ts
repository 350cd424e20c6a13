import { weekday } from '../lib/india-time.ts'

/** Days on which the visits of a plan can take place. */
export const permittedDays = ['weekday_morning', 'weekday_afternoon', 'weekend'] as const
export type PermittedDays = (typeof permittedDays)[number]

const noon = 12 * 60

/** Whether a visit may start at a minute of a day (IST); null permits any. Mornings end before 12:00. */
export function isPermittedStart(permitted: PermittedDays | null, day: string, startMinute: number): boolean {
  if (permitted === null) return true
  const isWeekend = weekday(day) === 0 || weekday(day) === 6
  if (permitted === 'weekend') return isWeekend
  return !isWeekend && (permitted === 'weekday_morning' ? startMinute < noon : startMinute >= noon)
}
