import { Navigation } from 'lucide-react'
import { placeWords } from '#web/features/place/city/city-names.ts'
import { bookingCopy } from '../booking.copy.ts'
import type { BookingView } from '../booking.view.ts'

/** Where we come, to check on the map that the customer uses anyway. */
export function VisitPlace({ booking: { address, point } }: { booking: BookingView }) {
  return (
    <>
      {placeWords(address) || bookingCopy.noAddress}
      {point && (
        <a
          href={mapAddress(point)}
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

/** In the maps app of the phone, or on the web. */
function mapAddress({ lat, lng }: { lat: number; lng: number }): string {
  return `https://www.google.com/maps/search/?api=1&query=${lat},${lng}`
}
