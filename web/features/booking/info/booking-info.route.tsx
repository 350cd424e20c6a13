import type { MetaFunction } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { Page } from '#web/ui/layout/page.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { bookingCopy } from '../booking.copy.ts'
import { ChosenBooking } from '../chosen-booking.tsx'
import { BookingSkeleton } from '../parts/booking-skeleton.tsx'
import { CheckoutSteps } from '../steps/checkout-steps.tsx'
import { BookingInfo } from './booking-info.tsx'

export const handle = { bare: true } as const

export const meta: MetaFunction = () => [
  { title: `${bookingCopy.infoTitle} | GharSaaf` },
  { name: 'robots', content: 'noindex' },
]

export default function BookingInfoRoute() {
  return (
    <>
      <PageHeader title={bookingCopy.infoTitle} backTo={paths.cart} />
      <Page>
        <ChosenBooking skeleton={<BookingSkeleton steps={<CheckoutSteps current={1} />} />}>
          {(booking) => <BookingInfo booking={booking} />}
        </ChosenBooking>
      </Page>
    </>
  )
}
