import { brand, type cancellationPolicy, type reschedulePolicy } from '../../../contract/business.ts'
import { clockLabel, indiaDay, indiaMinute } from '../../../contract/india-time.ts'
import { formatRupees, rupeesFromPaise } from '../../../contract/money.ts'
import { dayLabel } from '../notification/notification.rules.ts'
import type { CancellationTerms, FeeStep, MoveObstacle } from './cancellation.rules.ts'

/** What cancelling means for the customer now, in their words; days and hours of India. */
export function quoteSentence(terms: CancellationTerms): string {
  const back = terms.refundPaise > 0 ? ` ${money(terms.refundPaise)} goes back the way you paid.` : ''
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

/** Why a visit of some days ago is not cancelled here, and who helps. */
export function closedSentence(startsAt: Date): string {
  const helps = `Please call ${brand.phone} or write to ${brand.email}, and we put it right.`
  return `This visit was planned for ${moment(startsAt)} and can no longer be cancelled here. ${helps}`
}

interface MoveFacts {
  deadline: Date | null
  movesLeft: number
  /** The time left is inside the fee window. */
  keepsFee: boolean
  offer?: { code: string; isPaid: boolean } | undefined
}

/** Whether the visit can be moved, and what becomes of its code, in the customer's words. */
export function moveSentence(
  obstacle: MoveObstacle | undefined,
  { deadline, movesLeft, keepsFee, offer }: MoveFacts,
  policies: { reschedule: typeof reschedulePolicy; cancellation: typeof cancellationPolicy },
): string {
  const { freeHours, freeTimes } = policies.reschedule
  if (obstacle === 'not_confirmed') return 'Only a confirmed booking can be moved to another time.'
  if (obstacle === 'too_late') {
    return `The visit starts in less than ${freeHours} hours, so it can no longer be moved. You can still cancel it.`
  }
  if (obstacle === 'too_often') return `This booking was moved ${freeTimes} times already. You can still cancel it.`
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

const stepWords = ({ percent, maxPaise }: FeeStep) => `${percent}% of the price, at most ${money(maxPaise)}`

function creditWords(creditPaise: number): string {
  return creditPaise > 0 ? ` We add ${money(creditPaise)} to your credits, with our apologies.` : ''
}

const money = (paise: number) => formatRupees(rupeesFromPaise(paise))

/** 'Mon, 23 Nov, 10:00 AM'. */
function moment(at: Date): string {
  return `${dayLabel(indiaDay(at))}, ${clockLabel(indiaMinute(at))}`
}
