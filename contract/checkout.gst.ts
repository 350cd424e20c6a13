import Type from 'typebox'
import { BookingView } from './booking.view.ts'
import { envelope, read, tagged, write } from './lib/endpoint.ts'
import { GstDetails, GstDetailsOrNull, Uuid } from './lib/fields.ts'

const CustomerDetails = envelope(
  Type.Object({
    details: GstDetailsOrNull,
    supplierState: Type.String({ description: 'two-digit GST code of the state that we invoice from' }),
  }),
)

export const gstCalls = tagged('user', {
  details: read({
    path: '/v1/user/gstDetails',
    access: 'customer',
    summary: 'The stored GSTIN, legal name and address of the customer, to fill in at checkout.',
    response: CustomerDetails,
    errors: ['NO_PROFILE'],
  }),
  save: write({
    path: '/v1/user/saveGstDetails',
    access: 'customer',
    summary: 'Store the GST details of the customer; without `details` they are removed.',
    input: Type.Object({ details: Type.Optional(GstDetails) }),
    response: CustomerDetails,
    errors: ['NO_PROFILE', 'BAD_GSTIN', 'LETTERS_NOT_PRINTABLE'],
  }),
  setOnBooking: write({
    tag: 'booking',
    path: '/v1/booking/gstDetails',
    access: 'customer',
    summary:
      'Set the GST details for the invoice of a booking until its visit ends; without `details`, while unpaid, they are removed.',
    input: Type.Object({ bookingId: Uuid, details: Type.Optional(GstDetails) }),
    response: envelope(BookingView),
    errors: ['BOOKING_NOT_FOUND', 'INVALID_TRANSITION', 'BAD_GSTIN', 'LETTERS_NOT_PRINTABLE'],
  }),
})
