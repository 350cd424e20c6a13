import type { cancellationPolicy } from '#contract/lib/business.ts'
import type { PaymentStatus, VisitOutcome } from '#contract/rules/booking-states.ts'
import { cancelTerms, type FeeStep, getFee } from '#contract/rules/cancel-terms.ts'
import { minOnlinePaise } from '#server/features/booking/booking.rules.ts'
import type { SearchState } from '#server/features/visit-offer/search-state.service.ts'

export interface CancellationFacts {
  status: string
  startsAt: Date | null
  endsAt: Date | null
  confirmedAt: Date | null
  /** The crew may arrive up to this many minutes after the start. */
  windowMinutes: number
  /** By when we first promised to arrive; null of a visit that is planned by slots. */
  promisedAt: Date | null
  /** Of a quick visit that no professional has accepted: one is asked, or none of those near is left. */
  search: SearchState | null
  /** After the discount, in money and credit. */
  pricePaise: number
  /** Paid online and not refunded. */
  paidPaise: number
  creditUsedPaise: number
  /** To be paid in cash after the service: a fee above payment and credit is owed. */
  isCash: boolean
  /** Of plans: their price stays with them when a visit is cancelled; 0 without plans. */
  planPaise: number
  /** The part of it that was paid with credit. */
  planCreditPaise: number
  /** The visit belongs to a plan. */
  isPlanVisit: boolean
  /** Fewest minutes before the start at which the customer rescheduled; null when never. */
  minMinutesAtMove: number | null
  /** A treatment that waits for the word of the office. */
  isHeld: boolean
  /** No professional can come, and the office sent other times to choose from. */
  timesOffered: boolean
}

export interface CancellationTerms {
  reason:
    | 'unconfirmed'
    | 'early'
    | 'just_booked'
    | 'nothing_paid'
    | 'step'
    | 'held'
    | 'searching'
    | 'no_professional'
    | 'times_offered'
    | 'by_us'
    | VisitOutcome
  /** Whole rupees, never above the payment in money and credit. */
  feePaise: number
  /** Whole rupees that the customer still owes; 0 unless the visit was to be paid in cash. */
  duePaise: number
  /** The part of the fee kept from credit; the rest is kept from money. */
  keptCreditPaise: number
  refundPaise: number
  creditBackPaise: number
  /** Compensation when we cancel or do not come. */
  creditPaise: number
  step?: FeeStep
  until?: Date
  /** The fee after `until`, while cancelling is free. */
  feeAfterPaise?: number
}

type Policy = typeof cancellationPolicy

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/**
 * Terms at `now`, in paise. The fee is a share of money and credit, kept from credit first, so that the refund is as
 * large as possible. Rescheduling never lowers it.
 */
export function cancellationQuote(facts: CancellationFacts, policy: Policy, now: Date): CancellationTerms {
  const free = { ...splitFee(0, facts), creditPaise: 0 }
  const { startsAt, confirmedAt } = facts
  if (facts.status === 'Pending' || !startsAt || !confirmedAt) return { reason: 'unconfirmed', ...free }
  if (facts.search === 'asking') return { reason: 'searching', ...free }
  if (facts.search === 'over') return { ...staffCancellationQuote(facts, policy, now), reason: 'no_professional' }
  if (facts.timesOffered) return { reason: 'times_offered', ...free }
  const { reason, freeUntil, step } = cancelTerms({ ...facts, startsAt, confirmedAt }, now, policy)
  const { feePaise } = splitFee(getFee(facts.pricePaise, step), facts)
  if (reason !== 'step') return { reason, ...free, until: freeUntil as Date, feeAfterPaise: feePaise }
  if (facts.isHeld) return { reason: 'held', ...free }
  const until = new Date(startsAt.getTime() - step.fromHours * hourMs)
  if (facts.paidPaise + facts.creditUsedPaise === 0 && !facts.isCash) return { reason: 'nothing_paid', ...free }
  return { reason, ...splitFee(getFee(facts.pricePaise, step), facts), creditPaise: 0, step, until }
}

/** A remainder below the provider's minimum refund lowers the fee by one rupee. */
function splitFee(
  owedPaise: number,
  { paidPaise, creditUsedPaise, isCash }: Pick<CancellationFacts, 'paidPaise' | 'creditUsedPaise' | 'isCash'>,
): Pick<CancellationTerms, 'feePaise' | 'duePaise' | 'keptCreditPaise' | 'refundPaise' | 'creditBackPaise'> {
  const split = (feePaise: number) => {
    const keptCreditPaise = Math.min(feePaise, creditUsedPaise)
    const refundPaise = paidPaise - (feePaise - keptCreditPaise)
    const duePaise = isCash ? wholeRupees(owedPaise) - feePaise : 0
    return { feePaise, duePaise, keptCreditPaise, refundPaise, creditBackPaise: creditUsedPaise - keptCreditPaise }
  }
  const whole = split(wholeRupees(Math.min(owedPaise, paidPaise + creditUsedPaise)))
  const isTooLittle = whole.refundPaise > 0 && whole.refundPaise < minOnlinePaise
  return isTooLittle && whole.feePaise >= 100 ? split(whole.feePaise - 100) : whole
}

