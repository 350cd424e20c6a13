import { type MetaFunction, useSearchParams } from 'react-router'
import { SignedInOnly } from '#web/features/identity/signed-in-only.tsx'
import { bookingPath, paths } from '#web/lib/paths.ts'
import { ButtonLink } from '#web/ui/actions/button.tsx'
import { BackLink } from '#web/ui/layout/back-link.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { BookingReviews } from './booking-reviews.tsx'
import { reviewCopy } from './review.copy.ts'
import { ReviewLoading } from './review-loading.tsx'
import { VisitsToRate } from './visits-to-rate.tsx'

export const meta: MetaFunction = () => [
  { title: `${reviewCopy.pageTitle} | GharSaaf` },
  { name: 'robots', content: 'noindex' },
]

/** The stars of one visit, which the message after it links to, or the visits that can be rated. */
export default function ReviewRoute() {
  const [params] = useSearchParams()
  const bookingId = params.get('booking')
  return (
    <Page width="form">
      <div className="mb-4 flex items-center gap-1">
        <BackLink to={bookingId ? bookingPath(bookingId) : paths.bookings} className="-ml-2.5" />
        <h1 className="font-heading text-display md:text-title-lg">{reviewCopy.pageTitle}</h1>
      </div>
      <SignedInOnly fallback={<ReviewLoading />}>
        {bookingId ? <VisitToRate bookingId={bookingId} /> : <VisitsToRate />}
      </SignedInOnly>
    </Page>
  )
}

function VisitToRate({ bookingId }: { bookingId: string }) {
  return (
    <>
      <BookingReviews bookingId={bookingId} className="bg-white shadow-1 md:p-5" />
      <ButtonLink to={bookingPath(bookingId)} variant="outline" full>
        {reviewCopy.toBooking}
      </ButtonLink>
    </>
  )
}
