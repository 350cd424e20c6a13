import { clockLabel, indiaMinute } from '#contract/lib/india-time.ts'
import { formatRupees } from '#contract/lib/money.ts'
import { endedCopy } from '../booking.copy.ts'
import {
  type BookingView,
  endedBeforePaying,
  formatVisitTime,
  isCovered,
  isHeldUnpaid,
  settledBy,
} from '../booking.view.ts'
import { whenSentence } from '../visit/visit.view.ts'
import { nextStepCopy as words } from './change.copy.ts'

interface NextStep {
  tone: 'info' | 'success' | 'warning' | 'error'
  title: string
  text: string
}

/** State and next step of a booking as text. `now` in milliseconds. */
export function getNextStep(booking: BookingView, now: number): NextStep {
  switch (booking.bookingStatus) {
    case 'Pending':
      return openOutlook(booking, now)
    case 'Confirmed':
      if (booking.canReport || booking.problem) {
        return { tone: 'info', title: whenSentence(booking, now), text: words.underWayNote }
      }
      return { tone: 'success', title: whenSentence(booking, now), text: amountDueText(booking) }
    case 'Progress':
      return { tone: 'info', title: whenSentence(booking, now), text: amountDueText(booking) }
    case 'Completed':
      return {
        tone: 'success',
        title: words.done,
        text: `${booking.visitNote ?? words.thanks}${moneyBack(booking)}`,
      }
    case 'Cancelled':
      return {
        tone: 'info',
        title: booking.plan ? words.visitCancelled : words.bookingCancelled,
        text: withNote(booking, afterCancelling(booking)),
      }
    case 'Failed':
      return failedOutlook(booking)
  }
}

const withNote = ({ visitNote }: BookingView, text: string) => (visitNote ? `${visitNote} ${text}` : text)

function openOutlook(booking: BookingView, now: number): NextStep {
  const { holdExpiresAt, paymentStatus } = booking
  const way = settledBy(booking)
  if (!isHeldUnpaid(booking, now) || holdExpiresAt === null) {
    return {
      tone: 'warning',
      title: words.open,
      text: way === 'online' ? words.chooseAndPay : words.chooseAndConfirm,
    }
  }
  const until = clockLabel(indiaMinute(new Date(holdExpiresAt)))
  const kept = words.held(formatVisitTime(booking), until)
  if (way !== 'online') {
    const money = way === 'free' ? words.nothingToPay : words.payAfter
    return { tone: 'warning', title: words.toConfirm, text: `${kept} ${money}` }
  }
  const text = `${kept} ${words.payToBook}`
  return paymentStatus === 'Failed'
    ? { tone: 'error', title: words.refused, text: `${words.notCharged} ${text}` }
    : { tone: 'warning', title: words.toPay, text }
}

function failedOutlook(booking: BookingView): NextStep {
  if (booking.refundAmount > 0) {
    return {
      tone: 'info',
      title: words.tooLate,
      text: `${words.tooLateNote} ${refundOf(booking)}`,
    }
  }
  const ended = endedBeforePaying(booking)
  if (ended) return { tone: 'info', title: endedCopy[ended].title, text: endedCopy[ended].note }
  if (isCovered(booking)) {
    return { tone: 'warning', title: words.notConfirmed, text: `${words.released} ${words.notCharged}` }
  }
  return booking.paymentStatus === 'Failed'
    ? { tone: 'error', title: words.failed, text: `${words.failedNote} ${words.ifCharged}` }
    : { tone: 'warning', title: words.notPaid, text: `${words.released} ${words.ifCharged}` }
}

function amountDueText(booking: BookingView): string {
  const { paymentStatus, totalPrice } = booking
  if (isCovered(booking)) return words.nothingToPay
  return paymentStatus === 'PayAfterService' ? words.due(formatRupees(totalPrice)) : words.allPaid
}

/** The fee kept and the amount refunded, each where it applies; a fee that is still owed is not kept yet. */
function afterCancelling({ plan, cancellation, refundAmount, due }: BookingView): string {
  const { fee, creditBack } = cancellation ?? { fee: 0, creditBack: 0 }
  const sentences = [
    plan !== null && (plan.returned ? words.backInPlan : words.countsAsUsed),
    fee > 0 && due <= 0 && words.feeKept(formatRupees(fee)),
    refundAmount > 0 && refundOf({ refundAmount }),
    creditBack > 0 && words.creditBack(formatRupees(creditBack)),
  ].filter((sentence) => sentence !== false)
  return sentences.join(' ') || words.notCharged
}

function moneyBack({ refundAmount }: Pick<BookingView, 'refundAmount'>): string {
  return refundAmount > 0 ? ` ${refundOf({ refundAmount })}` : ''
}

/** True on its way and after arrival; the tracker below distinguishes them. */
function refundOf({ refundAmount }: Pick<BookingView, 'refundAmount'>): string {
  return words.refund(formatRupees(refundAmount))
}
