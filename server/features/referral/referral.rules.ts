interface ReferredBooking {
  status: string
  paymentStatus: string
}

/**
 * What a referral needs now: the referrer is paid when the friend's first booking is completed, and once; money that
 * went back to the friend in full takes the reward back.
 */
export function referralStep(state: string, booking: ReferredBooking | undefined): 'reward' | 'reverse' | undefined {
  if (!booking) return undefined
  const isRefunded = booking.paymentStatus === 'Refunded'
  if (state === 'rewarded') return isRefunded ? 'reverse' : undefined
  const isOpen = state === 'joined' || state === 'booked'
  return isOpen && booking.status === 'Completed' && !isRefunded ? 'reward' : undefined
}
