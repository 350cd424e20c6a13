import type { cashLimits } from '#contract/lib/business.ts'
import { formatRupees, rupeesFromPaise } from '#contract/lib/money.ts'

interface OpenCash {
  /** Of the same customer. */
  count: number
  totalPaise: number
  /** Of any customer, at the same address at an overlapping time. */
  atAddress: number
  /** Visits to be paid in cash for which we came in vain. */
  noShows: number
}

/** Why a booking of `pricePaise` cannot be paid in cash as well, in a sentence; undefined when it can. */
export function cashObstacle(open: OpenCash, pricePaise: number, limits: typeof cashLimits): string | undefined {
  const { openPerCustomer, openPerAddressAndHour, openPaise, noShows } = limits
  if (open.noShows >= noShows) return `You missed ${noShows} visits.`
  if (open.count >= openPerCustomer) {
    return `You already have ${openPerCustomer} cash bookings.`
  }
  if (open.atAddress >= openPerAddressAndHour) {
    return 'A visit at this address and time is to be paid in cash already.'
  }
  if (open.totalPaise + pricePaise > openPaise) {
    const limit = formatRupees(rupeesFromPaise(openPaise))
    return `Your cash bookings can total up to ${limit}.`
  }
  return undefined
}

/** Two spellings of an address that differ in case, spaces and punctuation are one address. */
export function isSameAddress(one: string, other: string): boolean {
  return lettersOf(one) === lettersOf(other)
}

const lettersOf = (address: string) =>
  address
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '')
