import { announcementPolicy } from '#contract/business.ts'
import { indiaMinute } from '#contract/india-time.ts'

/** Hours in which no customer gets a text that is not about a booking of theirs. */
export function isQuietHour(now: Date): boolean {
  const { fromHour, untilHour } = announcementPolicy.quiet
  const minute = indiaMinute(now)
  return minute >= fromHour * 60 || minute < untilHour * 60
}
