import Type from 'typebox'
import { BookingView, CancelQuote, RescheduleQuote, TimeSlot, TimeSlotsResponse } from './booking-view.ts'
import { bodyLimits, envelope, read, tagged, write } from './lib/endpoint.ts'
import { Day, literals, Point, PresentPosition, Rupees, Uuid } from './lib/fields.ts'
import { PhotoIds, problemKinds } from './support-case.ts'
import { visitCall } from './visit.ts'

const BookingId = Type.Object({ bookingId: Uuid })

export const bookingCalls = tagged('booking', {
  initiate: write({
    path: '/v1/booking/initiateBooking',
    access: 'customer',
    summary: 'Start a booking from the cart, or refresh the open one of the same cart.',
    input: Type.Object({
      cartId: Uuid,
      confirmPrices: Type.Optional(Type.Boolean({ description: 'the customer agreed to changed prices' })),
      location: PresentPosition,
    }),
    response: envelope(BookingView),
    errors: [
      'CART_NOT_FOUND',
      'CART_EMPTY',
      'CART_TOO_SMALL',
      'CART_TOO_LARGE',
      'PRICE_CHANGED',
      'SERVICE_NOT_FOUND',
      'BAD_QUANTITY',
      'IN_PROGRESS',
    ],
  }),
  timeSlots: read({
    method: 'POST',
    path: '/v1/booking/fetchTimeSlots',
    access: 'customer',
    summary:
      'Free start windows of a day. Without an address: those at the place of the profile, else at the given position.',
    input: Type.Object({ bookingId: Uuid, date: Day, location: PresentPosition }),
    response: TimeSlotsResponse,
    errors: ['BOOKING_NOT_FOUND', 'BAD_DATE', 'NOT_SERVED'],
  }),
  selectSlot: write({
    path: '/v1/booking/selectDateAndTimeslot',
    access: 'customer',
    summary: 'Hold a slot for the booking and release its previous one.',
    input: Type.Object({ bookingId: Uuid, date: Day, timeSlot: TimeSlot, location: PresentPosition }),
    response: envelope(BookingView),
    errors: [
      'BOOKING_NOT_FOUND',
      'BAD_DATE',
      'BAD_SLOT',
      'SLOT_TAKEN',
      'TOO_MANY_HOLDS',
      'NOT_SERVED',
      'INVALID_TRANSITION',
      'SERVICE_NOT_FOUND',
      'BAD_QUANTITY',
      'CART_TOO_SMALL',
      'CART_TOO_LARGE',
    ],
  }),
  setLocation: write({
    path: '/v1/booking/location',
    access: 'customer',
    summary: 'Set the address of a booking; in another area the held slot is kept only if it is free there.',
    input: Type.Object({
      bookingId: Uuid,
      newLocation: Point,
      address: Type.String({ minLength: 1, maxLength: 500 }),
      type: Type.Optional(Type.String({ maxLength: 30 })),
    }),
    response: envelope(BookingView),
    errors: ['BOOKING_NOT_FOUND', 'LOCATION_NOT_SAVED', 'LETTERS_NOT_PRINTABLE', 'NOT_SERVED', 'INVALID_TRANSITION'],
  }),
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
  cancelQuote: read({
    method: 'POST',
    path: '/v1/booking/cancelQuote',
    access: 'customer',
    summary: 'Quote the fee and refund of cancelling a booking now.',
    input: BookingId,
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
  rescheduleQuote: read({
    method: 'POST',
    path: '/v1/booking/rescheduleQuote',
    access: 'customer',
    summary: 'Whether and until when a confirmed booking can be rescheduled.',
    input: BookingId,
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
    }),
    response: envelope(BookingView),
    errors: [
      'BOOKING_NOT_FOUND',
      'INVALID_TRANSITION',
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
