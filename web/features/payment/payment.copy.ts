import { t } from '#contract/i18n/sentence.ts'
export const paymentCopy = {
  get none() {
    return t`No payment found`
  },
  get noneNote() {
    return t`Check your payment in My bookings.`
  },
  get failedNote() {
    return t`If you’ve paid, we’ll confirm your booking as soon as your bank tells us.`
  },
  get tryAgain() {
    return t`Try again`
  },
  get checking() {
    return t`Checking your payment…`
  },
  get unpaid() {
    return t`Payment not completed`
  },
  get unpaidNote() {
    return t`You haven’t been charged. Go back and try again.`
  },
  get back() {
    return t`Back to your booking`
  },
  get chooseAgain() {
    return t`Choose another slot`
  },
  get confirming() {
    return t`Confirming your payment…`
  },
  get confirmingNote() {
    return t`We’ve received your payment. This takes a moment.`
  },
  get received() {
    return t`Payment received. You can close this tab`
  },
  get goesOn() {
    return t`Continue in the tab you came from.`
  },
  get viewBooking() {
    return t`View booking`
  },
  get bookings() {
    return t`My bookings`
  },
  get close() {
    return t`Close this tab`
  },
  get closeYourself() {
    return t`Close this tab to continue.`
  },
  cancelled: (number: string) => t`Booking ${number} was cancelled.`,
  get tooLate() {
    return t`Your payment came too late. Your slot was released.`
  },
  get tipTooLate() {
    return t`Your payment came too late for this tip.`
  },
  refunded: (amount: string) => t`We refunded ${amount} the way you paid. Banks take 5 to 7 working days.`,
  refunding: (amount: string) => t`We’re refunding ${amount} the way you paid. Banks take 5 to 7 working days.`,
} as const
