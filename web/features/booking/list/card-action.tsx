import { lazy, type ReactNode, Suspense, useState } from 'react'
import { bookingInfoPath, bookingPath, reviewPath } from '#web/lib/paths.ts'
import { useServerNow } from '#web/lib/state/server-clock.ts'
import { Button, ButtonLink } from '#web/ui/actions/button.tsx'
import { asDefault } from '#web/ui/layout/after-hydration.tsx'
import { BookAgain } from '../book-again/book-again.tsx'
import { listCopy } from '../booking.copy.ts'
import { type BookingView, canStillBeMoved } from '../booking.view.ts'
import { moveCopy } from '../change/change.copy.ts'
import { holdCopy } from '../hold/hold.copy.ts'
import { PayNow, useIsHeldUnpaid } from '../hold/pay-now.tsx'

const RescheduleDialog = lazy(() =>
  asDefault(() => import('../change/reschedule-dialog.tsx').then((file) => file.RescheduleDialog)),
)

/** The one thing to do about a booking next; the others are on its page. */
export function CardAction({ booking }: { booking: BookingView }): ReactNode {
  const { _id, bookingStatus, canReport, problem, canReview, due } = booking
  const isHeld = useIsHeldUnpaid(booking)
  const now = useServerNow(bookingStatus === 'Confirmed' ? 60_000 : null)
  if (isHeld) return <PayNow booking={booking} />
  if (due > 0) return <ButtonLink to={bookingPath(_id)}>{holdCopy.payNow}</ButtonLink>
  const isUnderWay = bookingStatus === 'Progress' || canReport || problem !== null
  switch (bookingStatus) {
    case 'Pending':
      return <ButtonLink to={bookingInfoPath(_id)}>{listCopy.chooseTime}</ButtonLink>
    case 'Confirmed':
    case 'Progress':
      if (!isUnderWay && canStillBeMoved(booking, now)) return <ChangeTime booking={booking} />
      return <ButtonLink to={bookingPath(_id)}>{listCopy.follow}</ButtonLink>
    default:
      if (canReview) return <ButtonLink to={reviewPath(_id)}>{listCopy.rate}</ButtonLink>
      return booking.items.length > 0 && <BookAgain booking={booking} variant="outline" />
  }
}

function ChangeTime({ booking }: { booking: BookingView }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="outline" onClick={() => setIsOpen(true)}>
        {moveCopy.open}
      </Button>
      <Suspense fallback={null}>
        {isOpen && <RescheduleDialog booking={booking} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </>
  )
}
