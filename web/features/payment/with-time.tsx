import { type ReactNode, useState } from 'react'
import { Navigate } from 'react-router'
import { type BookingView, isBeingMade } from '#web/features/booking/booking.view.ts'
import { bookingInfoPath } from '#web/lib/paths.ts'
import { wasPaymentOpened } from './payment-info.ts'

/**
 * Steps after the time: without one they lead back to it. Only on arrival, as the page itself says when a time is lost; and
 * not once a payment was opened, whose outcome it shows.
 */
export function WithTime({ booking, children }: { booking: BookingView; children: ReactNode }) {
  const [missing] = useState(() => isBeingMade(booking) && !booking.timeSlot && !wasPaymentOpened(booking._id))
  if (!missing) return children
  return <Navigate to={bookingInfoPath(booking._id)} state={{ bookingId: booking._id }} replace />
}
