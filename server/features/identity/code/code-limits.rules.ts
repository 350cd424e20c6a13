import { isIPv6 } from 'node:net'
import type { Limit } from '#server/http/limits/rate-limit.ts'
import type { CodePurpose } from './code-request.queries.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** Per number, for any purpose: each SMS costs money. A device that signed in before has its own. */
const sendsPerPhone: readonly [max: number, windowSeconds: number][] = [
  [1, 30],
  [3, 10 * minute],
  [5, hour],
  [10, day],
]

/**
 * Indian carriers put whole streets behind one IPv4 address (CGNAT), so limits per address only stop scripts; the limits
 * per number protect people.
 */
const sendsPerAddress = { max: 150, windowSeconds: 10 * minute }
const sendsPerNetwork = { max: 400, windowSeconds: 10 * minute }
/** All callers together: stops SMS pumping from many networks. */
const sendsOfService = { max: 1000, windowSeconds: 10 * minute }
/** SMS pumping asks for number after number of a range. Few people of one address have neighbouring numbers. */
const neighboursPerAddress = { max: 10, windowSeconds: hour }
const neighbourDigits = 3
/** Codes without a sign-in: a right code gives its own back. One address must not use up the SMS of a day. */
const unredeemedPerAddress = { max: 200, windowSeconds: day }
const unredeemedPerNetwork = { max: 500, windowSeconds: day }
/** Leading zero bits of the first proof: about a second on a slow phone. Each doubling of unredeemed codes adds one. */
const firstProofBits = 15
/** Wrong guesses; a right one is not counted. */
const guessesPerAddress = { max: 60, windowSeconds: 10 * minute }
const guessesPerNetwork = { max: 300, windowSeconds: 10 * minute }
/** Over all codes: with 10,000 codes a stranger's odds are 1 in 1,000 a day. */
const wrongGuesses = { max: 10, windowSeconds: day }
/** A stolen session must not send SMS without limit. */
const changesPerCustomer = { max: 10, windowSeconds: day }

/** Who asks for a code or guesses one. */
export interface Caller {
  address: string
  customerId?: string
  /** Set for a browser that signed in to this number's account before: strangers do not use up its limits. */
  device?: string
}

/** Limits of sending a code to `phone`. */
export function sendLimits(phone: string, { address, customerId, device }: Caller): Limit[] {
  if (device) return perPhone(device)
  return [
    ...perPhone(phone),
    { key: askedFromKey(phone, address), max: 10, windowSeconds: day },
    { key: `code-from:${address}`, ...sendsPerAddress },
    { key: `code-from:${toNetwork(address)}`, ...sendsPerNetwork },
    { key: 'code-from:all', ...sendsOfService },
    ...(customerId ? [] : unredeemedLimits(address)),
    ...(customerId ? [{ key: `code-by:${customerId}`, ...changesPerCustomer }] : []),
  ]
}

/** Of sign-in codes; given back when the code is redeemed. */
export function unredeemedLimits(address: string): Limit[] {
  return [
    { key: `unredeemed-from:${address}`, ...unredeemedPerAddress },
    { key: `unredeemed-from:${toNetwork(address)}`, ...unredeemedPerNetwork },
  ]
}

/** Leading zero bits that a proof of work needs after so many unredeemed codes of an address; 0 up to `untilProof` of them. */
export function challengeBits(unredeemed: number, untilProof: number): number {
  if (unredeemed < untilProof) return 0
  return firstProofBits + Math.floor(Math.log2((unredeemed + 1) / (untilProof + 1)))
}

/** Taken for a number that `address` did not ask for within a day. */
export function neighbourLimit(phone: string, address: string): Limit {
  return { key: `code-from:${address}:${phone.slice(0, -neighbourDigits)}…`, ...neighboursPerAddress }
}

/** Present while `address` asked for a code to `phone` within a day. */
export function askedFromKey(phone: string, address: string): string {
  return `code:${phone}:from:${address}`
}

/** Limits of wrong guesses by address; each code also allows five guesses. The first guess of a request is compared even when they are full. */
export function codeAttemptLimits({ address, device }: Caller): Limit[] {
  if (device) return []
  return [
    { key: `guess-from:${address}`, ...guessesPerAddress },
    { key: `guess-from:${toNetwork(address)}`, ...guessesPerNetwork },
  ]
}

/** Limits of wrong guesses over all codes: of the device or the account that signed in before, else of the number. */
export function failedCodeLimits({ phone, purpose, customerId }: CodePurpose, { device }: Caller): Limit[] {
  if (device) return [{ key: `wrong-on:${device}`, ...wrongGuesses }]
  return [
    ...(customerId ? [{ key: `wrong-by:${customerId}`, ...wrongGuesses }] : []),
    // The number of a customer's own account is proved already; a new number is not.
    ...(customerId && purpose !== 'change_phone' ? [] : [strangersLimit(phone)]),
  ]
}

/** Wrong guesses of devices that never signed in to the number. */
export function strangersLimit(phone: string): Limit {
  return { key: `wrong:${phone}`, ...wrongGuesses }
}

/** An address for limits: IPv4 as it is, of IPv6 the /64 that one device can use at will. */
export function limitedAddress(address: string): string {
  const plain = unmapped(address)
  return isIPv6(plain) ? `${firstGroups(plain, 4)}::/64` : plain
}

/** '203.0.113.7' → '203.0.113.0/24'; an IPv6 address → its /48, the largest block of one customer line. */
export function toNetwork(address: string): string {
  const plain = unmapped(address)
  if (!plain.includes(':')) return `${plain.split('.').slice(0, 3).join('.')}.0/24`
  return `${firstGroups(plain, 3)}::/48`
}

function perPhone(subject: string): Limit[] {
  return sendsPerPhone.map(([max, windowSeconds]) => ({ key: `code:${subject}:${windowSeconds}`, max, windowSeconds }))
}

function unmapped(address: string): string {
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address
}

function firstGroups(address: string, count: number): string {
  const [head = ''] = address.split('::')
  return [...head.split(':').filter(Boolean), '0', '0', '0', '0'].slice(0, count).join(':')
}
