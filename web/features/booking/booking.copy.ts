import { type BookingView, endedBeforePaying, isCovered, meaningOfTotal } from './booking.view.ts'

export const bookingCopy = {
  title: 'Your booking',
  titleOf: (number: string) => `Booking ${number}`,
  loading: 'Loading the booking',
  details: 'Details',
  actions: 'Manage booking',
  questions: 'Need help with this booking?',
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
  noSlot: 'No slot selected',
  loadFailed: 'Couldn’t load this booking.',
  notFound: 'Booking not found.',
  nothingOpen: 'No open booking',
  nothingOpenNote: 'Start a booking from your cart.',
  toCart: 'Go to your cart',
} as const

const ifCharged = 'If you were charged, you’ll get a refund within 7 working days.'

/** Why a booking ended before it was paid. */
export const endedCopy = {
  no_time: {
    title: 'This booking expired. No slot was selected.',
    note: 'You haven’t been charged. You can book again.',
  },
  ordered_elsewhere: {
    title: 'You already booked these services.',
    note: `This booking has ended. ${ifCharged}`,
  },
  order_changed: {
    title: 'Your order changed, so we made a new booking.',
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
  remains: 'Paid after refund',
  price: 'Price',
  toPayLater: 'Pay after service',
  pay: 'Proceed to pay',
  processing: 'Processing...',
  policy: 'Cancellation policy',
  held: 'Your slot is held for',
  opening: 'Opening Payment Page',
  cannotOpen: 'Cannot open payment page. Please try again.',
  openHere: 'Open payment page',
  initiateFailed: 'Failed to initiate payment. Please try again.',
  wentWrong: 'Something went wrong. Please try again later.',
  addressFirst: 'Add your address to continue.',
  waiting: 'Waiting for your payment',
  waitingNote: 'Complete the payment in the other tab. This page updates automatically.',
  refused: 'Your payment failed.',
  refusedNote: 'You haven’t been charged. Try again on the payment page or pay from here.',
  checkNow: 'I have paid',
  changeFirst: 'Edit booking',
  openAgain: 'Open payment page',
  notYet: 'We haven’t received your payment yet. We’ll keep checking.',
  confirmFree: 'Confirm booking',
  freeNote: 'Nothing to pay.',
  nothingPaid: 'No payment made',
  paidWithPlan: 'Paid with your plan',
  confirmCash: 'Confirm with cash',
  cashNote: 'Pay your professional in cash after the service.',
  otherWays: 'Other ways to pay',
  online: 'Online payment',
  chooseAgain: 'Choose a slot',
  startAgain: 'Book again',
  expired: 'Your slot was released. Choose a slot again.',
  expiredNote: 'You haven’t been charged. If money was debited, we’ll refund it automatically.',
  failed: 'Payment wasn’t completed in time. Your slot was released.',
} as const

export const holdCopy = {
  label: 'Unpaid booking',
  heldFor: 'Slot held for',
  payNow: 'Pay now',
  confirmNow: 'Confirm now',
} as const

export const listCopy = {
  title: 'My bookings',
  pending: 'Pending',
  history: 'History',
  noPending: 'No Pending Bookings',
  noHistory: 'No Booking History',
  noPendingNote: 'Your upcoming bookings show up here.',
  noHistoryNote: 'Your past bookings show up here.',
  book: 'Book a service',
  failed: 'Couldn’t load your bookings.',
  viewDetails: 'View Details',
  viewBooking: 'View Booking',
  chooseTime: 'Choose a slot',
  follow: 'Track visit',
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
  PayAfterService: 'Pay after service',
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
