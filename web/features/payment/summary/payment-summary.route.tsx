import type { MetaFunction } from 'react-router'
import { summaryCopy } from '#web/features/booking/booking.copy.ts'
import { ChosenBooking, useNamedBooking } from '#web/features/booking/chosen-booking.tsx'
import { BookingSkeleton } from '#web/features/booking/parts/booking-skeleton.tsx'
import { CheckoutSteps } from '#web/features/booking/steps/checkout-steps.tsx'
import { bookingInfoPath, paths } from '#web/lib/paths.ts'
import { Page } from '#web/ui/layout/page.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { WithTime } from '../with-time.tsx'
import { PaymentSummary } from './payment-summary.tsx'

export const handle = { bare: true } as const

export const meta: MetaFunction = () => [
  { title: `${summaryCopy.title} | GharSaaf` },
  { name: 'robots', content: 'noindex' },
]

export default function PaymentSummaryRoute() {
  const named = useNamedBooking()
  return (
    <>
      <PageHeader title={summaryCopy.review} backTo={named ? bookingInfoPath(named) : paths.bookingInfo} />
      <Page>
        <ChosenBooking skeleton={<BookingSkeleton steps={<CheckoutSteps current={2} />} />}>
          {(booking) => (
            <WithTime key={booking._id} booking={booking}>
              <PaymentSummary booking={booking} />
            </WithTime>
          )}
        </ChosenBooking>
      </Page>
    </>
  )
}
