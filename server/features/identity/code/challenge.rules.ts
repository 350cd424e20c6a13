import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { proofSeparator } from '#contract/identity.ts'

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
