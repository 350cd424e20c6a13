import { lazy, type ReactNode, Suspense, useState } from 'react'
import { errorMessage } from '#web/lib/call-error.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Loading, Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { asDefault } from '#web/ui/layout/after-hydration.tsx'
import { isNoBooking, useBooking } from '../booking.api.ts'
import { bookingCopy } from '../booking.copy.ts'
import type { BookingView } from '../booking.view.ts'
import { BookingActions } from '../change/booking-actions.tsx'
import { BookingDetails } from './booking-details.tsx'

const ReportDialog = lazy(() =>
  asDefault(() => import('../report/report-dialog.tsx').then((file) => file.ReportDialog)),
)

interface BookingFrameProps {
  /** null when closed. */
  bookingId: string | null
  /** Actions within the content, beside the visit. */
  actionsInside?: boolean
  children: (parts: { title: string; content: ReactNode; actions: ReactNode }) => ReactNode
}

/** One booking as parts for a page or a dialog, with its loading and failure states. */
export function BookingFrame({ bookingId, actionsInside = false, children }: BookingFrameProps) {
  const query = useBooking(bookingId)
  const booking = query.data?.data
  const [reportOf, setReportOf] = useState<string | null>(null)
  const actions = booking && hasActions(booking) && (
    <BookingActions key={booking._id} booking={booking} onReport={() => setReportOf(booking._id)} />
  )
  return children({
    title: booking ? bookingCopy.titleOf(booking.number) : bookingCopy.title,
    actions,
    content: (
      <>
        {booking && (
          <BookingDetails
            booking={booking}
            actions={actionsInside && actions}
            onReport={() => setReportOf(booking._id)}
          />
        )}
        {/* Here, because a reported visit has no actions any more. */}
        <Suspense fallback={null}>
          {reportOf !== null && reportOf === bookingId && (
            <ReportDialog bookingId={reportOf} onClose={() => setReportOf(null)} />
          )}
        </Suspense>
        {query.isPending && <DetailsLoading />}
        {query.isError && isNoBooking(query.error) && <EmptyState picture="bookings" title={bookingCopy.notFound} />}
        {query.isError && !booking && !isNoBooking(query.error) && (
          <ErrorState
            compact
            message={errorMessage(query.error, bookingCopy.loadFailed)}
            retrying={query.isFetching}
            onRetry={() => query.refetch()}
          />
        )}
      </>
    ),
  })
}

/** A reported visit that is not over waits for us. */
function hasActions({ bookingStatus, canReport, problem, isTip }: BookingView): boolean {
  if (isTip) return false
  return canReport || (bookingStatus !== 'Progress' && !(bookingStatus === 'Confirmed' && problem !== null))
}

function DetailsLoading() {
  return (
    <Loading label={bookingCopy.loading} className="space-y-3">
      <Skeleton className="h-5 w-2/5" />
      <Skeleton className="h-5 w-3/5" />
      <Skeleton className="h-5 w-1/2" />
      <Skeleton className="h-20 w-full rounded-card" />
    </Loading>
  )
}
