import { phoneDigits, phonePrefix } from '#contract/lib/business.ts'
import { clockLabel, toMinute } from '#contract/lib/india-time.ts'
import { formatCopy } from './i18n/format.copy.ts'

/** Formats minutes: '35 min', '1 hr', '1 hr 50 min'. spec: browse/duration-words */
export function formatDuration(minutes: number): string {
  if (minutes < 60) return formatCopy.minutes(minutes)
  const rest = minutes % 60
  const hours = Math.floor(minutes / 60)
  return rest === 0 ? formatCopy.hours(hours) : formatCopy.hoursAndMinutes(hours, rest)
}

/** 12345 → '12.3K', 1200000 → '1.2M'. Rounds down, because a published count must not be exaggerated. */
export function formatCount(count: number): string {
  if (count < 1000) return String(count)
  const [divisor, unit] = count < 1_000_000 ? ([1000, 'K'] as const) : ([1_000_000, 'M'] as const)
  return `${(Math.floor(count / (divisor / 10)) / 10).toString()}${unit}`
}

/** 9876543210 and 919876543210 → '+91 98765 43210'. */
export function phoneLabel(phoneNo: string): string {
  const digits = phoneNo.slice(-phoneDigits)
  return `${phonePrefix} ${digits.slice(0, 5)} ${digits.slice(5)}`
}

/** '1 service', '7 services'. */
export function serviceCount(count: number): string {
  return formatCopy.services(count)
}

/** '7:00 AM to 10:00 PM' of '07:00' and '22:00'. */
export const hoursOfDay = ({ from, to }: { from: string; to: string }) =>
  formatCopy.hoursOfDay(clockLabel(toMinute(from)), clockLabel(toMinute(to)))
