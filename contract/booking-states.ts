/** Status of a booking as customers read it (SPEC 4). */
export const bookingStatuses = ['Pending', 'Confirmed', 'Progress', 'Completed', 'Failed', 'Cancelled'] as const
export type BookingStatus = (typeof bookingStatuses)[number]

export const paymentStatuses = [
  'Pending',
  'Paid',
  'Failed',
  'Refunded',
  'PartiallyRefunded',
  'PayAfterService',
] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** How a booking can be settled: two at the payment provider, cash after the service (DESIGN 5). */
export const payWays = ['upi', 'card', 'cash'] as const
export type PayWay = (typeof payWays)[number]

/** Every allowed move of a booking; anything else is refused with BAD_MOVE (DESIGN 4). */
export const bookingMoves: Record<BookingStatus, readonly BookingStatus[]> = {
  Pending: ['Confirmed', 'Failed', 'Cancelled'],
  Confirmed: ['Progress', 'Cancelled'],
  Progress: ['Completed'],
  Completed: [],
  // A payment that arrives after its hold ran out takes the slot again when it is free.
  Failed: ['Confirmed'],
  Cancelled: [],
}

/** Which bookings the Pending tab shows; the History tab shows the rest (DESIGN 4). */
export const openStatuses: readonly BookingStatus[] = ['Pending', 'Confirmed', 'Progress']

/** Whether the table of moves has a step from one state to another (DESIGN 4). */
export function canMove(from: BookingStatus, to: BookingStatus): boolean {
  return bookingMoves[from].includes(to)
}
