import type { StandbyView } from '#contract/checkout.standby.ts'
import { clockLabel, toMinute } from '#contract/lib/india-time.ts'
import { slotOfLabel, type TimeSlot } from '../booking.view.ts'
import { type DayPart, standbyCopy } from './standby.copy.ts'

const hoursOfPart = {
  morning: { start: '00:00', end: '12:00' },
  afternoon: { start: '12:00', end: '16:00' },
  evening: { start: '16:00', end: '23:59' },
} as const

/** Undefined for any time. */
export const getHours = (part: DayPart): TimeSlot | undefined => (part === 'any' ? undefined : hoursOfPart[part])

/** Parts of a day whose slots are all taken; of a full day with several, any time comes first. Labels as '10:00 AM - 11:00 AM'. */
export function fullParts(free: readonly string[], full: readonly string[]): DayPart[] {
  const parts = (Object.keys(hoursOfPart) as (keyof typeof hoursOfPart)[]).filter(
    (part) => startsIn(full, part) && !startsIn(free, part),
  )
  if (free.length > 0 || parts.length === 0) return parts
  return parts.length === 1 ? ['any'] : ['any', ...parts]
}

function startsIn(labels: readonly string[], part: keyof typeof hoursOfPart): boolean {
  const { start: from, end } = hoursOfPart[part]
  return labels.some((label) => {
    const start = slotOfLabel(label)?.start
    return start !== undefined && start >= from && start < end
  })
}

export function waitingText({ day, hours }: Pick<StandbyView, 'day' | 'hours'>): string {
  if (!hours) return standbyCopy.waiting(day)
  const [from, until] = [clockLabel(toMinute(hours.start)), clockLabel(toMinute(hours.end))]
  return standbyCopy.waitingFrom(day, from, until)
}
