import type { ComponentProps } from 'react'
import { paymentSummaryPath } from '#web/lib/paths.ts'
import { useServerNow } from '#web/lib/state/server-clock.ts'
import { ButtonLink } from '#web/ui/actions/button.tsx'
import { type BookingView, isHeldUnpaid, settledBy } from '../booking.view.ts'
import { holdCopy } from './hold.copy.ts'

/** Ends with the hold. */
export function useIsHeldUnpaid(booking: BookingView): boolean {
  return isHeldUnpaid(booking, useServerNow(booking.bookingStatus === 'Pending' ? 1_000 : null))
}

type PayNowProps = Omit<ComponentProps<typeof ButtonLink>, 'to' | 'state' | 'children'> & { booking: BookingView }

/** While the time of an unpaid booking is held: the link to its payment summary. */
export function PayNow({ booking, ...look }: PayNowProps) {
  if (!useIsHeldUnpaid(booking)) return null
  return (
    <ButtonLink {...look} to={paymentSummaryPath(booking._id)} state={{ _id: booking._id, bookingId: booking._id }}>
      {settledBy(booking) === 'online' ? holdCopy.payNow : holdCopy.confirmNow}
    </ButtonLink>
  )
}
