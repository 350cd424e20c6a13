import { Navigation } from 'lucide-react'
import { placeWords } from '#web/features/place/city/city-names.ts'
import { mapPath } from '#web/lib/paths.ts'
import { bookingCopy } from '../booking.copy.ts'
import type { BookingView } from '../booking.view.ts'

/** Where we come, to check on the map that the customer uses anyway. */
export function VisitPlace({ booking: { address, point } }: { booking: BookingView }) {
  return (
    <>
      {placeWords(address) || bookingCopy.noAddress}
      {point && (
        <a
          href={mapPath(point)}
          target="_blank"
          rel="noreferrer"
          className="flex min-h-11 w-fit items-center gap-1.5 font-bold text-teal"
        >
          <Navigation aria-hidden className="size-4" />
          {bookingCopy.directions}
        </a>
      )}
    </>
  )
}
