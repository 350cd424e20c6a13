import type { PaymentStatus } from '#contract/booking-states.ts'
import type { cancellationPolicy, reschedulePolicy } from '#contract/business.ts'
import { minOnlinePaise } from '../booking.rules.ts'

export interface CancellationFacts {
  status: string
  startsAt: Date | null
  endsAt: Date | null
  confirmedAt: Date | null
  /** How late the crew may arrive within the window the customer was told, in minutes after the start. */
  windowMinutes: number
  /** Paise: what the booking costs after its discount, in money and credit together. */
  pricePaise: number
  /** Paise the customer paid online and has not got back. */
  paidPaise: number
  /** Paise of credit that went into the booking. */
  creditUsedPaise: number
  /** The shortest time to the start at which the customer moved the visit; null when they never did. */
  minMinutesAtMove: number | null
}

export interface FeeStep {
  percent: number
  maxPaise: number
}

export interface CancellationTerms {
  reason: 'unconfirmed' | 'early' | 'just_booked' | 'nothing_paid' | 'step' | 'we_are_late' | 'by_us'
  /** Paise, whole rupees, never above what was paid in money and credit. */
  feePaise: number
  /** The part of the fee that is kept of the credit in the booking; the rest of the fee is kept of the money. */
  keptCreditPaise: number
  /** Paise of money that goes back the way it came. */
  refundPaise: number
  /** Paise of the credit in the booking that go back to the balance. */
  creditBackPaise: number
  /** Paise of credit for the customer where we let them down. */
  creditPaise: number
  /** The step of the policy that applies; undefined when cancelling is free for other reasons. */
  step?: FeeStep
  /** The instant at which these terms end; undefined when they do not. */
  until?: Date
}

type Policy = typeof cancellationPolicy

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/**
 * What cancelling costs the customer at an instant. Free for an open booking, long before the start, just
 * after booking, and when we are late, which earns them the fee of the last step as credit. Credit spent on a booking is
 * paid like money: the fee is a share of both, kept of the credit first, so that as much money as can be goes back.
 * Moving a visit never makes its cancellation cheaper: the time that was left at the move counts on.
 */
export function cancellationQuote(facts: CancellationFacts, policy: Policy, now: Date): CancellationTerms {
  const free = { ...splitFee(0, facts), creditPaise: 0 }
  const { startsAt, confirmedAt } = facts
  if (facts.status === 'Pending' || !startsAt || !confirmedAt) return { reason: 'unconfirmed', ...free }
  const lateAt = lateFrom(facts.windowMinutes, startsAt, policy)
  if (now > lateAt) {
    const creditPaise = share(facts.pricePaise, lastStep(policy))
    return { reason: 'we_are_late', ...free, creditPaise, until: cancellableUntil(facts, policy) }
  }
  const minHours = (facts.minMinutesAtMove ?? Number.POSITIVE_INFINITY) / 60
  const freeUntil = new Date(startsAt.getTime() - policy.freeHours * hourMs)
  if (now <= freeUntil && minHours >= policy.freeHours) return { reason: 'early', ...free, until: freeUntil }
  const graceUntil = new Date(confirmedAt.getTime() + policy.graceMinutes * minuteMs)
  if (now <= graceUntil) return { reason: 'just_booked', ...free, until: graceUntil }
  const hours = Math.min(hoursUntil(startsAt, now), minHours)
  const step = policy.steps.find(({ fromHours }) => hours >= fromHours) ?? lastStep(policy)
  const ends = new Date(startsAt.getTime() - step.fromHours * hourMs)
  const until = step === lastStep(policy) ? lateAt : ends
  if (facts.paidPaise + facts.creditUsedPaise === 0) return { reason: 'nothing_paid', ...free }
  return { reason: 'step', ...splitFee(share(facts.pricePaise, step), facts), creditPaise: 0, step, until }
}

/** The fee is never above what was paid. A rest too small for the provider to refund costs a rupee of the fee. */
function splitFee(
  owedPaise: number,
  { paidPaise, creditUsedPaise }: Pick<CancellationFacts, 'paidPaise' | 'creditUsedPaise'>,
): Pick<CancellationTerms, 'feePaise' | 'keptCreditPaise' | 'refundPaise' | 'creditBackPaise'> {
  const split = (feePaise: number) => {
    const keptCreditPaise = Math.min(feePaise, creditUsedPaise)
    const refundPaise = paidPaise - (feePaise - keptCreditPaise)
    return { feePaise, keptCreditPaise, refundPaise, creditBackPaise: creditUsedPaise - keptCreditPaise }
  }
  const whole = split(Math.min(owedPaise, paidPaise + creditUsedPaise))
  const isTooLittle = whole.refundPaise > 0 && whole.refundPaise < minOnlinePaise
  return isTooLittle && whole.feePaise >= 100 ? split(whole.feePaise - 100) : whole
}

