import type { rosterCalls } from '#contract/calls.gen.ts'
import { availability } from '#contract/lib/business.ts'
import { addDays, dayLabel, indiaMinute } from '#contract/lib/india-time.ts'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { badgeCopy, startCopy } from './availability.copy.ts'

export type NextFree = EndpointResponse<typeof rosterCalls.nextFree>['data']

type Badge = keyof typeof badgeCopy

/** By hour in India: 9-18 Available Today, 18-21 Limited Slots, otherwise Available Tomorrow. */
export function badgeOfHour(now: Date): Badge {
  const hour = Math.floor(indiaMinute(now) / 60)
  const { todayFrom, limitedFrom, limitedUntil } = availability
  if (hour >= todayFrom && hour < limitedFrom) return 'today'
  return hour >= limitedFrom && hour < limitedUntil ? 'limited' : 'tomorrow'
}

/** That badge where the real slots agree with it, else null: a badge must not promise more than the roster. */
export function availabilityBadge(now: Date, { today, next }: NextFree): string | null {
  if (!next) return null
  const badge = badgeOfHour(now)
  const soon = next.date === today || next.date === addDays(today, 1)
  const agrees: Record<Badge, boolean> = {
    today: next.date === today,
    limited: soon && next.freeStarts <= availability.fewStarts,
    tomorrow: next.date === addDays(today, 1),
  }
  return agrees[badge] ? badgeCopy[badge] : null
}

/** 'Today, 1:00 PM', 'Tomorrow, 8:00 AM', 'Wed 25 Nov, 8:00 AM'. */
export function startLabel({ today, next }: NextFree): string | null {
  if (!next) return null
  const [from = ''] = next.slot.split(' - ')
  if (next.date === today) return startCopy.today(from)
  if (next.date === addDays(today, 1)) return startCopy.tomorrow(from)
  return `${dayLabel(next.date)}, ${from}`
}
