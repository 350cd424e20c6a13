import { paymentLabels, summaryCopy } from './booking.copy.ts'
import { type BookingView, endedBeforePaying, isCovered, meaningOfTotal } from './booking.view.ts'

/** The payment badge of a booking: none is missing for a free booking or one that has ended. */
export function getPaymentWord(
  booking: Pick<BookingView, 'bookingStatus' | 'paymentStatus' | 'totalPrice' | 'refundAmount' | 'failure' | 'plan'>,
): string | undefined {
  if (isCovered(booking) && booking.plan) return summaryCopy.paidWithPlan
  if (endedBeforePaying(booking)) return summaryCopy.nothingPaid
  const over = meaningOfTotal(booking) === 'price'
  if (isCovered(booking) && booking.refundAmount === 0) return over ? summaryCopy.nothingPaid : summaryCopy.freeNote
  const unsettled = booking.paymentStatus === 'Pending' || booking.paymentStatus === 'PayAfterService'
  return over && unsettled ? summaryCopy.notPaid : paymentLabels[booking.paymentStatus]
}
