import { t } from '#contract/i18n/sentence.ts'
import { brand, type cancellationPolicy, cashLimitPaise, planPolicy, reschedulePolicy } from '#contract/lib/business.ts'
import { momentLabel } from '#contract/lib/india-time.ts'
import { formatRupees, rupeesFromPaise } from '#contract/lib/money.ts'
import type { Refusal } from '#contract/refusals/refusal.ts'
import type { FeeStep } from '#contract/rules/cancel-terms.ts'
import type { SearchState } from '#server/features/visit-offer/search-state.service.ts'
import { type CancellationTerms, type RescheduleObstacle, rescheduleObstacle } from './cancellation.rules.ts'

/** The terms in the customer's words; dates and times of India. */
export function quoteSentence(terms: CancellationTerms): string {
  const back = refundSentence(terms) + dueSentence(terms)
  const fee = formatPaise(terms.feePaise + terms.duePaise)
  switch (terms.reason) {
    case 'unconfirmed':
      return t`Cancelling is free.` + back
    case 'early':
    case 'just_booked':
      return t`Cancelling is free until ${{ until: momentLabel(terms.until as Date) }}.` + back
    case 'held':
      return t`Cancelling is free while we check whether this treatment is safe for your household.` + back
    case 'searching':
      return t`Cancelling is free while we look for a professional near you.` + back
    case 'no_professional':
      return t`We couldn’t find you a professional in time. There is no fee.` + back + creditSentence(terms.creditPaise)
    case 'times_offered':
      return t`Cancelling is free: no professional can come at that time.` + back
    case 'by_us':
      return t`We had to cancel. There is no fee.` + back + creditSentence(terms.creditPaise)
    case 'nothing_paid':
      return t`Nothing has been paid, so cancelling is free.`
    case 'step': {
      const { percent, maxPaise } = terms.step as FeeStep
      return t`Cancelling now costs ${fee} (${percent}% of the price, up to ${{ most: formatPaise(maxPaise) }}).` + back
    }
    default:
      return t`${fee} is kept as the fee.` + back + creditSentence(terms.creditPaise)
  }
}

/** For a visit of a plan, which costs no fee. */
export function planVisitSentence(isReturned: boolean): string {
  return isReturned
    ? t`This visit goes back to your plan: you can book it again. To get money back, cancel the rest on the page of the plan.`
    : t`The visit starts in less than ${{ hours: planPolicy.returnHours }} hours, so it counts as used.`
}

function refundSentence({ refundPaise, creditBackPaise }: CancellationTerms): string {
  const [amount, credit] = [formatPaise(refundPaise), formatPaise(creditBackPaise)]
  if (refundPaise > 0 && creditBackPaise > 0)
    return ` ${t`${amount} goes back the way you paid, and ${credit} of credit is yours again.`}`
  if (refundPaise > 0) return ` ${t`${amount} goes back the way you paid.`}`
  return creditBackPaise > 0 ? ` ${t`${{ amount: credit }} of credit is yours again.`}` : ''
}

function dueSentence({ duePaise }: CancellationTerms): string {
  return duePaise > 0 ? ` ${t`You pay ${{ due: formatPaise(duePaise) }} online before your next booking.`}` : ''
}

export const support = { phone: brand.phone, email: brand.email }

const supportSentence = () =>
  t`Call ${{ phone: support.phone }} or write to ${{ email: support.email }} and we’ll fix it.`

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
  if (obstacle === 'not_confirmed') return t`Only confirmed bookings can be rescheduled.`
  if (obstacle === 'over') {
    const when = momentLabel(startsAt as Date)
    return `${t`This visit was on ${when}. You can’t reschedule it now.`} ${supportSentence()}`
  }
  const alternative = ` ${t`You can still cancel it.`}`
  if (obstacle === 'too_late') {
    const hours = freeHours
    return t`Your visit starts in less than ${hours} hours. You can’t reschedule it now.` + alternative
  }
  if (obstacle === 'too_often') {
    return t`This booking was already rescheduled ${{ times: freeTimes }} times.` + alternative
  }
  return (
    movesSentence({ deadline, movesLeft }) +
    feeSentence(keepsFee, policies.cancellation) +
    (offer ? offerSentence(offer) : '')
  )
}

