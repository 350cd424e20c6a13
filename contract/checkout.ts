import Type from 'typebox'
import { BookingView, TimeSlot, TimeSlotsResponse } from './booking.view.ts'
import { envelope, read, tagged, write } from './lib/endpoint.ts'
import { Day, Point, PresentPosition, Uuid } from './lib/fields.ts'

/** From the cart to a held slot and an address. */
export const checkoutCalls = tagged('booking', {
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
      'CUSTOMER_BLOCKED',
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
})
