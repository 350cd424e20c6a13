import { InPageAlert } from '#web/ui/feedback/in-page-alert.tsx'
import { endedCopy } from '../booking.copy.ts'
import type { BookingView } from '../booking.view.ts'
import { BookAgain } from './book-again.tsx'

interface EndedBeforePayingProps {
  booking: BookingView
  cause: keyof typeof endedCopy
}

/** Why a booking ended before it was paid, with a way to book the same again. */
export function EndedBeforePaying({ booking, cause }: EndedBeforePayingProps) {
  const { title, note } = endedCopy[cause]
  return (
    <InPageAlert tone="info">
      {title}
      <p className="mt-1 font-medium">{note}</p>
      <div className="mt-2.5 max-w-60">
        <BookAgain booking={booking} size="large" full />
      </div>
    </InPageAlert>
  )
}
