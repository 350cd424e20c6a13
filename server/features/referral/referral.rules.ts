interface ReferredBooking {
  status: string
  paymentStatus: string
}

/** Paid once, when the friend's first booking is completed; reversed by a full refund to the friend. */
export function referralStep(state: string, booking: ReferredBooking | undefined): 'reward' | 'reverse' | undefined {
  if (!booking) return undefined
  const isRefunded = booking.paymentStatus === 'Refunded'
  if (state === 'rewarded') return isRefunded ? 'reverse' : undefined
  const isOpen = state === 'joined' || state === 'booked'
  return isOpen && booking.status === 'Completed' && !isRefunded ? 'reward' : undefined
}
