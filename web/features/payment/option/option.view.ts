import type { PayWay } from '#contract/booking-states.ts'
import { cashLimitPaise } from '#contract/business.ts'
import { formatRupees, rupeesFromPaise } from '#contract/money.ts'
import type { BookingView } from '#web/features/booking/booking.view.ts'
import { optionCopy } from './option.copy.ts'

export interface Option {
  id: string
  way: PayWay
  name: string
  note: string
}

/** Payment methods in the order shown. */
export const options: readonly Option[] = [
  { id: 'paytm', way: 'upi', name: 'Paytm UPI', note: 'Opens the payment page; choose Paytm there' },
  { id: 'phonepe', way: 'upi', name: 'PhonePe', note: 'Opens the payment page; choose PhonePe there' },
  { id: 'gpay', way: 'upi', name: 'GPay', note: 'Opens the payment page; choose Google Pay there' },
  { id: 'card', way: 'card', name: '•••• •••• •••• ••••', note: 'Credit or debit card, entered on the payment page' },
  { id: 'cash', way: 'cash', name: 'Cash', note: 'Pay the professional after the service' },
]

export const groups: readonly { way: PayWay; title: string }[] = [
  { way: 'upi', title: optionCopy.upi },
  { way: 'card', title: optionCopy.card },
  { way: 'cash', title: optionCopy.cash },
]

type Payable = Pick<BookingView, 'payableBy' | 'totalPrice' | 'offerCode'>

/** Why a method is unavailable for a booking; null when it is available. */
export function unavailableReason(booking: Payable, way: PayWay): string | null {
  if (booking.payableBy.includes(way)) return null
  const limit = rupeesFromPaise(cashLimitPaise)
  if (way === 'cash' && booking.totalPrice > limit) return `Cash is possible for bookings up to ${formatRupees(limit)}.`
  if (booking.offerCode) return `${booking.offerCode} is not for this way of paying.`
  return 'There is nothing left to pay this way.'
}
