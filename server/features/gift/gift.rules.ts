import { approvalPolicy, dualApprovalPolicy, giftPolicy } from '#contract/lib/business.ts'

/** Paise given by one person alone before, without the gift that is asked about. */
export interface GivenToCustomer {
  /** For the booking at any time, and to its customer in the month; without what the policy owes. */
  customer: number
  /** What the policy owed to the customer in the month. */
  owed: number
}

/** As GivenToCustomer. */
export interface GivenOnDay {
  /** By the colleague. */
  colleague: number
  /** By all colleagues. */
  day: number
}

/** `isOwed`: credit of the policy for our failure, which has no choice of amount and so a limit of its own. */
export function needsDualApproval(
  { amountPaise, isOwed }: { amountPaise: number; isOwed: boolean },
  given: GivenToCustomer & GivenOnDay,
): boolean {
  const ofCustomer = isOwed
    ? given.owed + amountPaise > giftPolicy.owedPaise
    : given.customer + amountPaise > approvalPolicy.aloneMaxPaise
  return ofCustomer || isAboveDay(amountPaise, given)
}

/** Above what a colleague, or all of them, may give alone on a day. */
export function isAboveDay(amountPaise: number, given: GivenOnDay): boolean {
  return given.colleague + amountPaise > giftPolicy.colleagueDayPaise || given.day + amountPaise > giftPolicy.dayPaise
}

interface Terms {
  kind: string
  /** In rupees or paise, alike in all. */
  amount: number | null
  percent: number | null
  maxDiscount: number | null
  minOrder: number
  audience: string
  globalLimit: number | null
}

/** Offers that take much off, or could without an end. `minBooking` in the unit of the amounts: the smallest order. */
export function offerNeedsSecond(terms: Terms, minBooking: number): boolean {
  const { kind, amount, percent, maxDiscount, minOrder, audience, globalLimit } = terms
  const share = kind === 'percent' ? (percent ?? 0) : ((amount ?? 0) * 100) / Math.max(minOrder, minBooking)
  // Given to chosen customers one by one, so the list of them is its limit.
  const isEndless = globalLimit === null && audience !== 'issued_by_support'
  return share > dualApprovalPolicy.offerPercent || isEndless || (kind === 'percent' && maxDiscount === null)
}

/** In paise; a price on request has none. */
export function isLargeCut(before: number | null, after: number | null | undefined): boolean {
  if (before === null || after === null || after === undefined) return false
  return after * 100 < before * (100 - dualApprovalPolicy.priceCutPercent)
}