const wholeRupees = (paise: number) => Math.floor(paise / 100) * 100

export function outcomeTerms(
  outcome: Exclude<VisitOutcome, 'done_in_part'>,
  facts: CancellationFacts,
  policy: Policy,
): CancellationTerms {
  const step = lastStep(policy)
  const sharePaise = getFee(facts.pricePaise, step)
  const owedPaise = outcome === 'not_at_home' || outcome === 'cancelled_at_door' ? sharePaise : 0
  const creditPaise = outcome === 'we_did_not_come' ? Math.min(sharePaise, moneyPaise(facts)) : 0
  return { reason: outcome, ...splitFee(owedPaise, facts), creditPaise, step }
}

/** Terms when staff cancel: a full refund, and the fee the customer would have owed as credit, of money that was paid. */
export function staffCancellationQuote(facts: CancellationFacts, policy: Policy, now: Date): CancellationTerms {
  const paid = { paidPaise: moneyPaise(facts), creditUsedPaise: 0, isCash: false }
  const theirs = cancellationQuote({ ...facts, ...paid, search: null, timesOffered: false }, policy, now)
  return { reason: 'by_us', ...splitFee(0, facts), creditPaise: theirs.feePaise }
}

/** Whole rupees that were really paid for the visit, a visit of a plan with its plan: our failure gives no more than these as credit. */
function moneyPaise({ isPlanVisit, pricePaise, paidPaise }: Paid): number {
  return wholeRupees(isPlanVisit ? pricePaise : paidPaise)
}

type Paid = Pick<CancellationFacts, 'isPlanVisit' | 'pricePaise' | 'paidPaise'>

/** For a visit paid in cash when it ends, `paidPaise` is that cash: before, nothing is owed. */
export function lateCredit(
  facts: Pick<CancellationFacts, 'startsAt' | 'windowMinutes' | 'promisedAt'> & Paid,
  policy: Policy,
  arrivedAt: Date,
): number {
  const { startsAt, windowMinutes, promisedAt } = facts
  if (!startsAt || arrivedAt <= (promisedAt ?? lateFrom(windowMinutes, startsAt, policy))) return 0
  return Math.min(getFee(facts.pricePaise, lastStep(policy)), moneyPaise(facts))
}

/** A booking paid by credit alone gets no provider refund, so its payment status ends here. */
export function paymentStatusAfter(
  booking: { paymentStatus: PaymentStatus; totalPaise: number; creditPaise: number },
  { keptCreditPaise, creditBackPaise }: Pick<CancellationTerms, 'keptCreditPaise' | 'creditBackPaise'>,
): PaymentStatus {
  const { paymentStatus: status, totalPaise, creditPaise } = booking
  // Partly refunded by work that was taken off.
  const byCreditAlone = (status === 'Paid' || status === 'PartiallyRefunded') && totalPaise === 0 && creditPaise > 0
  if (!byCreditAlone || creditBackPaise === 0) return status
  return keptCreditPaise > 0 ? 'PartiallyRefunded' : 'Refunded'
}

/** A visit paid after the service can still change its price. */

export type RescheduleObstacle = 'not_confirmed' | 'over' | 'too_late' | 'too_often'

export function rescheduleObstacle(
  booking: { status: string; startsAt: Date | null; moves: number; isFree?: boolean; search?: SearchState | null },
  policy: { freeTimes: number; freeHours: number },
  now: Date,
): RescheduleObstacle | undefined {
  if (booking.status !== 'Confirmed' || !booking.startsAt) return 'not_confirmed'
  if (booking.search === 'over') return undefined
  if (now > booking.startsAt) return 'over'
  if (booking.isFree) return undefined
  if (hoursUntil(booking.startsAt, now) < policy.freeHours) return 'too_late'
  return booking.moves >= policy.freeTimes ? 'too_often' : undefined
}

function lateFrom(windowMinutes: number, startsAt: Date, policy: Policy): Date {
  return new Date(startsAt.getTime() + (windowMinutes + policy.lateMinutes) * minuteMs)
}

function hoursUntil(startsAt: Date, now: Date): number {
  return (startsAt.getTime() - now.getTime()) / hourMs
}

function lastStep(policy: Policy) {
  return policy.steps[policy.steps.length - 1] as Policy['steps'][number]
}
