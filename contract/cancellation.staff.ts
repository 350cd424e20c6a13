import Type, { type Static } from 'typebox'
import { envelope, read, tagged, write } from './lib/endpoint.ts'
import { Id, literals, Rupees, Uuid } from './lib/fields.ts'
import { StaffBooking } from './staff-booking.ts'

const Change = Type.Object({
  itemId: Type.String({ ...Uuid, description: 'a line of the booking' }),
  quantity: Type.Integer({ minimum: 0, maximum: 100_000, description: 'what stays; 0 takes the line off' }),
  withoutAddOns: Type.Array(Id, { maxItems: 20, description: 'add-ons of the line that are taken off' }),
})
export type PartialCancellationChange = Static<typeof Change>

/** A shorter visit frees the end of its hours. */
const hourChoices = ['shorten', 'keep'] as const

const Line = Type.Object({
  _id: Uuid,
  name: Type.String(),
  options: Type.Array(Type.String()),
  addOns: Type.Array(Type.Object({ _id: Id, name: Type.String(), price: Rupees })),
  quantity: Type.Integer(),
  minQuantity: Type.Integer({ description: 'fewer are not sold; 0 takes the whole line off' }),
  totalPrice: Rupees,
  obstacle: Type.Union([Type.String(), Type.Null()], { description: 'why it stays, in a sentence' }),
})

const Side = Type.Object({
  totalPrice: Rupees,
  discount: Rupees,
  credit: Rupees,
  code: Type.Union([Type.String(), Type.Null()]),
  minutes: Type.Integer(),
})

const Terms = Type.Object({
  lines: Type.Array(Line),
  before: Side,
  after: Side,
  refund: Type.Object({
    online: Type.Number({ description: 'rupees that go back the way they were paid' }),
    credit: Type.Number({ description: 'rupees of credit that go back to the balance' }),
    cash: Type.Number({ description: 'rupees that the professional collects less' }),
  }),
  code: Type.Union([Type.String(), Type.Null()], { description: 'why the code comes off, in a sentence' }),
  needsSecond: Type.Boolean({ description: 'waits for a second colleague' }),
  obstacle: Type.Union([Type.String(), Type.Null()], { description: 'why it cannot be done, in a sentence' }),
})

const Asked = Type.Object({
  bookingId: Uuid,
  changes: Type.Array(Change, { maxItems: 30 }),
  hours: literals(hourChoices),
})

/** Work that is taken off a visit to come, with the difference refunded. */
export const partialCancellationCalls = tagged('staff', {
  dryRun: read({
    method: 'POST',
    path: '/v1/staff/booking/removalDryRun',
    roles: ['support', 'dispatcher'],
    access: 'staff',
    summary: 'What taking work off a visit to come would change: its price, its code, its hours and the refund.',
    input: Asked,
    response: envelope(Terms),
    errors: ['BOOKING_NOT_FOUND'],
  }),
  remove: write({
    path: '/v1/staff/booking/removeWork',
    roles: ['support', 'dispatcher'],
    access: 'staff',
    summary:
      'Take lines, quantities or add-ons off a visit to come and refund the difference; more than ₹500 waits for a second colleague.',
    input: Type.Object({
      ...Asked.properties,
      expectedTotal: Type.Number({ minimum: 0, description: 'rupees, the total of the dry run' }),
      reason: Type.String({ minLength: 1, maxLength: 300, pattern: '\\S' }),
    }),
    response: envelope(StaffBooking),
    errors: ['BOOKING_NOT_FOUND', 'OWN_BOOKING', 'INVALID_TRANSITION', 'BOOKING_CHANGED', 'REFUND_NOT_POSSIBLE'],
  }),
})

const cancelCauses = ['customer', 'us'] as const
const CancelTerms = Type.Object({
  fee: Rupees,
  due: { ...Rupees, description: 'the part of the fee that the customer still owes' },
  refund: Rupees,
  creditBack: { ...Rupees, description: 'used credit that the customer has again' },
  credit: { ...Rupees, description: 'new credit for our failure' },
  needsSecond: Type.Boolean({ description: 'that credit waits for a second person' }),
  sentence: Type.String({ description: 'to read out, in English' }),
})
export type CancelTermsView = Static<typeof CancelTerms>

const BookingId = Type.Object({ bookingId: Uuid })

/** Cancelling a visit before its start. */
export const staffCancellationCalls = tagged('staff', {
  cancel: write({
    access: 'staff',
    path: '/v1/staff/booking/cancel',
    roles: ['support', 'dispatcher'],
    summary:
      'Cancel before the start. We are the cause unless said: no fee, full refund, and the mirrored fee as credit. At the wish of the customer: for the fee they would pay themselves.',
    input: Type.Object({
      bookingId: Uuid,
      cause: Type.Optional(literals(cancelCauses)),
      expectedFee: Type.Optional({ ...Rupees, description: 'as it was read out; a changed fee is answered first' }),
      reason: Type.String({ minLength: 1, maxLength: 300, pattern: '\\S' }),
    }),
    response: envelope(StaffBooking),
    errors: ['BOOKING_NOT_FOUND', 'OWN_BOOKING', 'INVALID_TRANSITION', 'FEE_CHANGED'],
  }),
  cancelQuote: read({
    path: '/v1/staff/booking/cancelQuote',
    roles: ['support', 'dispatcher'],
    looks: 'Looked at what cancelling means',
    access: 'staff',
    summary: 'What cancelling now means, by who asked for it.',
    input: BookingId,
    response: envelope(Type.Object({ customer: CancelTerms, us: CancelTerms })),
    errors: ['BOOKING_NOT_FOUND', 'OWN_BOOKING', 'INVALID_TRANSITION'],
  }),
})
