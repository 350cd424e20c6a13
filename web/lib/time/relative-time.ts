import { indiaDay, shortDate } from '#contract/india-time.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** Formats an age: 'Just now', '5 minutes ago', '3 hours ago', 'Yesterday', '3 days ago', '4 Nov 2026'. */
export function relativeTime(instant: string, now: number): string {
  const at = Date.parse(instant)
  const ago = Math.max(0, now - at)
  if (ago < minuteMs) return 'Just now'
  if (ago < hourMs) return counted(Math.floor(ago / minuteMs), 'minute')
  const days = daysBetween(at, now)
  if (days === 0) return counted(Math.floor(ago / hourMs), 'hour')
  if (days === 1) return 'Yesterday'
  return days < 7 ? counted(days, 'day') : shortDate(indiaDay(new Date(at)))
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`
}

/** Midnights in India between two instants: 'Yesterday' depends on them, whatever the browser's time zone. */
function daysBetween(earlier: number, later: number): number {
  const midnight = (instant: number) => Date.parse(indiaDay(new Date(instant)))
  return Math.round((midnight(later) - midnight(earlier)) / dayMs)
}
