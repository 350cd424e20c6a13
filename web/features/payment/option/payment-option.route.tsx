import type { MetaFunction } from 'react-router'
import { ChosenBooking } from '#web/features/booking/chosen-booking.tsx'
import { BookingSkeleton } from '#web/features/booking/parts/booking-skeleton.tsx'
import { paths } from '#web/lib/paths.ts'
import { Page } from '#web/ui/layout/page.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { optionCopy } from './option.copy.ts'
import { PaymentOption } from './payment-option.tsx'

export const handle = { header: 'own' } as const

export const meta: MetaFunction = () => [
  { title: `${optionCopy.title} | GharSaaf` },
  { name: 'robots', content: 'noindex' },
]

export default function PaymentOptionRoute() {
  return (
    <>
      <PageHeader title={optionCopy.title} backTo={paths.paymentSummary} />
      <Page>
        <ChosenBooking skeleton={<BookingSkeleton />}>
          {(booking) => <PaymentOption key={booking._id} booking={booking} />}
        </ChosenBooking>
      </Page>
    </>
  )
}
