import type { BookingView } from '../booking.view.ts'
import { DamageBox } from '../damage/damage-box.tsx'
import { TipBox } from '../tip/tip-box.tsx'

/** What a visit that is over can still lead to, one that was stopped too; loaded after the page. */
export function LaterBoxes({ booking: { _id: bookingId, bookingStatus } }: { booking: BookingView }) {
  return (
    <>
      <DamageBox bookingId={bookingId} />
      {bookingStatus === 'Completed' && <TipBox bookingId={bookingId} />}
    </>
  )
}
