import { t } from '#contract/i18n/sentence.ts'
import { clockLabel, dayMonth, indiaDay, indiaMinute } from '#contract/lib/india-time.ts'
import type { Proposal } from './extra-work.api.ts'
import { extraWorkCopy } from './extra-work.copy.ts'

/** State of a proposal in words; once approved it is that of its booking. */
export function stateOfWork({ state, booking }: Pick<Proposal, 'state' | 'booking'>): string {
  if (!booking) return extraWorkCopy.states[state]
  const { bookingStatus, paymentStatus } = booking
  if (bookingStatus === 'Pending') return extraWorkCopy.bookings.toPay
  if (bookingStatus === 'Failed') return extraWorkCopy.bookings.unpaid
  const isRefunded = paymentStatus === 'Refunded' || paymentStatus === 'PartiallyRefunded'
  if (bookingStatus === 'Cancelled')
    return isRefunded ? extraWorkCopy.bookings.refunded : extraWorkCopy.bookings.cancelled
  return paymentStatus === 'PayAfterService' ? extraWorkCopy.bookings.cash : extraWorkCopy.bookings.paid
}

/** '4:10 PM', with the day unless it is today. */
export function deadlineLabel(expiresAt: string, now: number): string {
  const at = new Date(expiresAt)
  const time = clockLabel(indiaMinute(at))
  return indiaDay(at) === indiaDay(new Date(now)) ? time : t`${time} on ${{ at: dayMonth(indiaDay(at)) }}`
}

/** A proposal that waits for an answer. */
export const isOpenWork = ({ state }: Pick<Proposal, 'state'>) => state === 'proposed'
