import { tipPolicy } from '#contract/lib/business.ts'
import { daysAfter } from '#contract/lib/india-time.ts'
import type { Limit } from '#server/http/limits/rate-limit.ts'

/** Amounts may replace each other: each is a booking, and perhaps a payment link at the provider. */
export function newTipLimits(visitId: string): Limit[] {
  return [{ key: `tip:${visitId}`, windowSeconds: 60 * 60, max: 10 }]
}

interface TippedVisit {
  status: string
  paymentStatus: string
  /** Extra work, or a tip itself. */
  isExtra: boolean
  outcome: string | null
  endedAt: Date | null
  /** Since its end. */
  hasRefund: boolean
  /** A reported problem waits for its answer. */
  hasOpenProblem: boolean
  /** In the crew. */
  people: number
}

/** The end of the time to give a tip. */
export function tipEnd(endedAt: Date): Date {
  return daysAfter(endedAt, tipPolicy.days)
}

/** Only for a visit that was done as booked, with nothing left to settle. */
export function canTip(visit: TippedVisit, now: Date): boolean {
  const { status, paymentStatus, isExtra, outcome, endedAt, hasRefund, hasOpenProblem, people } = visit
  if (status !== 'Completed' || outcome !== 'completed' || isExtra || people === 0) return false
  if (hasRefund || hasOpenProblem || ['Refunded', 'PayAfterService'].includes(paymentStatus)) return false
  return endedAt !== null && now < tipEnd(endedAt)
}
