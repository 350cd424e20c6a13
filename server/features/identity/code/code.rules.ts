import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { codeAttempts, codeDigits, codeResendSeconds } from '#contract/lib/business.ts'

/** State of a code request; only `codeFrom` makes the code of its seed. */
export interface CodeState {
  seed: Buffer
  /** When the seed was made. */
  codeAt: Date
  /** Wrong guesses that named the request by its id. */
  guesses: number
  /** Wrong guesses from its address without the id. */
  addressGuesses: number
}

/** The digits of a code: an HMAC, so that the database without the pepper reveals none. Uniform, 0000 included. */
export function codeFrom(seed: Buffer, pepper: string): string {
  const mac = createHmac('sha256', Buffer.from(pepper, 'base64')).update(seed).digest()
  return String(mac.readUIntBE(0, 6) % 10 ** codeDigits).padStart(codeDigits, '0')
}

export function isRightCode(guess: string, seed: Buffer, pepper: string): boolean {
  const [given, expected] = [Buffer.from(guess), Buffer.from(codeFrom(seed, pepper))]
  return given.length === expected.length && timingSafeEqual(given, expected)
}

export function newCode(now: Date): CodeState {
  return { seed: randomBytes(16), codeAt: now, guesses: 0, addressGuesses: 0 }
}

/**
 * The code to send now: the previous one while it is younger than a minute and has guesses left, because texts arrive late
 * and in any order. Its guesses stay counted.
 */
export function codeToSend(previous: CodeState | undefined, now: Date): CodeState {
  if (!previous || Math.max(previous.guesses, previous.addressGuesses) >= codeAttempts) return newCode(now)
  const ageSeconds = (now.getTime() - previous.codeAt.getTime()) / 1000
  return ageSeconds < codeResendSeconds ? previous : newCode(now)
}
