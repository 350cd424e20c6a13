import { type BookingView, endedBeforePaying, isCovered, meaningOfTotal } from './booking.view.ts'

export const bookingCopy = {
  title: 'Your booking',
  titleOf: (number: string) => `Booking ${number}`,
  loading: 'Loading the booking',
  details: 'Details',
  actions: 'What you can do',
  questions: 'Questions about this booking?',
  message: 'Message us',
  directions: 'Directions',
  infoTitle: 'Your booking',
  items: 'Services',
  selectSlot: 'Select Time Slot',
  toSummary: 'Continue to review',
  edit: 'Edit',
  noAddress: 'No address provided',
  deliveryLocation: 'Delivery Location',
  addAddress: 'Add address',
  timeSlot: 'Time slot',
  noSlot: 'No time chosen yet',
  loadFailed: 'We could not load this booking.',
  notFound: 'We could not find that booking.',
  nothingOpen: 'There is no open booking',
  nothingOpenNote: 'Start one from your cart.',
  toCart: 'Go to your cart',
} as const

const ifCharged = 'If money left your account for it, it comes back by itself within 7 working days.'

/** Why a booking ended before it was paid. */
export const endedCopy = {
  no_time: {
    title: 'This booking expired because no time was chosen.',
    note: 'Nothing was charged. You can book it again.',
  },
  ordered_elsewhere: {
    title: 'You booked the same cart with another booking.',
    note: `This one has ended. ${ifCharged}`,
  },
  order_changed: {
    title: 'Your order changed, so a new booking took the place of this one.',
    note: ifCharged,
  },
} as const

export const summaryCopy = {
  review: 'Review your booking',
  title: 'Payment Summary',
  itemTotal: 'Item total',
  itemDiscount: 'Item discount',
  offer: 'Offer',
  credit: 'Credit used',
  totalAmount: 'Total amount',
  toPay: 'Amount to pay',
  paid: 'Paid',
  refund: 'Refund',
  remains: 'Paid after the refund',
  price: 'Price',
  toPayLater: 'To pay after the service',
  pay: 'Proceed to pay',
  processing: 'Processing...',
  policy: 'Cancellation policy',
  held: 'Your time is held for',
  opening: 'Opening Payment Page',
  cannotOpen: 'Cannot open payment page. Please try again.',
  openHere: 'Open the payment page',
  initiateFailed: 'Failed to initiate payment. Please try again.',
  wentWrong: 'Something went wrong. Please try again later.',
  addressFirst: 'Please add the address where we should come.',
  waiting: 'Waiting for your payment',
  waitingNote: 'Pay in the other tab. This page moves on by itself.',
  refused: 'That payment did not go through.',
  refusedNote: 'Nothing was charged. Try again on the payment page, or pay again from here.',
  checkNow: 'I have paid',
  changeFirst: 'Change something',
  openAgain: 'Open payment page',
  notYet: 'The bank has not told us of a payment yet. We keep looking.',
  confirmFree: 'Confirm booking',
  freeNote: 'Nothing is left to pay.',
  nothingPaid: 'Nothing was paid',
  paidWithPlan: 'Paid with your plan',
  confirmCash: 'Confirm with cash',
  cashNote: 'Please pay the professional in cash after the service.',
  otherWays: 'Other ways to pay',
  online: 'Online payment',
  chooseAgain: 'Choose a time again',
  startAgain: 'Book again',
  expired: 'Your time slot is no longer held. Please choose it again.',
  expiredNote: 'Nothing was charged. If money left your account meanwhile, it comes back by itself.',
  failed: 'The payment did not go through in time, and the time is free again.',
} as const

export const holdCopy = {
  label: 'Unpaid booking',
  heldFor: 'Held for you for',
  payNow: 'Pay now',
  confirmNow: 'Confirm now',
} as const

export const listCopy = {
  title: 'My bookings',
  pending: 'Pending',
  history: 'History',
  noPending: 'No Pending Bookings',
  noHistory: 'No Booking History',
  noPendingNote: 'What you book next shows up here.',
  noHistoryNote: 'Bookings that are done show up here.',
  book: 'Book a service',
  failed: 'We could not load your bookings.',
  viewDetails: 'View Details',
  viewBooking: 'View Booking',
  chooseTime: 'Choose a time',
  follow: 'See progress',
  rate: 'Rate visit',
  confirmedTitle: 'Booking confirmed',
} as const

/** A payment status for the customer. */
const paymentWords: Record<string, string> = {
  Pending: 'Not paid yet',
  Paid: 'Paid',
  Failed: 'Payment failed',
  Refunded: 'Refunded',
  PartiallyRefunded: 'Partly refunded',
  PayAfterService: 'Pay after the service',
}

/** The payment badge of a booking: none is missing for a free booking or one that has ended. */
export function paymentWordOf(
  booking: Pick<BookingView, 'bookingStatus' | 'paymentStatus' | 'totalPrice' | 'refundAmount' | 'failure' | 'plan'>,
): string | undefined {
  if (isCovered(booking) && booking.plan) return summaryCopy.paidWithPlan
  if (endedBeforePaying(booking)) return summaryCopy.nothingPaid
  const over = meaningOfTotal(booking) === 'price'
  if (isCovered(booking) && booking.refundAmount === 0) return over ? summaryCopy.nothingPaid : summaryCopy.freeNote
  const unsettled = booking.paymentStatus === 'Pending' || booking.paymentStatus === 'PayAfterService'
  return over && unsettled ? 'Not paid' : paymentWords[booking.paymentStatus]
}
