import { Headset } from 'lucide-react'
import { contactPath, paths } from '#web/lib/paths.ts'
import { IconLink } from '#web/ui/actions/icon-button.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { bookingCopy } from '../booking.copy.ts'
import { BookingFrame } from './booking-frame.tsx'

/** A booking on a page of its own: what messages and notifications link to. */
export function BookingPage({ bookingId }: { bookingId: string }) {
  const help = <IconLink to={contactPath(bookingId)} icon={Headset} label={bookingCopy.message} className="md:hidden" />
  return (
    <BookingFrame bookingId={bookingId} actionsInside>
      {({ title, content }) => (
        <>
          <PageHeader title={title} backTo={paths.bookings} actions={help} width="text" />
          <Page width="text">
            <h2 className="sr-only">{bookingCopy.details}</h2>
            {content}
          </Page>
        </>
      )}
    </BookingFrame>
  )
}
