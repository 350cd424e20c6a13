import Type from 'typebox'
import { BookingView } from './booking.view.ts'
import { bodyLimits, envelope, read, tagged, write } from './lib/endpoint.ts'
import { literals, Uuid } from './lib/fields.ts'
import { PhotoIds, problemKinds } from './support.case.ts'
import { visitCall } from './visit.ts'

const BookingId = Type.Object({ bookingId: Uuid })

export const bookingCalls = tagged('booking', {
  find: read({
    path: '/v1/booking/findById/:bookingId',
    access: 'customer',
    summary: 'One booking of the customer.',
    input: BookingId,
    response: envelope(BookingView),
    errors: ['BOOKING_NOT_FOUND'],
  }),
  visit: visitCall,
  list: read({
    path: '/v1/booking/bookingListing',
    access: 'customer',
    summary: 'All bookings of the customer, newest first.',
    response: envelope(Type.Object({ bookings: Type.Array(BookingView) })),
  }),
  historyOrPending: read({
    method: 'POST',
    path: '/v1/booking/historyOrPending',
    access: 'customer',
    summary: 'Bookings of one tab.',
    input: Type.Object({ type: literals(['pending', 'history'] as const) }),
    response: envelope(Type.Array(BookingView)),
  }),
  report: write({
    path: '/v1/booking/report',
    access: 'customer',
    summary: 'Report a problem with a visit, from its start until a day after its end; staff answer it.',
    input: Type.Object({
      bookingId: Uuid,
      kind: Type.Optional(literals(problemKinds)),
      reason: Type.String({ minLength: 1, maxLength: 2000 }),
      photoIds: Type.Optional(PhotoIds),
    }),
    response: envelope(BookingView),
    maxBodyBytes: bodyLimits.longText,
    errors: ['BOOKING_NOT_FOUND', 'INVALID_TRANSITION', 'PHOTO_MISSING'],
  }),
})
