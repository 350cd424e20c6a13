import { brand, type cancellationPolicy, cashLimitPaise, planPolicy, reschedulePolicy } from '#contract/lib/business.ts'
import { formatRupees, rupeesFromPaise } from '#contract/lib/money.ts'
import type { Refusal } from '#contract/refusals/refusal.ts'
import type { FeeStep } from '#contract/rules/cancel-terms.ts'
import { englishSentences, type Sentences } from '#server/i18n/i18n.ts'
import { type CancellationTerms, type RescheduleObstacle, rescheduleObstacle } from './cancellation.rules.ts'

/** The terms in the customer's words; dates and times of India. */
export function quoteSentence(terms: CancellationTerms, words = englishSentences): string {
  const { say, moment } = words
  const back = refundSentence(terms, words) + dueSentence(terms, words)
  const fee = formatPaise(terms.feePaise + terms.duePaise)
  switch (terms.reason) {
    case 'unconfirmed':
      return say('Cancelling is free.') + back
    case 'early':
    case 'just_booked':
      return say('Cancelling is free until {until}.', { until: moment(terms.until as Date) }) + back
    case 'by_us':
      return say('We had to cancel. There is no fee.') + back + creditSentence(terms.creditPaise, words)
    case 'nothing_paid':
      return say('Nothing has been paid, so cancelling is free.')
    case 'step': {
      const { percent, maxPaise } = terms.step as FeeStep
      const values = { fee, percent, most: formatPaise(maxPaise) }
      return say('Cancelling now costs {fee} ({percent}% of the price, up to {most}).', values) + back
    }
    default:
      return say('{fee} is kept as the fee.', { fee }) + back + creditSentence(terms.creditPaise, words)
  }
}

/** For a visit of a plan, which costs no fee. */
export function planVisitSentence(isReturned: boolean, { say } = englishSentences): string {
  return isReturned
    ? say(
        'This visit goes back to your plan: you can book it again. To get money back, cancel the rest on the page of the plan.',
      )
    : say('The visit starts in less than {hours} hours, so it counts as used.', { hours: planPolicy.returnHours })
}

function refundSentence({ refundPaise, creditBackPaise }: CancellationTerms, { say }: Sentences): string {
  const [amount, credit] = [formatPaise(refundPaise), formatPaise(creditBackPaise)]
  if (refundPaise > 0 && creditBackPaise > 0)
    return ` ${say('{amount} goes back the way you paid, and {credit} of credit is yours again.', { amount, credit })}`
  if (refundPaise > 0) return ` ${say('{amount} goes back the way you paid.', { amount })}`
  return creditBackPaise > 0 ? ` ${say('{amount} of credit is yours again.', { amount: credit })}` : ''
}

function dueSentence({ duePaise }: CancellationTerms, { say }: Sentences): string {
  return duePaise > 0 ? ` ${say('You pay {due} online before your next booking.', { due: formatPaise(duePaise) })}` : ''
}

export const support = { phone: brand.phone, email: brand.email }

const supportSentence = ({ say }: Sentences) => say('Call {phone} or write to {email} and we’ll fix it.', support)

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
  words = englishSentences,
): string {
  const { say, moment } = words
  const { freeHours, freeTimes } = policies.reschedule
  if (obstacle === 'not_confirmed') return say('Only confirmed bookings can be rescheduled.')
  if (obstacle === 'over') {
    const when = moment(startsAt as Date)
    return `${say('This visit was on {when}. You can’t reschedule it now.', { when })} ${supportSentence(words)}`
  }
  const alternative = ` ${say('You can still cancel it.')}`
  if (obstacle === 'too_late') {
    const hours = freeHours
    return say('Your visit starts in less than {hours} hours. You can’t reschedule it now.', { hours }) + alternative
  }
  if (obstacle === 'too_often') {
    return say('This booking was already rescheduled {times} times.', { times: freeTimes }) + alternative
  }
  return (
    movesSentence({ deadline, movesLeft }, words) +
    feeSentence(keepsFee, policies.cancellation, words) +
    (offer ? offerSentence(offer, words) : '')
  )
}

function movesSentence(
  { deadline, movesLeft }: Pick<RescheduleFacts, 'deadline' | 'movesLeft'>,
  { say, moment }: Sentences,
) {
  const until = deadline ? moment(deadline) : ''
  if (!until) return say('You can reschedule {times} times for free.', { times: movesLeft })
  return movesLeft === 1
    ? say('You can reschedule once more for free until {until}.', { until })
    : say('You can reschedule {times} times for free until {until}.', { times: movesLeft, until })
}

function feeSentence(keepsFee: boolean, { freeHours: hours }: typeof cancellationPolicy, { say }: Sentences): string {
  if (!keepsFee) return ''
  return ` ${say('Your visit is less than {hours} hours away. Rescheduling doesn’t lower the cancellation fee.', { hours })}`
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
  booking: { status: string; startsAt: Date | null; moves: number },
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

function offerSentence({ code, isPaid, limits }: NonNullable<RescheduleFacts['offer']>, { say }: Sentences): string {
  if (isPaid && limits) return ` ${say('You paid with a discount: {limits} Only such times are shown.', { limits })}`
  if (isPaid) return ` ${say('Your {code} discount stays, whatever the new time: it is paid for.', { code })}`
  return ` ${say('{code} comes off if it is not for the new time.', { code })}`
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

function creditSentence(creditPaise: number, { say }: Sentences): string {
  const amount = formatPaise(creditPaise)
  return creditPaise > 0 ? ` ${say('We add {amount} to your credits, with our apologies.', { amount })}` : ''
}

const formatPaise = (paise: number) => formatRupees(rupeesFromPaise(paise))
