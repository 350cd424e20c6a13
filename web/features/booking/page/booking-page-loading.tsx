import { Loading, Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/page.tsx'
import { bookingCopy } from '../booking.copy.ts'

/** The shapes of a booking's page. */
export function BookingPageLoading() {
  return (
    <>
      <h1 className="mb-4 font-heading text-display md:text-title-lg">{bookingCopy.title}</h1>
      <Card className="md:p-7">
        <Loading label={bookingCopy.loading} className="space-y-3">
          <Skeleton className="h-20 w-full rounded-card" />
          <Skeleton className="h-5 w-2/5" />
          <Skeleton className="h-5 w-3/5" />
          <Skeleton className="h-5 w-1/2" />
          <Skeleton className="h-20 w-full rounded-card" />
        </Loading>
      </Card>
    </>
  )
}
