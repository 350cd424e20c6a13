import { isIPv6 } from 'node:net'
import type { Limit } from '#server/http/limits/rate-limit.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** Per number, for any purpose: each SMS costs money. */
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
const guessesPerAddress = { max: 300, windowSeconds: 10 * minute }
const guessesPerNetwork = { max: 800, windowSeconds: 10 * minute }
/** A stolen session must not send SMS without limit. */
const changesPerCustomer = { max: 10, windowSeconds: day }

/** Limits of sending a code to `phone`. */
export function sendLimits(phone: string, address: string, customerId?: string): Limit[] {
  return [
    ...sendsPerPhone.map(([max, windowSeconds]) => ({ key: `code:${phone}:${windowSeconds}`, max, windowSeconds })),
    { key: `code-from:${address}`, ...sendsPerAddress },
    { key: `code-from:${networkOf(address)}`, ...sendsPerNetwork },
    { key: 'code-from:all', ...sendsOfService },
    ...(customerId ? [{ key: `code-by:${customerId}`, ...changesPerCustomer }] : []),
  ]
}

/** Limits of a guess from `address`; each code also allows five guesses. */
export function guessLimits(address: string): Limit[] {
  return [
    { key: `guess-from:${address}`, ...guessesPerAddress },
    { key: `guess-from:${networkOf(address)}`, ...guessesPerNetwork },
  ]
}

/** '203.0.113.7' → '203.0.113.0/24'; an IPv6 address → its /48, the largest block of one customer line. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address
  if (!isIPv6(mapped)) return `${mapped.split('.').slice(0, 3).join('.')}.0/24`
  const [head = ''] = mapped.split('::')
  const groups = head.split(':').filter(Boolean)
  return `${[...groups, '0', '0', '0'].slice(0, 3).join(':')}::/48`
}
