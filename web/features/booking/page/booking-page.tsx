import { paths } from '#web/lib/paths.ts'
import { BackLink } from '#web/ui/layout/back-link.tsx'
import { Card } from '#web/ui/layout/page.tsx'
import { bookingCopy } from '../booking.copy.ts'
import { BookingFrame } from './booking-frame.tsx'

/** A booking on a page of its own: what messages and notifications link to. */
export function BookingPage({ bookingId }: { bookingId: string }) {
  return (
    <BookingFrame bookingId={bookingId} actionsInside>
      {({ title, content }) => (
        <>
          <BookingPageTitle>{title}</BookingPageTitle>
          <Card className="md:p-7">
            <h2 className="sr-only">{bookingCopy.details}</h2>
            {content}
          </Card>
        </>
      )}
    </BookingFrame>
  )
}

function BookingPageTitle({ children }: { children: string }) {
  return (
    <div className="mb-4 flex items-center gap-1">
      <BackLink to={paths.bookings} className="-ml-2.5" />
      <h1 className="min-w-0 font-heading text-display wrap-anywhere md:text-title-lg">{children}</h1>
    </div>
  )
}