/**
 * Until when the customer can cancel by themselves: past it the visit either took place or is for support to judge.
 * Undefined while the booking is open.
 */
export function cancellableUntil(
  facts: Pick<CancellationFacts, 'status' | 'startsAt' | 'endsAt' | 'windowMinutes'>,
  policy: Policy,
): Date | undefined {
  const { status, startsAt, endsAt, windowMinutes } = facts
  if (status === 'Pending' || !startsAt) return undefined
  const windowEnd = startsAt.getTime() + windowMinutes * minuteMs
  return new Date(Math.max(windowEnd, endsAt?.getTime() ?? 0) + policy.closesHoursAfterEnd * hourMs)
}

/** What the customer gets when we cancel: everything back, and the mirror of the fee they would have owed as credit. */
export function quotedByUs(facts: CancellationFacts, policy: Policy, now: Date): CancellationTerms {
  // Measured by the price: a customer who pays after the service gets the credit too.
  const theirs = cancellationQuote({ ...facts, paidPaise: facts.pricePaise, creditUsedPaise: 0 }, policy, now)
  return { reason: 'by_us', ...splitFee(0, facts), creditPaise: Math.max(theirs.feePaise, theirs.creditPaise) }
}

/**
 * Paise of credit for a visit that begins at an instant: 0 unless that is too late. A visit marked as begun when the
 * customer could no longer have cancelled it was marked late rather than begun late; support judges that, no rule does.
 */
export function lateCredit(
  facts: Pick<CancellationFacts, 'status' | 'startsAt' | 'endsAt' | 'windowMinutes' | 'pricePaise'>,
  policy: Policy,
  now: Date,
): number {
  const until = cancellableUntil(facts, policy)
  if (!facts.startsAt || !until || now > until) return 0
  return now > lateFrom(facts.windowMinutes, facts.startsAt, policy) ? share(facts.pricePaise, lastStep(policy)) : 0
}

/** Where credit alone paid no refund of the provider will follow, so the booking shows its end at once. */
export function paymentStatusAfter(
  booking: { payment_status: PaymentStatus; total_paise: number; credit_paise: number },
  { keptCreditPaise }: Pick<CancellationTerms, 'keptCreditPaise'>,
): PaymentStatus {
  const byCreditAlone = booking.payment_status === 'Paid' && booking.total_paise === 0 && booking.credit_paise > 0
  if (!byCreditAlone) return booking.payment_status
  return keptCreditPaise > 0 ? 'PartiallyRefunded' : 'Refunded'
}

/** A visit paid after the service can still change its price. */
export const isPaidOnline = (booking: { payment_status: string }) => booking.payment_status !== 'PayAfterService'

export type MoveObstacle = 'not_confirmed' | 'over' | 'too_late' | 'too_often'

/** Why the customer cannot move a visit now, if so. */
export function obstacleToMoving(
  booking: { status: string; startsAt: Date | null; reschedules: number },
  policy: typeof reschedulePolicy,
  now: Date,
): MoveObstacle | undefined {
  if (booking.status !== 'Confirmed' || !booking.startsAt) return 'not_confirmed'
  if (now > booking.startsAt) return 'over'
  if (hoursUntil(booking.startsAt, now) < policy.freeHours) return 'too_late'
  return booking.reschedules >= policy.freeTimes ? 'too_often' : undefined
}

/** The crew is late once the window it was to arrive in is over by more than the patience we ask for. */
function lateFrom(windowMinutes: number, startsAt: Date, policy: Policy): Date {
  return new Date(startsAt.getTime() + (windowMinutes + policy.lateMinutes) * minuteMs)
}

function hoursUntil(startsAt: Date, now: Date): number {
  return (startsAt.getTime() - now.getTime()) / hourMs
}

function lastStep(policy: Policy) {
  return policy.steps[policy.steps.length - 1] as Policy['steps'][number]
}

/** Fractions of a rupee are the customer's. */
function share(paise: number, { percent, maxPaise }: FeeStep): number {
  return Math.min(Math.floor((paise * percent) / 100 / 100) * 100, maxPaise)
}
