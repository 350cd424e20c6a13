import { InPageAlert } from '#web/ui/feedback/in-page-alert.tsx'
import { bookingCopy } from '../booking.copy.ts'
import type { BookingView } from '../booking.view.ts'
import { BookAgain } from './book-again.tsx'

/** A booking that expired because no time was chosen, with a way to book the same again. */
export function ExpiredWithoutTime({ booking }: { booking: BookingView }) {
  return (
    <InPageAlert tone="info">
      {bookingCopy.withoutTime}
      <p className="mt-1 font-medium">{bookingCopy.withoutTimeNote}</p>
      <div className="mt-2.5 max-w-60">
        <BookAgain booking={booking} />
      </div>
    </InPageAlert>
  )
}
