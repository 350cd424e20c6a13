import { formatRupees } from '#contract/lib/money.ts'
import type { BookingView } from '#web/features/booking/booking.view.ts'
import { paymentCopy } from './payment.copy.ts'

type Refunded = Pick<
  BookingView,
  'bookingStatus' | 'paymentStatus' | 'refundAmount' | 'totalPrice' | 'number' | 'isTip'
>

/** Reason, amount and arrival of a refund. */
export function refundText(booking: Refunded): { title: string; note: string } {
  const amount = formatRupees(booking.refundAmount || booking.totalPrice)
  const sent = booking.paymentStatus === 'Refunded' || booking.paymentStatus === 'PartiallyRefunded'
  return {
    title:
      booking.bookingStatus === 'Cancelled'
        ? paymentCopy.cancelled(booking.number)
        : booking.isTip
          ? paymentCopy.tipTooLate
          : paymentCopy.tooLate,
    note: sent ? paymentCopy.refunded(amount) : paymentCopy.refunding(amount),
  }
}
