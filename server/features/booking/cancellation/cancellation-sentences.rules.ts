import { brand, type cancellationPolicy, cashLimitPaise, planPolicy, reschedulePolicy } from '#contract/business.ts'
import { momentLabel } from '#contract/india-time.ts'
import { formatRupees, rupeesFromPaise } from '#contract/money.ts'
import {
  type CancellationTerms,
  type FeeStep,
  type RescheduleObstacle,
  rescheduleObstacle,
} from './cancellation.rules.ts'

/** The terms in the customer's words; dates and times of India. */
export function quoteSentence(terms: CancellationTerms): string {
  const back = refundSentence(terms)
  switch (terms.reason) {
    case 'unconfirmed':
      return `Cancelling is free.${back}`
    case 'early':
    case 'just_booked':
      return `Cancelling is free until ${momentLabel(terms.until as Date)}.${back}`
    case 'by_us':
      return `We had to cancel. There is no fee.${back}${creditSentence(terms.creditPaise)}`
    case 'nothing_paid':
      return 'Nothing has been paid, so cancelling is free.'
    case 'step':
      return `Cancelling now costs ${formatPaise(terms.feePaise)} (${formatFeeStep(terms.step as FeeStep)}).${back}`
    default:
      return `${formatPaise(terms.feePaise)} is kept as the fee.${back}${creditSentence(terms.creditPaise)}`
  }
}

/** For a visit of a plan, which costs no fee. */
export function planVisitSentence(isReturned: boolean): string {
  return isReturned
    ? 'This visit goes back to your plan: you can book it again. To get money back, cancel the rest on the page of the plan.'
    : `The visit starts in less than ${planPolicy.returnHours} hours, so it counts as used.`
}

function refundSentence({ refundPaise, creditBackPaise }: CancellationTerms): string {
  const ways = [
    ...(refundPaise > 0 ? [`${formatPaise(refundPaise)} goes back the way you paid`] : []),
    ...(creditBackPaise > 0 ? [`${formatPaise(creditBackPaise)} of credit is yours again`] : []),
  ]
  return ways.length > 0 ? ` ${ways.join(', and ')}.` : ''
}

export function closedSentence(startsAt: Date): string {
  return `This visit was planned for ${momentLabel(startsAt)} and can no longer be cancelled here. ${supportSentence}`
}

const supportSentence = `Call ${brand.phone} or write to ${brand.email}, and we put it right.`

interface RescheduleFacts {
  startsAt: Date | null
  deadline: Date | null
  movesLeft: number
  keepsFee: boolean
  /** `limits`: which visits its code is for. */
  offer?: { code: string; isPaid: boolean; limits?: string | undefined } | undefined
}

export function rescheduleSentence(
  obstacle: RescheduleObstacle | undefined,
  { startsAt, deadline, movesLeft, keepsFee, offer }: RescheduleFacts,
  policies: { reschedule: typeof reschedulePolicy; cancellation: typeof cancellationPolicy },
): string {
  const { freeHours, freeTimes } = policies.reschedule
  if (obstacle === 'not_confirmed') return 'Only a confirmed booking can be moved to another time.'
  const alternative = obstacle === 'over' ? supportSentence : 'You can still cancel it.'
  if (obstacle === 'over') {
    return `This visit was planned for ${momentLabel(startsAt as Date)}, so it can no longer be moved. ${alternative}`
  }
  if (obstacle === 'too_late') {
    return `The visit starts in less than ${freeHours} hours, so it can no longer be moved. ${alternative}`
  }
  if (obstacle === 'too_often') return `This booking was moved ${freeTimes} times already. ${alternative}`
  const times = movesLeft === 1 ? 'once more' : `${movesLeft} times`
  const until = deadline ? ` until ${momentLabel(deadline)}` : ''
  const window = `less than ${policies.cancellation.freeHours} hours away`
  const fee = keepsFee ? ` The visit is ${window}: moving it does not lower the fee for cancelling.` : ''
  return `You can move this booking ${times} free of charge${until}.${fee}${offer ? offerSentence(offer) : ''}`
}

/** Why a colleague cannot move a visit, at our own wish or at the customer's, whose limits then hold. */
export function staffMoveProblem(
  booking: { status: string; startsAt: Date | null; moves: number },
  { cause, now }: { cause: 'us' | 'customer'; now: Date },
): string | undefined {
  const { freeHours, freeTimes } = reschedulePolicy
  const policy = cause === 'us' ? { freeTimes: Number.POSITIVE_INFINITY, freeHours: 0 } : reschedulePolicy
  const obstacle = rescheduleObstacle(booking, policy, now)
  if (obstacle === 'not_confirmed') return 'Only a confirmed visit can be moved to another time.'
  if (obstacle === 'over') return 'This visit has begun. Say how it ended instead.'
  if (obstacle === 'too_late')
    return `It starts in less than ${freeHours} hours: at the customer’s wish it cannot move.`
  if (obstacle === 'too_often') return `The customer moved it ${freeTimes} times already and can only cancel it.`
  return undefined
}

function offerSentence({ code, isPaid, limits }: NonNullable<RescheduleFacts['offer']>): string {
  if (isPaid && limits) return ` You paid with a discount: ${limits} Only such times are shown.`
  if (isPaid) return ` Your ${code} discount stays, whatever the new time: it is paid for.`
  return ` ${code} comes off if it is not for the new time.`
}

/** For a paid visit that would move to a time its code is not for; paise. */
export function offerTimeSentence(problem: string, price: { totalPaise: number; discountPaise: number }): string {
  const full = formatPaise(price.totalPaise + price.discountPaise)
  const cost = `Without it the visit costs ${full}, and you paid ${formatPaise(price.totalPaise)}.`
  return `${problem} ${cost} Choose a time that fits.`
}

/** For a visit paid after the service that would exceed the cash limit without its code. */
export function cashLimitSentence(code: string, totalPaise: number): string {
  const limit = `You can pay cash for bookings up to ${formatPaise(cashLimitPaise)}.`
  return `${code} is not for that time, and without it the visit costs ${formatPaise(totalPaise)}. ${limit}`
}

const formatFeeStep = ({ percent, maxPaise }: FeeStep) => `${percent}% of the price, at most ${formatPaise(maxPaise)}`

function creditSentence(creditPaise: number): string {
  return creditPaise > 0 ? ` We add ${formatPaise(creditPaise)} to your credits, with our apologies.` : ''
}

const formatPaise = (paise: number) => formatRupees(rupeesFromPaise(paise))
