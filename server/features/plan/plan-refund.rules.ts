import { priceOfVisits, returnsVisit, visitsLeft } from '#server/features/entitlement/entitlement.rules.ts'

interface Visit {
  status: string
  startsAt: Date | null
}

/** Visits that cancelling the rest now would refund: those left, and booked ones still in time. */
export function unusedVisits(
  plan: { visits: number; taken: number; endedAt: Date | null },
  visits: readonly Visit[],
  now: Date,
): number {
  const inTime = visits.filter(({ status, startsAt }) => status === 'Confirmed' && returnsVisit(startsAt, now))
  return visitsLeft(plan) + inTime.length
}

/** What the unused visits of a plan give back: the price less each used visit at the price of one bought alone. */
export function priceOfUnused(
  plan: { pricePaise: number; visits: number; singlePaise: number | null },
  unused: number,
): number {
  const share = priceOfVisits(plan, unused)
  if (plan.singlePaise === null) return share
  return Math.max(0, Math.min(share, plan.pricePaise - plan.singlePaise * (plan.visits - unused)))
}

/** Price of all visits in paise: follow-ups are part of the price of their treatment. */
export function paidForVisits({
  kind,
  pricePaise,
  linePaise,
}: {
  kind: string
  pricePaise: number
  linePaise: number
}) {
  return kind === 'plan' ? pricePaise : linePaise
}

export interface RefundSources {
  /** Paid online and not refunded. */
  onlinePaise: number
  /** Credit in the purchase. */
  creditPaise: number
  /** Collected in cash. */
  cashPaise: number
}

export interface RefundParts {
  refundPaise: number
  creditBackPaise: number
  /** For cash, which cannot go back the way it came. */
  newCreditPaise: number
}

/** Back the way it was paid, then as used credit, then cash as new credit; never more than was paid. */
export function refundParts(amountPaise: number, sources: RefundSources, minOnlinePaise: number): RefundParts {
  const online = Math.min(amountPaise, sources.onlinePaise)
  const refundPaise = online < minOnlinePaise ? 0 : online
  const creditBackPaise = Math.min(amountPaise - refundPaise, sources.creditPaise)
  const newCreditPaise = Math.min(amountPaise - refundPaise - creditBackPaise, sources.cashPaise)
  return { refundPaise, creditBackPaise, newCreditPaise }
}

export function sumOfParts({ refundPaise, creditBackPaise, newCreditPaise }: RefundParts): number {
  return refundPaise + creditBackPaise + newCreditPaise
}

export function withoutParts(sources: RefundSources, parts: RefundParts): RefundSources {
  return {
    onlinePaise: sources.onlinePaise - parts.refundPaise,
    creditPaise: sources.creditPaise - parts.creditBackPaise,
    cashPaise: sources.cashPaise - parts.newCreditPaise,
  }
}
