import { hash, randomBytes, randomInt } from 'node:crypto'
import { maxSessionDays, phonePrefix, sessionDays, staffSessionHours } from '#contract/lib/business.ts'
import { dayMs, daysBefore } from '#contract/lib/india-time.ts'
import { nationalNumber } from '#contract/lib/phone.ts'
import { AppError } from '#server/http/app-error.ts'
import { hasOnlyPrintedLetters } from '#server/providers/documents/page/letters.ts'

const touchEveryMs = 60 * 60_000

/** No vowels, so no code spells a word; no 0, 1, I, L, O, which are misread. */
const referralLetters = '23456789BCDFGHJKMNPQRSTVWXYZ'
const referralLength = 6

/** '098765 43210', '91-9876543210', '+91 98765 43210' → '+919876543210'. Throws BAD_PHONE for anything else. */
export function normalisePhone(text: string): string {
  const national = nationalNumber(text)
  if (national === null) throw new AppError('BAD_PHONE')
  return `${phonePrefix}${national}`
}

/** '+919876543210' → '9876543210', as the API shows numbers; empty after erasure. */
export function shownPhone(phone: string | null): string {
  return phone?.slice(phonePrefix.length) ?? ''
}

/** Six letters and digits; the database constraint makes it unique. */
export function newReferralCode(): string {
  return Array.from({ length: referralLength }, () => referralLetters[randomInt(referralLetters.length)]).join('')
}

/** 32 random bytes; the database keeps only `tokenHash` of it. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** SHA-256 without salt: the token is random already. */
export function tokenHash(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}

/** Avoids a query for text that cannot be a token. */
export function looksLikeToken(token: string): boolean {
  return /^[\w-]{43}$/.test(token)
}

/** 30 days after the last use, and 180 days after the sign-in at the latest. */
export function sessionExpiry(now: Date, signedInAt: Date): Date {
  return new Date(Math.min(now.getTime() + sessionDays * dayMs, signedInAt.getTime() + maxSessionDays * dayMs))
}

/** A session that began at this time or before has ended. */
export function oldestSessionStart(now: Date): Date {
  return daysBefore(now, maxSessionDays)
}

/** Sessions of staff do not slide. */
export function staffSessionEnd(signedInAt: Date): Date {
  return new Date(signedInAt.getTime() + staffSessionHours * 60 * 60_000)
}

/** Sessions slide by the hour: writing on every request would double the cost of each read. */
export function isTouchDue(lastUsedAt: Date, now: Date): boolean {
  return now.getTime() - lastUsedAt.getTime() >= touchEveryMs
}

/** Of names and addresses that stand on an invoice. Throws LETTERS_NOT_PRINTABLE. */
export function requirePrintedLetters(...texts: readonly string[]): void {
  if (!texts.every(hasOnlyPrintedLetters)) throw new AppError('LETTERS_NOT_PRINTABLE')
}
