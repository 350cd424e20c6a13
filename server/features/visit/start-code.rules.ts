import { createHmac, timingSafeEqual } from 'node:crypto'
import { codeDigits } from '#contract/lib/business.ts'
import { addDays, indiaDay } from '#contract/lib/india-time.ts'

/** The customer shows it when the professional comes. Made with the pepper, not stored: the database without it reveals none. */
export function startCode(bookingId: string, pepper: string): string {
  const mac = createHmac('sha256', Buffer.from(pepper, 'base64')).update(`start code of ${bookingId}`).digest()
  return String(mac.readUIntBE(0, 6) % 10 ** codeDigits).padStart(codeDigits, '0')
}

export function isStartCode(guess: string, bookingId: string, pepper: string): boolean {
  const [given, expected] = [Buffer.from(guess), Buffer.from(startCode(bookingId, pepper))]
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** From the day before the visit until it starts. */
export function showsStartCode({ status, startsAt }: { status: string; startsAt: Date | null }, now: Date): boolean {
  return status === 'Confirmed' && startsAt !== null && indiaDay(now) >= addDays(indiaDay(startsAt), -1)
}
