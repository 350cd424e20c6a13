import {
  caseCalls,
  customerCalls,
  ownFactorCalls,
  payoutCalls,
  professionalRecordCalls,
  serviceAreaCalls,
  staffBookingCalls,
  staffCatalogCalls,
  staffOfferCalls,
} from '#contract/calls.gen.ts'
import { type ConsolePage, page } from './console-page.ts'

/** Pages without an entry in the navigation. */
export const recordPages: readonly ConsolePage[] = [
  page('account', 'Your sign-in', ownFactorCalls.list, () => import('#ops/features/sign-in/own-sign-in.page.tsx')),
  page('support/:number', 'Case', caseCalls.find, () => import('#ops/features/support/case.page.tsx')),
  page('payouts/:id', 'Payouts of a week', payoutCalls.find, () => import('#ops/features/payout/payout.page.tsx')),
  page('bookings/:number', 'Booking', staffBookingCalls.find, () => import('#ops/features/booking/booking.page.tsx')),
  page('catalogue/:id', 'Service', staffCatalogCalls.service, () => import('#ops/features/catalog/service.page.tsx')),
  page(
    'service-areas/:id',
    'Area',
    serviceAreaCalls.find,
    () => import('#ops/features/service-area/record/area.page.tsx'),
  ),
  page('offers/:code', 'Offer', staffOfferCalls.find, () => import('#ops/features/offer/offer.page.tsx')),
  page(
    'professionals/:id',
    'Professional',
    professionalRecordCalls.find,
    () => import('#ops/features/professional/record/professional.page.tsx'),
  ),
  page('customers/:id', 'Customer', customerCalls.find, () => import('#ops/features/customer/customer.page.tsx')),
]
