import { t } from '#contract/i18n/sentence.ts'
export const bookingCopy = {
  get title() {
    return t`Your booking`
  },
  titleOf: (number: string) => t`Booking ${number}`,
  get loading() {
    return t`Loading the booking`
  },
  get details() {
    return t`Details`
  },
  get actions() {
    return t`Manage booking`
  },
  get facts() {
    return t`Price and address`
  },
  get questions() {
    return t`Need help with this booking?`
  },
  get message() {
    return t`Message us`
  },
  get directions() {
    return t`See on map`
  },
  get infoTitle() {
    return t`Your booking`
  },
  get items() {
    return t`Services`
  },
  get selectSlot() {
    return t`Select Time Slot`
  },
  get toSummary() {
    return t`Continue to review`
  },
  get when() {
    return t`When`
  },
  get where() {
    return t`Where`
  },
  get edit() {
    return t`Edit`
  },
  get noAddress() {
    return t`No address provided`
  },
  get deliveryLocation() {
    return t`Delivery Location`
  },
  get addAddress() {
    return t`Add address`
  },
  get timeSlot() {
    return t`Time slot`
  },
  get noSlot() {
    return t`No slot selected`
  },
  get loadFailed() {
    return t`Couldn’t load this booking.`
  },
  get notFound() {
    return t`Booking not found.`
  },
  get nothingOpen() {
    return t`No open booking`
  },
  get nothingOpenNote() {
    return t`Start a booking from your cart.`
  },
  get toCart() {
    return t`Go to your cart`
  },
} as const

/** Why a booking ended before it was paid. */
export const endedCopy = {
  no_time: {
    get title() {
      return t`This booking expired. No slot was selected.`
    },
    get note() {
      return t`You haven’t been charged. You can book again.`
    },
  },
  ordered_elsewhere: {
    get title() {
      return t`Booked elsewhere`
    },
    get note() {
      return t`You booked these services in another booking. If you were charged, you’ll get a refund within 7 working days.`
    },
  },
  order_changed: {
    get title() {
      return t`Your order changed, so we made a new booking.`
    },
    get note() {
      return t`If you were charged, you’ll get a refund within 7 working days.`
    },
  },
} as const

export const summaryCopy = {
  get review() {
    return t`Review your booking`
  },
  get title() {
    return t`Payment Summary`
  },
  get itemTotal() {
    return t`Item total`
  },
  get itemDiscount() {
    return t`Item discount`
  },
  get offer() {
    return t`Offer`
  },
  get credit() {
    return t`Credit used`
  },
  get totalAmount() {
    return t`Total amount`
  },
  get toPay() {
    return t`Amount to pay`
  },
  get paid() {
    return t`Paid`
  },
  get refund() {
    return t`Refund`
  },
  get remains() {
    return t`Paid after refund`
  },
  get price() {
    return t`Price`
  },
  get toPayLater() {
    return t`Pay after service`
  },
  get pay() {
    return t`Proceed to pay`
  },
  get processing() {
    return t`Processing...`
  },
  get policy() {
    return t`Cancellation policy`
  },
  get held() {
    return t`Your slot is held for`
  },
  get opening() {
    return t`Opening Payment Page`
  },
  get cannotOpen() {
    return t`Cannot open payment page. Please try again.`
  },
  get openHere() {
    return t`Open payment page`
  },
  get initiateFailed() {
    return t`Failed to initiate payment. Please try again.`
  },
  get wentWrong() {
    return t`Something went wrong. Please try again later.`
  },
  get addressFirst() {
    return t`Add your address to continue.`
  },
  get waiting() {
    return t`Waiting for your payment`
  },
  get waitingNote() {
    return t`Complete the payment in the other tab. This page updates automatically.`
  },
  get refused() {
    return t`Your payment failed.`
  },
  get refusedNote() {
    return t`You haven’t been charged. Try again on the payment page or pay from here.`
  },
  get checkNow() {
    return t`I have paid`
  },
  get changeFirst() {
    return t`Edit booking`
  },
  get openAgain() {
    return t`Open payment page`
  },
  get notYet() {
    return t`We haven’t received your payment yet. We’ll keep checking.`
  },
  get confirmFree() {
    return t`Confirm booking`
  },
  get freeNote() {
    return t`Nothing to pay.`
  },
  get nothingPaid() {
    return t`No payment made`
  },
  get notPaid() {
    return t`Not paid`
  },
  get paidWithPlan() {
    return t`Paid with your plan`
  },
  get confirmCash() {
    return t`Confirm with cash`
  },
  get cashNote() {
    return t`Pay your professional in cash after the service.`
  },
  get otherWays() {
    return t`Other ways to pay`
  },
  get online() {
    return t`Online payment`
  },
  get chooseAgain() {
    return t`Choose a slot`
  },
  get startAgain() {
    return t`Book again`
  },
  get expired() {
    return t`Your slot was released. Choose a slot again.`
  },
  get expiredNote() {
    return t`You haven’t been charged. If money was debited, we’ll refund it automatically.`
  },
  get failed() {
    return t`Payment wasn’t completed in time. Your slot was released.`
  },
} as const

export const listCopy = {
  due: (amount: string) => t`${amount} still to pay`,
  get title() {
    return t`My bookings`
  },
  get pending() {
    return t`Pending`
  },
  get history() {
    return t`History`
  },
  get noPending() {
    return t`No Pending Bookings`
  },
  get noHistory() {
    return t`No Booking History`
  },
  get noPendingNote() {
    return t`Your upcoming bookings show up here.`
  },
  get noHistoryNote() {
    return t`Your past bookings show up here.`
  },
  get book() {
    return t`Book a service`
  },
  get failed() {
    return t`Couldn’t load your bookings.`
  },
  get viewDetails() {
    return t({ context: 'booking', message: `View Details` })
  },
  get viewBooking() {
    return t`View Booking`
  },
  get chooseTime() {
    return t`Choose a slot`
  },
  get follow() {
    return t`Track visit`
  },
  get rate() {
    return t`Rate visit`
  },
  get confirmedTitle() {
    return t`Booking confirmed`
  },
} as const

/** A payment status for the customer. */
export const paymentLabels: Record<string, string> = {
  get Pending() {
    return t`Not paid yet`
  },
  get Paid() {
    return t({ context: 'booking', message: `Paid` })
  },
  get Failed() {
    return t({ context: 'booking', message: `Payment failed` })
  },
  get Refunded() {
    return t`Refunded`
  },
  get PartiallyRefunded() {
    return t`Partly refunded`
  },
  get PayAfterService() {
    return t`Pay after service`
  },
}
