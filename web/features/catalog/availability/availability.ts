import type { rosterCalls } from '#contract/calls.gen.ts'
import { availability } from '#contract/lib/business.ts'
import { addDays, dayLabel, indiaMinute } from '#contract/lib/india-time.ts'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { startCopy } from './availability.copy.ts'

export type NextFree = EndpointResponse<typeof rosterCalls.nextFree>['data']

/** The label by hour in India: 9-18 Available Today, 18-21 Limited Slots, otherwise Available Tomorrow. */
export function labelOfHour(now: Date): string {
  const hour = Math.floor(indiaMinute(now) / 60)
  const { todayFrom, limitedFrom, limitedUntil, labels } = availability
  if (hour >= todayFrom && hour < limitedFrom) return labels.today
  return hour >= limitedFrom && hour < limitedUntil ? labels.limited : labels.tomorrow
}

/** That label where the real slots agree with it, else null: a badge must not promise more than the roster. */
export function availabilityBadge(now: Date, { today, next }: NextFree): string | null {
  if (!next) return null
  const label = labelOfHour(now)
  const soon = next.date === today || next.date === addDays(today, 1)
  const agrees: Record<string, boolean> = {
    [availability.labels.today]: next.date === today,
    [availability.labels.limited]: soon && next.freeStarts <= availability.fewStarts,
    [availability.labels.tomorrow]: next.date === addDays(today, 1),
  }
  return agrees[label] ? label : null
}

/** 'Today, 1:00 PM', 'Tomorrow, 8:00 AM', 'Wed 25 Nov, 8:00 AM'. */
export function startLabel({ today, next }: NextFree): string | null {
  if (!next) return null
  const [from = ''] = next.slot.split(' - ')
  if (next.date === today) return startCopy.today(from)
  if (next.date === addDays(today, 1)) return startCopy.tomorrow(from)
  return `${dayLabel(next.date)}, ${from}`
}
