import { lazy, Suspense } from 'react'
import { InPageAlert } from '#web/ui/feedback/in-page-alert.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { asDefault } from '#web/ui/layout/after-hydration.tsx'
import { endedCopy } from '../booking.copy.ts'
import type { BookingView } from '../booking.view.ts'

/** Hardly ever needed on the pages of the checkout. */
const BookAgain = lazy(() => asDefault(() => import('./book-again.tsx').then((file) => file.BookAgain)))

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
        <Suspense fallback={<Skeleton className="h-13 rounded-button" />}>
          <BookAgain booking={booking} size="large" full />
        </Suspense>
      </div>
    </InPageAlert>
  )
}
