import { t } from '#contract/i18n/sentence.ts'
export const optionCopy = {
  get title() {
    return t`Payment options`
  },
  get legend() {
    return t`How would you like to pay?`
  },
  get upi() {
    return t`UPI`
  },
  get card() {
    return t`Card`
  },
  get cash() {
    return t`Cash`
  },
  get cardName() {
    return t`Credit or debit card`
  },
  get cardNote() {
    return t`Enter card details on the payment page`
  },
  get cashNote() {
    return t`Pay your professional after the service`
  },
  cashLimit: (limit: string) => t`You can pay cash for bookings up to ${limit}.`,
  notWithOffer: (code: string) => t`${code} isn’t valid with this payment option.`,
  get nothingToPay() {
    return t`Nothing to pay this way.`
  },
  maskedCard: '•••• •••• •••• ••••',
  opens: (app: string) => t`Opens ${app} on this phone`,
  inApp: (app: string) => t`Opens ${app} from the payment page`,
  byCode: (app: string) => t`Shows a QR code to scan with ${app}`,
  get proceed() {
    return t`Proceed`
  },
  get success() {
    return t`Payment successful`
  },
  get successCash() {
    return t`Pay cash after service`
  },
  get done() {
    return t`Done`
  },
  get booked() {
    return t`Booking Successful`
  },
  get viewBooking() {
    return t`View Booking`
  },
  get method() {
    return t`Paid by`
  },
  get methodCash() {
    return t`Pay by`
  },
  get amount() {
    return t`Amount`
  },
  get itemTotal() {
    return t`Item total`
  },
  get visit() {
    return t`Visit`
  },
  get number() {
    return t`Booking`
  },
} as const
