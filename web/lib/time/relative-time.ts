import { indiaDay, shortDate } from '#contract/lib/india-time.ts'
import { agoCopy } from './ago.copy.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** Formats an age: 'Just now', '5 minutes ago', '3 hours ago', 'Yesterday', '3 days ago', '4 Nov 2026'. */
export function relativeTime(instant: string, now: number): string {
  const at = Date.parse(instant)
  const ago = Math.max(0, now - at)
  if (ago < minuteMs) return agoCopy.now
  if (ago < hourMs) return agoCopy.minutes(Math.floor(ago / minuteMs))
  const days = daysBetween(at, now)
  if (days === 0) return agoCopy.hours(Math.floor(ago / hourMs))
  if (days === 1) return agoCopy.yesterday
  return days < 7 ? agoCopy.days(days) : shortDate(indiaDay(new Date(at)))
}

/** Midnights in India between two instants: 'Yesterday' depends on them, whatever the browser's time zone. */
function daysBetween(earlier: number, later: number): number {
  const midnight = (instant: number) => Date.parse(indiaDay(new Date(instant)))
  return Math.round((midnight(later) - midnight(earlier)) / dayMs)
}
