import type { MetaFunction } from 'react-router'
import { ChosenBooking, useNamedBooking } from '#web/features/booking/chosen-booking.tsx'
import { BookingSkeleton } from '#web/features/booking/parts/booking-skeleton.tsx'
import { CheckoutSteps } from '#web/features/booking/steps/checkout-steps.tsx'
import { paths, paymentSummaryPath } from '#web/lib/paths.ts'
import { Page } from '#web/ui/layout/page.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { WithTime } from '../with-time.tsx'
import { optionCopy } from './option.copy.ts'
import { PaymentOption } from './payment-option.tsx'

export const handle = { bare: true } as const

export const meta: MetaFunction = () => [
  { title: `${optionCopy.title} | GharSaaf` },
  { name: 'robots', content: 'noindex' },
]

export default function PaymentOptionRoute() {
  const named = useNamedBooking()
  return (
    <>
      <PageHeader title={optionCopy.title} backTo={named ? paymentSummaryPath(named) : paths.paymentSummary} />
      <Page>
        <ChosenBooking skeleton={<BookingSkeleton steps={<CheckoutSteps current={3} />} />}>
          {(booking) => (
            <WithTime key={booking._id} booking={booking}>
              <PaymentOption booking={booking} />
            </WithTime>
          )}
        </ChosenBooking>
      </Page>
    </>
  )
}
