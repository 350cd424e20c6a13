import type { MetaFunction } from 'react-router'
import { Page } from '#web/ui/layout/page.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { summaryCopy } from '../booking.copy.ts'
import { ChosenBooking } from '../chosen-booking.tsx'
import { BookingSkeleton } from '../parts/booking-skeleton.tsx'
import { PaymentSummary } from './payment-summary.tsx'

export const handle = { header: 'own' } as const

export const meta: MetaFunction = () => [
  { title: `${summaryCopy.title} | GharSaaf` },
  { name: 'robots', content: 'noindex' },
]

export default function PaymentSummaryRoute() {
  return (
    <>
      <PageHeader title="Review and pay" backTo="/booking-info" />
      <Page>
        <ChosenBooking skeleton={<BookingSkeleton />}>
          {(booking) => <PaymentSummary key={booking._id} booking={booking} />}
        </ChosenBooking>
      </Page>
    </>
  )
}
