import { clockLabel, dayLabel, indiaDay, indiaMinute, shortDate } from '#contract/lib/india-time.ts'
import { serverNow } from '#web/lib/state/server-clock.ts'

/** '2026-11-25' → 'Wed 25 Nov', with the year when it is another one. */
export function formatDay(day: string): string {
  const year = day.slice(0, 4)
  const text = dayLabel(day)
  return year === indiaDay(new Date(serverNow())).slice(0, 4) ? text : `${text} ${year}`
}

/** The time of day in India: '10:00 AM'. */
export function formatTime(instant: string): string {
  return clockLabel(indiaMinute(new Date(instant)))
}

/** 'Wed 25 Nov, 10:00 AM'; '' for null. */
export function formatInstant(instant: string | null): string {
  return instant ? `${formatDay(indiaDay(new Date(instant)))}, ${formatTime(instant)}` : ''
}

/** An id or word of the API as a name: 'done_in_part' → 'Done in part'. */
export function formatName(id: string): string {
  const text = id.replaceAll(/[-_]/g, ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** The id of a city or area as its name: 'navi-mumbai' → 'Navi Mumbai'. */
export function formatPlace(id: string): string {
  return id.split('-').map(formatName).join(' ')
}

/** Today in India by the clock of the server. */
export const today = () => indiaDay(new Date(serverNow()))

/** '2026-11' → 'Nov 2026'. */
export const formatMonth = (month: string) => shortDate(`${month}-01`).slice(2)