function movesSentence({ deadline, movesLeft }: Pick<RescheduleFacts, 'deadline' | 'movesLeft'>) {
  const until = deadline ? momentLabel(deadline) : ''
  if (!until) return t`You can reschedule ${{ times: movesLeft }} times for free.`
  return movesLeft === 1
    ? t`You can reschedule once more for free until ${until}.`
    : t`You can reschedule ${{ times: movesLeft }} times for free until ${until}.`
}

function feeSentence(keepsFee: boolean, { freeHours: hours }: typeof cancellationPolicy): string {
  if (!keepsFee) return ''
  return ` ${t`Your visit is less than ${hours} hours away. Rescheduling doesn’t lower the cancellation fee.`}`
}

/** Why a customer cannot. */
export function rescheduleProblem(obstacle: RescheduleObstacle, startsAt: Date | null): Refusal {
  const { freeHours, freeTimes } = reschedulePolicy
  if (obstacle === 'not_confirmed' || !startsAt) return { reason: 'RESCHEDULE_NOT_CONFIRMED' }
  if (obstacle === 'too_late') return { reason: 'RESCHEDULE_TOO_LATE', values: { hours: freeHours } }
  if (obstacle === 'too_often') return { reason: 'RESCHEDULE_TOO_OFTEN', values: { times: freeTimes } }
  return { reason: 'RESCHEDULE_OVER', values: { startsAt: startsAt.toISOString(), ...support } }
}

/** Why a colleague cannot move a visit, at our own wish or at the customer's, whose limits then hold. */
export function staffMoveProblem(
  booking: { status: string; startsAt: Date | null; moves: number; isFree?: boolean; search?: SearchState | null },
  { cause, now }: { cause: 'us' | 'customer'; now: Date },
): Refusal | undefined {
  const { freeHours, freeTimes } = reschedulePolicy
  const policy = cause === 'us' ? { freeTimes: Number.POSITIVE_INFINITY, freeHours: 0 } : reschedulePolicy
  const obstacle = rescheduleObstacle(booking, policy, now)
  if (obstacle === 'not_confirmed') return { reason: 'MOVE_NOT_CONFIRMED' }
  if (obstacle === 'over') return { reason: 'VISIT_BEGUN' }
  if (obstacle === 'too_late') return { reason: 'MOVE_TOO_LATE', values: { hours: freeHours } }
  if (obstacle === 'too_often') return { reason: 'MOVE_TOO_OFTEN', values: { times: freeTimes } }
  return undefined
}

function offerSentence({ code, isPaid, limits }: NonNullable<RescheduleFacts['offer']>): string {
  if (isPaid && limits) return ` ${t`You paid with a discount: ${limits} Only such times are shown.`}`
  if (isPaid) return ` ${t`Your ${code} discount stays, whatever the new time: it is paid for.`}`
  return ` ${t`${code} comes off if it is not for the new time.`}`
}

/** For a paid visit that would move to a time its code is not for; paise. */
export function offerTimeRefusal(why: string, price: { totalPaise: number; discountPaise: number }): Refusal {
  const [full, paid] = [formatPaise(price.totalPaise + price.discountPaise), formatPaise(price.totalPaise)]
  return { reason: 'OFFER_NOT_FOR_TIME', values: { why, full, paid } }
}

/** For a visit paid after the service that would exceed the cash limit without its code. */
export function cashLimitRefusal(code: string, totalPaise: number): Refusal {
  const [total, limit] = [formatPaise(totalPaise), formatPaise(cashLimitPaise)]
  return { reason: 'CASH_WITHOUT_CODE', values: { code, total, limit } }
}

function creditSentence(creditPaise: number): string {
  const amount = formatPaise(creditPaise)
  return creditPaise > 0 ? ` ${t`We add ${amount} to your credits, with our apologies.`}` : ''
}

const formatPaise = (paise: number) => formatRupees(rupeesFromPaise(paise))
