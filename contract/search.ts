import Type, { type Static } from 'typebox'
import { envelope, read, tagged } from './lib/endpoint.ts'
import { Instant, literals, Rupees, Uuid } from './lib/fields.ts'
import { bookingStatuses, paymentStatuses } from './rules/booking-states.ts'
import { Professional } from './staff-booking.ts'

/** A booking in a list of results. */
export const BookingHit = Type.Object({
  _id: Uuid,
  number: Type.String(),
  bookingStatus: literals(bookingStatuses),
  paymentStatus: literals(paymentStatuses),
  startsAt: Type.Union([Instant, Type.Null()]),
  totalPrice: Rupees,
  name: Type.String({ description: 'of the customer' }),
  address: Type.String(),
})
export type BookingHitView = Static<typeof BookingHit>

export const CustomerHit = Type.Object({ _id: Uuid, name: Type.String(), phone: Type.String() })

/** What the palette of the console finds. */
export const searchCalls = tagged('staff', {
  find: read({
    method: 'POST',
    path: '/v1/staff/search',
    roles: ['support', 'dispatcher', 'finance'],
    looks: 'Found the customer in a search',
    access: 'staff',
    summary: 'Customers, bookings and professionals by phone, booking number, name or address, at most 20 of each.',
    input: Type.Object({ text: Type.String({ maxLength: 100, description: 'three letters or digits at least' }) }),
    response: envelope(
      Type.Object({
        customers: Type.Array(CustomerHit),
        bookings: Type.Array(BookingHit),
        professionals: Type.Array(Professional),
      }),
    ),
  }),
})
