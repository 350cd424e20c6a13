import { announcementPolicy } from '#contract/lib/business.ts'
import { indiaMinute } from '#contract/lib/india-time.ts'
import type { SmsTextName } from '#server/providers/sms/templates/sms-texts.ts'

/** Texts that are not urgent. */
const byDayOnly: readonly string[] = ['announcement', 'area_opened', 'paper_ends'] satisfies SmsTextName[]

/** Hours in which no customer gets a text that is not about a booking of theirs. */
export const isQuietHour = (now: Date): boolean => isWithinHours(announcementPolicy.quiet, now)

/** From an hour of the evening to one of the morning, in India. */
export function isWithinHours({ fromHour, untilHour }: { fromHour: number; untilHour: number }, now: Date): boolean {
  const minute = indiaMinute(now)
  return minute >= fromHour * 60 || minute < untilHour * 60
}

/** Whether a text that waited for a retry until the evening is given up: the day after it would be old news. */
export const isTooLateToday = (template: string, now: Date) => byDayOnly.includes(template) && isQuietHour(now)
