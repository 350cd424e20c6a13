import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { passkeys } from '#contract/lib/business.ts'

/** EdDSA, ES256 and RS256 (IANA COSE Algorithms). */
export const passkeyAlgorithms = [-8, -7, -257]

/** To sign in, or to add a passkey to a colleague: a challenge for one is worth nothing for another. */
export type ChallengePurpose = 'sign in' | `add to ${string}`

interface ChallengeSubject {
  purpose: ChallengePurpose
  pepper: string
  now: Date
}

const headBytes = 16 + 8

/** Random bytes, the end in milliseconds, a signature: nothing is stored until it is used. */
export function newPasskeyChallenge({ purpose, pepper, now }: ChallengeSubject): string {
  const end = Buffer.alloc(8)
  end.writeBigUInt64BE(BigInt(now.getTime() + passkeys.challengeMinutes * 60_000))
  const head = Buffer.concat([randomBytes(16), end])
  return Buffer.concat([head, sign(head, purpose, pepper)]).toString('base64url')
}

/** Made here for this purpose and not past its end. Whether it was used before is for the caller to find out. */
export function isOwnChallenge(challenge: string, { purpose, pepper, now }: ChallengeSubject): boolean {
  const bytes = Buffer.from(challenge, 'base64url')
  const [head, signature] = [bytes.subarray(0, headBytes), bytes.subarray(headBytes)]
  const expected = sign(head, purpose, pepper)
  if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return false
  return Number(head.readBigUInt64BE(16)) > now.getTime()
}

/** The challenge that a browser wrote into its answer; empty when it cannot be read. */
export function toChallenge(clientDataJSON: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as { challenge?: unknown }
    return typeof challenge === 'string' ? challenge : ''
  } catch {
    return ''
  }
}

function sign(head: Buffer, purpose: ChallengePurpose, pepper: string): Buffer {
  return createHmac('sha256', Buffer.from(pepper, 'base64')).update(`passkey to ${purpose} `).update(head).digest()
}

/**
 * Where passkeys are made and used: at the console. Browsers have none at an address of numbers; a product on this machine alone is at localhost
 * too.
 */
export function passkeyPlace(opsOrigin: string): { expectedOrigin: string; expectedRPID: string } {
  const url = new URL(opsOrigin)
  if (url.hostname === '127.0.0.1') url.hostname = 'localhost'
  return { expectedOrigin: url.origin, expectedRPID: url.hostname }
}

/** The colleague's handle in their passkeys. */
export function toUserHandle(customerId: string): string {
  return Buffer.from(customerId).toString('base64url')
}
