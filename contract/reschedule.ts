import Type from 'typebox'
import { BookingView, RescheduleQuote, TimeSlot } from './booking.view.ts'
import { envelope, read, tagged, write } from './lib/endpoint.ts'
import { Day, Uuid } from './lib/fields.ts'

export const rescheduleCalls = tagged('booking', {
  rescheduleQuote: read({
    method: 'POST',
    path: '/v1/booking/rescheduleQuote',
    access: 'customer',
    summary: 'Whether and until when a confirmed booking can be rescheduled.',
    input: Type.Object({ bookingId: Uuid }),
    response: envelope(RescheduleQuote),
    errors: ['BOOKING_NOT_FOUND'],
  }),
  reschedule: write({
    path: '/v1/booking/reschedule',
    access: 'customer',
    summary: 'Reschedule a confirmed booking to another free slot without charge.',
    input: Type.Object({
      bookingId: Uuid,
      date: Day,
      timeSlot: TimeSlot,
      offered: Type.Optional(Type.Boolean({ description: 'chosen from `search.times`: refused once they have ended' })),
    }),
    response: envelope(BookingView),
    errors: [
      'BOOKING_NOT_FOUND',
      'INVALID_TRANSITION',
      'BOOKING_CHANGED',
      'BAD_DATE',
      'BAD_SLOT',
      'SLOT_TAKEN',
      'NOT_SERVED',
      'OFFER_NOT_APPLICABLE',
      'CASH_NOT_POSSIBLE',
      'CASH_LIMIT',
    ],
  }),
})
