import { standbyPolicy } from '#contract/lib/business.ts'
import { toTime } from '#contract/lib/india-time.ts'
import type { Refusal } from '#contract/refusals/refusal.ts'
import type { DaySlots, StartWindow } from '#server/features/roster/roster.service.ts'

/** Minutes after midnight in India: which starts of a day a customer waits for. */
export interface StandbyHours {
  fromMinute: number
  untilMinute: number
}

export const wholeDay: StandbyHours = { fromMinute: 0, untilMinute: 24 * 60 }

/** Null for the whole day. */
export function toHours({ fromMinute, untilMinute }: StandbyHours) {
  const isWholeDay = fromMinute === wholeDay.fromMinute && untilMinute === wholeDay.untilMinute
  return isWholeDay ? null : { start: toTime(fromMinute), end: toTime(untilMinute) }
}

export function startsWithin(windows: readonly StartWindow[], { fromMinute, untilMinute }: StandbyHours) {
  return windows.filter(({ startMinute }) => startMinute >= fromMinute && startMinute < untilMinute)
}

/** Why there is nothing to wait for: a slot is available, or there is no visit in these hours. */
export function hoursProblem({ free, full }: DaySlots, hours: StandbyHours): Refusal | undefined {
  if (startsWithin(free, hours).length > 0) return { reason: 'STANDBY_SLOT_AVAILABLE' }
  return startsWithin(full, hours).length === 0 ? { reason: 'STANDBY_NO_SLOTS' } : undefined
}

/** `others`: days that the customer waits for besides this one. */
export function limitProblem(others: number): Refusal | undefined {
  const { maxOpen: max } = standbyPolicy
  return others >= max ? { reason: 'STANDBY_LIMIT', values: { max } } : undefined
}
