import { paths } from '#web/lib/paths.ts'
import { Loading, Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { bookingCopy } from '../booking.copy.ts'

/** The shapes of a booking's page. */
export function BookingPageLoading() {
  return (
    <>
      <PageHeader title={bookingCopy.title} backTo={paths.bookings} width="text" />
      <Page width="text">
        <Loading label={bookingCopy.loading} className="space-y-4">
          <Skeleton className="h-56 w-full rounded-card" />
          <Skeleton className="h-13 w-full rounded-button" />
          <Skeleton className="h-80 w-full rounded-card" />
        </Loading>
      </Page>
    </>
  )
}
