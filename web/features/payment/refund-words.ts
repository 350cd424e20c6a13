import { formatRupees } from '#contract/money.ts'
import type { BookingView } from '#web/features/booking/booking.view.ts'

type Refunded = Pick<
  BookingView,
  'bookingStatus' | 'paymentStatus' | 'refundAmount' | 'totalPrice' | 'number' | 'isTip'
>

/** Reason, amount and arrival of a refund. */
export function refundWords(booking: Refunded): { title: string; note: string } {
  const amount = formatRupees(booking.refundAmount || booking.totalPrice)
  const sent = booking.paymentStatus === 'Refunded' || booking.paymentStatus === 'PartiallyRefunded'
  return {
    title:
      booking.bookingStatus === 'Cancelled'
        ? `Booking ${booking.number} was cancelled.`
        : `Your payment came too late ${booking.isTip ? 'for this tip' : 'to book that time'}.`,
    note: `${sent ? `We have sent ${amount} back` : `We are sending ${amount} back`} to where it came from. Banks take 5 to 7 working days to show it.`,
  }
}
