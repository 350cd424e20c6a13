import Type from 'typebox'
import { BookingView, CancelQuote } from './booking.view.ts'
import { envelope, read, tagged, write } from './lib/endpoint.ts'
import { Rupees, Uuid } from './lib/fields.ts'

export const cancellationCalls = tagged('booking', {
  cancelQuote: read({
    method: 'POST',
    path: '/v1/booking/cancelQuote',
    access: 'customer',
    summary: 'Quote the fee and refund of cancelling a booking now.',
    input: Type.Object({ bookingId: Uuid }),
    response: envelope(CancelQuote),
    errors: ['BOOKING_NOT_FOUND', 'INVALID_TRANSITION'],
  }),
  cancel: write({
    path: '/v1/booking/cancel',
    access: 'customer',
    summary: 'Cancel a booking before its start for the quoted fee; the rest is refunded to the source.',
    input: Type.Object({
      bookingId: Uuid,
      reason: Type.String({ minLength: 1, maxLength: 300 }),
      expectedFee: Type.Optional(Rupees),
    }),
    response: envelope(BookingView),
    errors: ['BOOKING_NOT_FOUND', 'INVALID_TRANSITION', 'FEE_CHANGED'],
  }),
})
