import { useState } from 'react'
import { Button, ButtonLink } from '../../../ui/actions/button.tsx'
import { BookAgain } from '../again/book-again.tsx'
import { listCopy } from '../booking.copy.ts'
import type { BookingView } from '../booking.view.ts'
import { cancelCopy, moveCopy } from './after.copy.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { RescheduleDialog } from './reschedule-dialog.tsx'

/** What can be done with a booking where it stands: go on with it, move it, cancel it, book it again. */
export function BookingActions({ booking }: { booking: BookingView }) {
  const [asking, setAsking] = useState<'cancel' | 'move' | null>(null)
  const { bookingStatus: status } = booking
  if (status === 'Progress') return null
  if (status !== 'Pending' && status !== 'Confirmed') return <BookAgain booking={booking} />
  return (
    <>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-2.5">
        <Button variant="outline" size="large" className="px-3" onClick={() => setAsking('cancel')}>
          {cancelCopy.open}
        </Button>
        {status === 'Pending' ? (
          <ButtonLink to="/viewCart" state={{ bookingId: booking._id }} size="large" className="px-3">
            {listCopy.viewDetails}
          </ButtonLink>
        ) : (
          <Button size="large" className="px-3" onClick={() => setAsking('move')}>
            {moveCopy.open}
          </Button>
        )}
      </div>
      {asking === 'cancel' && <CancelDialog bookingId={booking._id} onClose={() => setAsking(null)} />}
      {asking === 'move' && <RescheduleDialog booking={booking} onClose={() => setAsking(null)} />}
    </>
  )
}
