import { daysBetween, indiaDay, shortDate } from '#contract/lib/india-time.ts'
import { agoCopy } from './ago.copy.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** Formats an age: 'Just now', '5 minutes ago', '3 hours ago', 'Yesterday', '3 days ago', '4 Nov 2026'. */
export function relativeTime(instant: string, now: number): string {
  const at = Date.parse(instant)
  const ago = Math.max(0, now - at)
  if (ago < minuteMs) return agoCopy.now
  if (ago < hourMs) return agoCopy.minutes(Math.floor(ago / minuteMs))
  // 'Yesterday' depends on midnights in India, whatever the browser's time zone.
  const day = indiaDay(new Date(at))
  const days = daysBetween(day, indiaDay(new Date(now)))
  if (days === 0) return agoCopy.hours(Math.floor(ago / hourMs))
  if (days === 1) return agoCopy.yesterday
  return days < 7 ? agoCopy.days(days) : shortDate(day)
}
