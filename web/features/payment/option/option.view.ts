import { cashLimitPaise } from '#contract/lib/business.ts'
import { formatRupees, rupeesFromPaise } from '#contract/lib/money.ts'
import type { PayPreference } from '#contract/payment.ts'
import type { PayWay } from '#contract/rules/booking-states.ts'
import type { BookingView } from '#web/features/booking/booking.view.ts'
import { detectSystem, getUpiApp } from '../app/upi-app.ts'
import { optionCopy } from './option.copy.ts'

export interface Option {
  id: string
  way: PayWay
  name: string
  note: string
  /** Shown first on the payment page. */
  preferred?: PayPreference
}

function upiOption(preferred: PayPreference, name: string, note: (app: string) => string): Option {
  const app = getUpiApp(preferred)?.name ?? name
  return { id: preferred, way: 'upi', name, note: note(app), preferred }
}

/** Payment methods in the order shown; `direct` when an app is opened without the payment page. */
export function optionsFor(userAgent: string, direct: boolean): readonly Option[] {
  const onPhone = direct ? optionCopy.opens : optionCopy.inApp
  const note = detectSystem(userAgent) ? onPhone : optionCopy.byCode
  return [
    upiOption('paytm', 'Paytm UPI', note),
    upiOption('phonepe', 'PhonePe', note),
    upiOption('gpay', 'GPay', note),
    {
      id: 'card',
      way: 'card',
      name: optionCopy.cardName,
      note: optionCopy.cardNote,
      preferred: 'card',
    },
    { id: 'cash', way: 'cash', name: optionCopy.cash, note: optionCopy.cashNote },
  ]
}

export const groups: readonly { way: PayWay; title: string }[] = [
  {
    way: 'upi',
    get title() {
      return optionCopy.upi
    },
  },
  {
    way: 'card',
    get title() {
      return optionCopy.card
    },
  },
  {
    way: 'cash',
    get title() {
      return optionCopy.cash
    },
  },
]

type Payable = Pick<BookingView, 'payableBy' | 'totalPrice' | 'offerCode'>

/** Why a method is unavailable for a booking; null when it is available. `cashRefusal` is what the server said of cash. */
export function unavailableReason(booking: Payable, way: PayWay, cashRefusal: string | null): string | null {
  if (way === 'cash' && cashRefusal !== null) return cashRefusal
  if (booking.payableBy.includes(way)) return null
  const limit = rupeesFromPaise(cashLimitPaise)
  if (way === 'cash' && booking.totalPrice > limit) return optionCopy.cashLimit(formatRupees(limit))
  if (booking.offerCode) return optionCopy.notWithOffer(booking.offerCode)
  return optionCopy.nothingToPay
}
