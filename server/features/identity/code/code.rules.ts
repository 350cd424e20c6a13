import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { proofSeparator } from '#contract/identity.ts'
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

const proofLifeMinutes = 10

/** What a proof of work is about; a challenge is worth nothing for another number. */
interface ProofSubject {
  phone: string
  pepper: string
  now: Date
}

/** `<leading zero bits>.<end in milliseconds>.<signature>`: nothing is stored until it is used. */
export function newChallenge(bits: number, { phone, pepper, now }: ProofSubject): string {
  const head = `${bits}.${now.getTime() + proofLifeMinutes * 60_000}`
  return `${head}.${sign(`${head}.${phone}`, pepper)}`
}

/** The challenge of a proof that is right, of at least `bits`, and not past its end; else undefined. */
export function solvedChallenge(proof: string, bits: number, { phone, pepper, now }: ProofSubject): string | undefined {
  const [challenge = ''] = proof.split(proofSeparator)
  const [ownBits = '', end = '', signature = ''] = challenge.split('.')
  if (!isEqual(signature, sign(`${ownBits}.${end}.${phone}`, pepper))) return undefined
  if (Number(ownBits) < bits || Number(end) < now.getTime()) return undefined
  return leadingZeroBits(createHash('sha256').update(proof).digest()) >= Number(ownBits) ? challenge : undefined
}

function leadingZeroBits(hash: Buffer): number {
  return Math.clz32(hash.readUInt32BE(0))
}

function sign(text: string, pepper: string): string {
  return createHmac('sha256', Buffer.from(pepper, 'base64')).update(`proof of work ${text}`).digest('base64url')
}

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
