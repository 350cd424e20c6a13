import type { cashLimits } from '#contract/lib/business.ts'
import { formatRupees, rupeesFromPaise } from '#contract/lib/money.ts'
import type { Reason, Refusal } from '#contract/refusals/refusal.ts'

interface OpenCash {
  /** Of the same customer. */
  count: number
  totalPaise: number
  /** Of any customer, at the same address at an overlapping time. */
  atAddress: number
  /** Visits to be paid in cash that could not be done. */
  noShows: number
}

/** Why a booking of `pricePaise` cannot be paid in cash as well; undefined when it can. */
export function cashObstacle(open: OpenCash, pricePaise: number, limits: typeof cashLimits): Refusal | undefined {
  const { openPerCustomer, openPerAddressAndHour, openPaise, noShows } = limits
  if (open.noShows >= noShows) return { reason: 'CASH_NO_SHOWS', values: { visits: noShows } }
  if (open.count >= openPerCustomer) {
    return { reason: 'CASH_TOO_MANY', values: { bookings: openPerCustomer } }
  }
  if (open.atAddress >= openPerAddressAndHour) {
    return { reason: 'CASH_AT_ADDRESS' }
  }
  if (open.totalPaise + pricePaise > openPaise) {
    return { reason: 'CASH_TOTAL', values: { limit: formatRupees(rupeesFromPaise(openPaise)) } }
  }
  return undefined
}

const staffReasons: Partial<Record<Reason, Reason>> = {
  CASH_NO_SHOWS: 'MISSED_VISITS',
  CASH_TOO_MANY: 'HAS_CASH_BOOKINGS',
  CASH_TOTAL: 'HAS_CASH_TOTAL',
}

/** Of a customer in general: no booking is there to be paid online. */
export function saidToStaff(refusal: Refusal): Refusal {
  return { ...refusal, reason: staffReasons[refusal.reason] ?? refusal.reason } as Refusal
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
