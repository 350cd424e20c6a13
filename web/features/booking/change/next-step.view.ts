import { clockLabel, dayLabel, indiaMinute } from '#contract/india-time.ts'
import { formatRupees } from '#contract/money.ts'
import { endedCopy } from '../booking.copy.ts'
import {
  type BookingView,
  endedBeforePaying,
  isCovered,
  isHeldUnpaid,
  settledBy,
  slotLabelOf,
} from '../booking.view.ts'

interface NextStep {
  tone: 'info' | 'success' | 'warning' | 'error'
  title: string
  text: string
}

/** State and next step of a booking as text. `now` in milliseconds. */
export function nextStepOf(booking: BookingView, now: number): NextStep {
  switch (booking.bookingStatus) {
    case 'Pending':
      return openOutlook(booking, now)
    case 'Confirmed':
      if (booking.canReport || booking.problem) return begunOutlook(booking)
      return { tone: 'success', title: `See you on ${whenOf(booking)}`, text: amountDueText(booking) }
    case 'Progress':
      return { tone: 'info', title: 'We are at work', text: amountDueText(booking) }
    case 'Completed':
      return {
        tone: 'success',
        title: 'All done',
        text: `${booking.visitNote ?? 'Thank you for having us.'}${moneyBack(booking)}`,
      }
    case 'Cancelled':
      return {
        tone: 'info',
        title: booking.plan ? 'This visit was cancelled' : 'This booking was cancelled',
        text: withNote(booking, afterCancelling(booking)),
      }
    case 'Failed':
      return failedOutlook(booking)
  }
}

function begunOutlook(booking: BookingView): NextStep {
  const title = `Your visit of ${whenOf(booking)}`
  return { tone: 'info', title, text: 'Our professional starts it at your door. Tell us if something is wrong.' }
}

const withNote = ({ visitNote }: BookingView, text: string) => (visitNote ? `${visitNote} ${text}` : text)

const notCharged = 'Nothing was charged.'

function openOutlook(booking: BookingView, now: number): NextStep {
  const { holdExpiresAt, paymentStatus } = booking
  const way = settledBy(booking)
  if (!isHeldUnpaid(booking, now) || holdExpiresAt === null) {
    return {
      tone: 'warning',
      title: 'Not booked yet',
      text: `Choose a time and ${way === 'online' ? 'pay' : 'confirm'} to book it.`,
    }
  }
  const until = clockLabel(indiaMinute(new Date(holdExpiresAt)))
  const kept = `${whenOf(booking)} is kept for you until ${until}.`
  if (way !== 'online') {
    const money = way === 'free' ? 'Nothing is left to pay.' : 'You pay after the service.'
    return { tone: 'warning', title: 'Waiting for you to confirm', text: `${kept} ${money}` }
  }
  const text = `${kept} Pay to book it.`
  return paymentStatus === 'Failed'
    ? { tone: 'error', title: 'That payment did not go through', text: `${notCharged} ${text}` }
    : { tone: 'warning', title: 'Waiting for your payment', text }
}

function failedOutlook(booking: BookingView): NextStep {
  if (booking.refundAmount > 0) {
    return {
      tone: 'info',
      title: 'Your payment came too late',
      text: `The time could not be booked any more. ${refundOf(booking)}`,
    }
  }
  const ended = endedBeforePaying(booking)
  if (ended) return { tone: 'info', title: endedCopy[ended].title, text: endedCopy[ended].note }
  if (isCovered(booking)) {
    return { tone: 'warning', title: 'Not confirmed in time', text: `The time is free for others again. ${notCharged}` }
  }
  const ifCharged = 'If money left your account, it comes back by itself within 7 working days.'
  return booking.paymentStatus === 'Failed'
    ? { tone: 'error', title: 'The payment failed', text: `Nothing is booked. ${ifCharged}` }
    : { tone: 'warning', title: 'Not paid in time', text: `The time is free for others again. ${ifCharged}` }
}

function amountDueText(booking: BookingView): string {
  const { paymentStatus, totalPrice } = booking
  if (isCovered(booking)) return 'Nothing is left to pay.'
  return paymentStatus === 'PayAfterService'
    ? `Please pay ${formatRupees(totalPrice)} after the service.`
    : 'Everything is paid.'
}

/** The fee kept and the amount refunded, each where it applies. */
function afterCancelling({ plan, cancellation, refundAmount }: BookingView): string {
  const { fee, creditBack } = cancellation ?? { fee: 0, creditBack: 0 }
  const sentences = [
    plan !== null && (plan.returned ? 'It went back to your plan.' : 'It counts as used.'),
    fee > 0 && `We kept the cancellation fee of ${formatRupees(fee)}.`,
    refundAmount > 0 && refundOf({ refundAmount }),
    creditBack > 0 && `${formatRupees(creditBack)} of credit is yours again.`,
  ].filter((sentence) => sentence !== false)
  return sentences.join(' ') || notCharged
}

function moneyBack({ refundAmount }: Pick<BookingView, 'refundAmount'>): string {
  return refundAmount > 0 ? ` ${refundOf({ refundAmount })}` : ''
}

/** True on its way and after arrival; the tracker below distinguishes them. */
function refundOf({ refundAmount }: Pick<BookingView, 'refundAmount'>): string {
  return `Your refund is ${formatRupees(refundAmount)}, the way you paid. You can follow it below.`
}

export function whenOf({ date, timeSlot }: BookingView): string {
  return date && timeSlot ? `${dayLabel(date)}, ${slotLabelOf(timeSlot)}` : 'the day of your visit'
}
