import type { MetaFunction } from 'react-router'
import { summaryCopy } from '#web/features/booking/booking.copy.ts'
import { ChosenBooking } from '#web/features/booking/chosen-booking.tsx'
import { BookingSkeleton } from '#web/features/booking/parts/booking-skeleton.tsx'
import { paths } from '#web/lib/paths.ts'
import { Page } from '#web/ui/layout/page.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { PaymentSummary } from './payment-summary.tsx'

export const handle = { header: 'own' } as const

export const meta: MetaFunction = () => [
  { title: `${summaryCopy.title} | GharSaaf` },
  { name: 'robots', content: 'noindex' },
]

export default function PaymentSummaryRoute() {
  return (
    <>
      <PageHeader title="Review and pay" backTo={paths.bookingInfo} />
      <Page>
        <ChosenBooking skeleton={<BookingSkeleton />}>
          {(booking) => <PaymentSummary key={booking._id} booking={booking} />}
        </ChosenBooking>
      </Page>
    </>
  )
}
