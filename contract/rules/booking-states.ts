/** Status of a booking as customers read it. */
export const bookingStatuses = ['Pending', 'Confirmed', 'Progress', 'Completed', 'Failed', 'Cancelled'] as const
export type BookingStatus = (typeof bookingStatuses)[number]

/** A visit, extra work agreed during a visit, or a tip after one. */
export type BookingKind = 'visit' | 'extra' | 'tip'

export const paymentStatuses = [
  'Pending',
  'Paid',
  'Failed',
  'Refunded',
  'PartiallyRefunded',
  'PayAfterService',
] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** Why a booking failed; `unpaid` is every other cause, such as a hold that ended. */
export const failureCauses = ['no_time', 'ordered_elsewhere', 'order_changed', 'unpaid'] as const

/** How a visit can end other than completed. */
export const visitOutcomes = [
  'done_in_part',
  'not_possible',
  'not_at_home',
  'cancelled_at_door',
  'we_did_not_come',
] as const
export type VisitOutcome = (typeof visitOutcomes)[number]

/** How a professional can say that a visit was not done. */
export const claimedOutcomes = ['not_possible', 'not_at_home', 'cancelled_at_door'] as const
export const claimStates = ['waiting', 'confirmed', 'refused'] as const

/** How asking a professional to take a quick visit ended. */
export const offerAnswers = ['accepted', 'declined', 'expired', 'withdrawn'] as const
export type OfferAnswer = (typeof offerAnswers)[number]

/** How far a visit has come, for its professional and its customer. */
export const visitStates = ['planned', 'on_the_way', 'arrived', 'working', 'completed', 'not_done'] as const
export type VisitState = (typeof visitStates)[number]

/** How a booking can be settled: two at the payment provider, cash after the service. */
export const payWays = ['upi', 'card', 'cash'] as const
export type PayWay = (typeof payWays)[number]

/** Every allowed transition of `status`; any other is refused with INVALID_TRANSITION. */
export const bookingTransitions: Record<BookingStatus, readonly BookingStatus[]> = {
  Pending: ['Confirmed', 'Failed', 'Cancelled'],
  Confirmed: ['Progress', 'Cancelled'],
  // Work that began may still turn out impossible or be refused by the customer.
  Progress: ['Completed', 'Cancelled'],
  Completed: [],
  // A payment that arrives after its hold expired takes the slot again when it is free.
  Failed: ['Confirmed'],
  Cancelled: [],
}

/** Every allowed transition of `payment_status`; any other is refused with INVALID_TRANSITION. */
export const paymentTransitions: Record<PaymentStatus, readonly PaymentStatus[]> = {
  Pending: ['Paid', 'PayAfterService', 'Failed'],
  // The customer tries again, a late payment counts after all, or it came for a slot that was lost and went back.
  Failed: ['Pending', 'Paid', 'PayAfterService', 'Refunded', 'PartiallyRefunded'],
  // Cash to the crew, or a payment link that was still open.
  PayAfterService: ['Paid'],
  Paid: ['Refunded', 'PartiallyRefunded'],
  PartiallyRefunded: ['Refunded'],
  Refunded: [],
}

/** Statuses of the Pending tab; the History tab shows the rest. */
export const openStatuses: readonly BookingStatus[] = ['Pending', 'Confirmed', 'Progress']

export function canTransition(from: BookingStatus, to: BookingStatus): boolean {
  return bookingTransitions[from].includes(to)
}

export function canTransitionPayment(from: PaymentStatus, to: PaymentStatus): boolean {
  return paymentTransitions[from].includes(to)
}
