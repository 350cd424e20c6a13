import { ButtonLink } from '#web/ui/actions/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { InPageAlert } from '#web/ui/feedback/in-page-alert.tsx'
import { CategoryCardSkeleton, ServiceCardSkeleton, ServiceRowSkeleton } from '#web/ui/feedback/skeleton.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import { Sample } from './sample.tsx'

const statuses = ['Pending', 'Confirmed', 'Progress', 'Completed', 'Cancelled', 'Failed', 'Something else']

export function FeedbackSamples() {
  return (
    <>
      <Sample name="StatusBadge">
        {statuses.map((status) => (
          <StatusBadge key={status} status={status} />
        ))}
      </Sample>
      <Sample name="InPageAlert">
        <div className="grid w-full gap-2.5 md:grid-cols-2">
          <InPageAlert>Please select both date and time.</InPageAlert>
          <InPageAlert tone="success">Profile updated successfully!</InPageAlert>
          <InPageAlert tone="info" onClose={() => undefined}>
            Your slot is held for 9:41.
          </InPageAlert>
          <InPageAlert tone="warning">A price has changed. Please review your cart.</InPageAlert>
        </div>
      </Sample>
      <Sample name="EmptyState, ErrorState">
        <div className="grid w-full gap-3 md:grid-cols-2">
          <EmptyState
            picture="bookings"
            title="No Pending Bookings"
            action={<ButtonLink to="/services">Browse Services</ButtonLink>}
          >
            Your bookings will appear here.
          </EmptyState>
          <ErrorState message="Failed to load services." onRetry={() => undefined} />
          <ErrorState compact message="Couldn’t load slots." onRetry={() => undefined} />
          <ErrorState compact message="Couldn’t load slots." onRetry={() => undefined} retrying />
        </div>
      </Sample>
      <Sample name="Skeletons, Spinner">
        <div className="grid w-full gap-5 md:grid-cols-3">
          <ServiceCardSkeleton />
          <ServiceRowSkeleton />
          <CategoryCardSkeleton />
        </div>
        <Spinner label="Loading" className="size-9 text-teal" />
      </Sample>
    </>
  )
}
