import { hash, randomBytes, randomInt } from 'node:crypto'
import { phonePattern, phonePrefix, sessionDays } from '#contract/business.ts'
import { AppError } from '#server/http/app-error.ts'

const dayMs = 24 * 60 * 60_000
const touchEveryMs = 60 * 60_000

/** Without vowels no code spells a word; without 0, 1, I, L, O it is read over the telephone without a mistake. */
const referralLetters = '23456789BCDFGHJKMNPQRSTVWXYZ'
const referralLength = 6

/** '098765 43210', '91-9876543210', '+91 98765 43210' → '+919876543210'. Throws BAD_PHONE for anything else. */
export function normalisePhone(text: string): string {
  const bare = text.replace(/[\s().\-\u2010-\u2015]/g, '')
  const digits = /^(?:(?:\+|0{0,2})91)?0?(\d{10})$/.exec(bare)?.[1] ?? ''
  if (!phonePattern.test(digits)) throw new AppError('BAD_PHONE')
  return `${phonePrefix}${digits}`
}

/** '+919876543210' → '9876543210', as the API shows numbers; empty after erasure. */
export function shownPhone(phone: string | null): string {
  return phone?.slice(phonePrefix.length) ?? ''
}

/** Four digits, 0000 included, every one as likely as the others. */
export function newCode(): string {
  return String(randomInt(10_000)).padStart(4, '0')
}

/** Six letters and digits. Unique only by the database's constraint. */
export function newReferralCode(): string {
  return Array.from({ length: referralLength }, () => referralLetters[randomInt(referralLetters.length)]).join('')
}

/** 32 random bytes; the database keeps only `tokenHash` of it. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** SHA-256, without salt: the token is as random as its hash. */
export function tokenHash(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}

/** Spares the database a look for what cannot be a token of ours. */
export function looksLikeToken(token: string): boolean {
  return /^[\w-]{43}$/.test(token)
}

/** 30 days after the last use. */
export function sessionExpiry(now: Date): Date {
  return new Date(now.getTime() + sessionDays * dayMs)
}

/** Sessions slide by the hour: writing on every request would double the cost of each read. */
export function isTouchDue(lastUsedAt: Date, now: Date): boolean {
  return now.getTime() - lastUsedAt.getTime() >= touchEveryMs
}
