import { brand, type cancellationPolicy, cashLimitPaise, type reschedulePolicy } from '#contract/business.ts'
import { clockLabel, indiaDay, indiaMinute, weekdayShortDayMonth } from '#contract/india-time.ts'
import { formatRupees, rupeesFromPaise } from '#contract/money.ts'
import type { CancellationTerms, FeeStep, MoveObstacle } from './cancellation.rules.ts'

/** What cancelling means for the customer now, in their words; days and hours of India. */
export function quoteSentence(terms: CancellationTerms): string {
  const back = backWords(terms)
  switch (terms.reason) {
    case 'unconfirmed':
      return `Cancelling is free.${back}`
    case 'early':
    case 'just_booked':
      return `Cancelling is free until ${moment(terms.until as Date)}.${back}`
    case 'we_are_late':
      return `We are late, so cancelling is free.${back}${creditWords(terms.creditPaise)}`
    case 'by_us':
      return `We had to cancel. There is no fee.${back}${creditWords(terms.creditPaise)}`
    case 'nothing_paid':
      return 'Nothing has been paid, so cancelling is free.'
    case 'step':
      return `Cancelling now costs ${money(terms.feePaise)} (${stepWords(terms.step as FeeStep)}).${back}`
  }
}

function backWords({ refundPaise, creditBackPaise }: CancellationTerms): string {
  const ways = [
    ...(refundPaise > 0 ? [`${money(refundPaise)} goes back the way you paid`] : []),
    ...(creditBackPaise > 0 ? [`${money(creditBackPaise)} of credit is yours again`] : []),
  ]
  return ways.length > 0 ? ` ${ways.join(', and ')}.` : ''
}

/** Why a visit of some days ago is not cancelled here, and who helps. */
export function closedSentence(startsAt: Date): string {
  return `This visit was planned for ${moment(startsAt)} and can no longer be cancelled here. ${helpWords}`
}

const helpWords = `Please call ${brand.phone} or write to ${brand.email}, and we put it right.`

interface MoveFacts {
  startsAt: Date | null
  deadline: Date | null
  movesLeft: number
  /** False once the visit is so long ago that support has to help. */
  canCancel: boolean
  /** The time left is inside the fee window. */
  keepsFee: boolean
  offer?: { code: string; isPaid: boolean } | undefined
}

/** Whether the visit can be moved, and what becomes of its code, in the customer's words. */
export function moveSentence(
  obstacle: MoveObstacle | undefined,
  { startsAt, deadline, movesLeft, canCancel, keepsFee, offer }: MoveFacts,
  policies: { reschedule: typeof reschedulePolicy; cancellation: typeof cancellationPolicy },
): string {
  const { freeHours, freeTimes } = policies.reschedule
  if (obstacle === 'not_confirmed') return 'Only a confirmed booking can be moved to another time.'
  const wayOut = canCancel ? 'You can still cancel it.' : helpWords
  if (obstacle === 'over') {
    return `This visit was planned for ${moment(startsAt as Date)}, so it can no longer be moved. ${wayOut}`
  }
  if (obstacle === 'too_late') {
    return `The visit starts in less than ${freeHours} hours, so it can no longer be moved. ${wayOut}`
  }
  if (obstacle === 'too_often') return `This booking was moved ${freeTimes} times already. ${wayOut}`
  const often = movesLeft === 1 ? 'once more' : `${movesLeft} times`
  const until = deadline ? ` until ${moment(deadline)}` : ''
  const away = `less than ${policies.cancellation.freeHours} hours away`
  const fee = keepsFee ? ` The visit is ${away}: moving it does not lower the fee for cancelling.` : ''
  return `You can move this booking ${often} free of charge${until}.${fee}${offer ? offerWords(offer) : ''}`
}

function offerWords({ code, isPaid }: NonNullable<MoveFacts['offer']>): string {
  if (isPaid) return ` Your ${code} discount stays, whatever the new time: it is paid for.`
  return ` ${code} comes off if it is not for the new time.`
}

/** Why a visit that is paid after the service cannot be moved to a time its code is not for. */
export function tooDearForCash(code: string, totalPaise: number): string {
  const limit = `Cash is possible for bookings up to ${money(cashLimitPaise)}.`
  return `${code} is not for that time, and without it the visit costs ${money(totalPaise)}. ${limit}`
}

const stepWords = ({ percent, maxPaise }: FeeStep) => `${percent}% of the price, at most ${money(maxPaise)}`

function creditWords(creditPaise: number): string {
  return creditPaise > 0 ? ` We add ${money(creditPaise)} to your credits, with our apologies.` : ''
}

const money = (paise: number) => formatRupees(rupeesFromPaise(paise))

/** 'Mon, 23 Nov, 10:00 AM'. */
function moment(at: Date): string {
  return `${weekdayShortDayMonth(indiaDay(at))}, ${clockLabel(indiaMinute(at))}`
}
