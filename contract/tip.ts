import Type, { type Static } from 'typebox'
import { envelope, read, tagged, write } from './lib/endpoint.ts'
import { Instant, literals, Uuid } from './lib/fields.ts'

/** `open` until the customer gives one or the time for it is over; `unpaid` while it waits for its payment. */
const tipStates = ['open', 'unpaid', 'given', 'returned', 'closed'] as const

const Tip = Type.Object({
  state: literals(tipStates),
  amount: Type.Number({ description: 'rupees given, or waiting for their payment; 0 without a tip' }),
  people: Type.Array(Type.String(), { description: 'names of those who share it' }),
  until: Type.Union([Instant, Type.Null()], { description: 'end of giving one, while it is open' }),
  bookingId: Type.Union([Uuid, Type.Null()], { description: 'the booking of the tip, paid like every booking' }),
})
export type TipView = Static<typeof Tip>

const one = { access: 'customer', response: envelope(Tip) } as const

/** A tip for a visit: all of it goes to its professionals. */
export const tipCalls = tagged('booking', {
  find: read({
    ...one,
    path: '/v1/booking/tip',
    summary: 'The tip of a visit, and whether one can be given.',
    input: Type.Object({ bookingId: Uuid }),
    errors: ['BOOKING_NOT_FOUND'],
  }),
  give: write({
    ...one,
    path: '/v1/booking/tip/give',
    summary:
      'Give a tip for a visit, once: its booking is paid online. The same amount again answers the same booking; another one replaces it until it is paid.',
    input: Type.Object({ bookingId: Uuid, amount: Type.Integer({ minimum: 1, description: 'whole rupees' }) }),
    errors: ['BOOKING_NOT_FOUND', 'BAD_INPUT', 'ALREADY_PAID', 'TIP_CLOSED', 'TOO_MANY_REQUESTS'],
  }),
  drop: write({
    ...one,
    path: '/v1/booking/tip/drop',
    summary: 'Give up a tip that is not paid. Paid all the same, it goes back.',
    input: Type.Object({ bookingId: Uuid }),
    errors: ['BOOKING_NOT_FOUND', 'ALREADY_PAID'],
  }),
})
