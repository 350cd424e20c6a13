import Type, { type Static } from 'typebox'
import { envelope, read, tagged, write } from './lib/endpoint.ts'
import { Day, Instant, literals, Point, Rupees, Uuid } from './lib/fields.ts'
import { planKinds } from './plan.ts'
import { bookingStatuses, claimedOutcomes, claimStates, offerAnswers, paymentStatuses } from './rules/booking-states.ts'

/** What staff can do with a booking. */
export const bookingActs = [
  'start',
  'complete',
  'end',
  'confirmClaim',
  'refuseClaim',
  'settle',
  'reschedule',
  'address',
  'remove',
  'assign',
  'cancel',
  'fail',
  'refund',
  'refundCash',
  'credit',
  'waive',
  'note',
  'call',
  'message',
] as const
export type BookingAct = (typeof bookingActs)[number]

export const ActView = Type.Object({
  act: literals(bookingActs),
  obstacle: Type.Union([Type.String(), Type.Null()], {
    description: 'why this colleague cannot do it now, in a sentence; null when they can',
  }),
})
export type ActView = Static<typeof ActView>

/** What a professional says of a visit that could not be done, with what shows it. */
const Claim = Type.Object({
  outcome: literals(claimedOutcomes),
  reason: Type.String({ description: 'the customer reads it once it is confirmed' }),
  happenedAt: Instant,
  at: { ...Instant, description: 'when it reached us' },
  professional: Type.String(),
  waited: Type.Integer({ description: 'minutes at the door from the start on' }),
  calls: Type.Integer({ description: 'masked calls to the customer since the arrival' }),
  metres: Type.Union([Type.Integer(), Type.Null()], { description: 'from the address; null without a position' }),
  photos: Type.Integer(),
  state: literals(claimStates),
  answer: Type.String({ description: 'of the office' }),
})
export type ClaimView = Static<typeof Claim>

export const Professional = Type.Object({ _id: Uuid, name: Type.String(), phone: Type.String() })

export const StaffBookingLine = Type.Object({
  _id: Uuid,
  number: Type.String(),
  area: Type.Union([Type.String(), Type.Null()]),
  bookingStatus: literals(bookingStatuses),
  paymentStatus: literals(paymentStatuses),
  startsAt: Type.Union([Instant, Type.Null()]),
  endsAt: Type.Union([Instant, Type.Null()]),
  totalPrice: Rupees,
  customer: Type.Object({ _id: Uuid, name: Type.String(), phone: Type.String({ description: 'empty once erased' }) }),
  address: Type.String(),
  services: Type.Array(Type.String()),
  problem: Type.Union([Type.String(), Type.Null()], { description: 'what the customer reported and is not settled' }),
  entitlement: Type.Union([literals(planKinds), Type.Null()], {
    description: 'paid before with a plan, a follow-up of a treatment, or a free revisit of a warranty',
  }),
  professionals: Type.Array(Professional),
  promisedBy: Type.Union([Instant, Type.Null()], { description: 'the arrival that was promised; null for a slot' }),
  offered: Type.Union([Type.Object({ name: Type.String(), since: Instant }), Type.Null()], {
    description: 'the professional who is asked to take a quick visit; null while no one is',
  }),
})
export type StaffBookingLineView = Static<typeof StaffBookingLine>

/** A booking for staff, with phone numbers and its history. */
export const StaffBooking = Type.Object({
  ...StaffBookingLine.properties,
  point: Type.Union([Point, Type.Null()]),
  addressType: Type.String({ description: 'Home, Work, Other, or empty' }),
  extraOf: Type.Union([Type.String(), Type.Null()], {
    description: 'number of the visit that this is extra work of, or a tip for',
  }),
  isTip: Type.Boolean(),
  visit: Type.Union(
    [
      Type.Object({
        arrivedAt: Type.Union([Instant, Type.Null()]),
        startedAt: Type.Union([Instant, Type.Null()]),
        endedAt: Type.Union([Instant, Type.Null()]),
        outcome: Type.Union([Type.String(), Type.Null()]),
      }),
      Type.Null(),
    ],
    { description: 'what happened, at the times it happened; null before' },
  ),
  search: Type.Union(
    [
      Type.Object({
        asked: Type.Array(
          Type.Object({
            professional: Professional,
            since: Instant,
            until: Instant,
            answer: Type.Union([literals(offerAnswers), Type.Null()], { description: 'null while they can accept' }),
          }),
          { description: 'the newest first' },
        ),
      }),
      Type.Null(),
    ],
    { description: 'whom a quick visit was offered to, while no one has accepted it' },
  ),
  claim: Type.Union([Claim, Type.Null()], {
    description: 'what its professional says of a visit that could not be done',
  }),
  paid: Type.Number({ description: 'rupees paid in all, in cash too, before anything went back' }),
  refunded: Type.Number({ description: 'rupees that went back' }),
  underWay: Type.Number({ description: 'rupees of refunds on their way back, or to be paid by hand' }),
  refundable: Type.Number({
    description: 'rupees paid online, and of a completed visit in credit, that are not refunded',
  }),
  cash: Type.Number({ description: 'rupees taken in cash that were not given back' }),
  due: Type.Number({ description: 'rupees that the customer still owes, of a visit that was to be paid in cash' }),
  waiting: Type.Number({
    description: 'rupees of refunds, credits, waivers and lower prices that wait for a second person',
  }),
  acts: Type.Array(ActView, { description: 'what the asking colleague can do with it now' }),
  history: Type.Array(
    Type.Object({
      at: Instant,
      actor: Type.String(),
      kind: Type.String(),
      from: Type.Union([Type.String(), Type.Null()]),
      to: Type.Union([Type.String(), Type.Null()]),
      detail: Type.Record(Type.String(), Type.Unknown()),
    }),
  ),
})
export type StaffBookingView = Static<typeof StaffBooking>

export const Borrow = Type.Optional(Type.Boolean({ description: 'one of a neighbouring city may come' }))

const BookingId = Type.Object({ bookingId: Uuid })
const words = { minLength: 1, maxLength: 300, pattern: '\\S' }
const Reason = Type.String(words)
export const Departure = Type.Optional(
  Type.String({ ...words, description: 'why other than planned, such as without the start code' }),
)
export const StaffAmount = Type.Number({ minimum: 0.01, description: 'rupees, at most two decimals' })
const move = { access: 'staff', response: envelope(StaffBooking) } as const

export const staffBookingCalls = tagged('staff', {
  list: read({
    path: '/v1/staff/booking/list',
    roles: ['support', 'dispatcher', 'finance'],
    looks: 'Listed the visits of a day',
    access: 'staff',
    // Names and phones stay out of addresses.
    method: 'POST',
    summary: 'Visits of a day in India (default today) by start time, 100 a page.',
    input: Type.Object({
      day: Type.Optional(Day),
      area: Type.Optional(Type.String({ maxLength: 60 })),
      search: Type.Optional(
        Type.String({
          maxLength: 80,
          description: 'a part of the number, of the name or phone of the customer, or of the name of a professional',
        }),
      ),
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, description: 'default 1' })),
    }),
    response: envelope(
      Type.Object({
        bookings: Type.Array(StaffBookingLine),
        total: Type.Integer({ description: 'on all pages' }),
        pages: Type.Integer(),
        areas: Type.Array(Type.String(), { description: 'of all visits of the day' }),
      }),
    ),
    errors: ['BAD_INPUT'],
  }),
  find: read({
    path: '/v1/staff/booking/find',
    roles: ['support', 'dispatcher', 'finance'],
    looks: 'Looked at a booking',
    access: 'staff',
    summary: 'One booking by id or booking number.',
    input: Type.Object({ booking: Type.String({ minLength: 1, maxLength: 60 }) }),
    response: envelope(StaffBooking),
    errors: ['BOOKING_NOT_FOUND'],
  }),
  unclosed: read({
    path: '/v1/staff/booking/unclosed',
    roles: ['support', 'dispatcher', 'finance'],
    looks: 'Listed visits to close',
    access: 'staff',
    summary:
      'Visits past their end that were not closed, and those with a reported problem: the first 500, and how many there are.',
    response: envelope(
      Type.Object({
        bookings: Type.Array(StaffBookingLine),
        total: Type.Integer({ description: 'with those not shown' }),
      }),
    ),
  }),
  settle: write({
    ...move,
    path: '/v1/staff/booking/settle',
    roles: ['support', 'dispatcher'],
    summary: 'Answer a reported problem.',
    input: Type.Object({
      bookingId: Uuid,
      answer: Type.String({ ...words, description: 'the customer reads it' }),
    }),
    errors: ['BOOKING_NOT_FOUND', 'OWN_BOOKING', 'INVALID_TRANSITION'],
  }),
  fail: write({
    ...move,
    path: '/v1/staff/booking/fail',
    roles: ['support', 'dispatcher'],
    summary: 'Fail an unpaid booking and release its slot.',
    input: Type.Object({ bookingId: Uuid, reason: Reason }),
    errors: ['BOOKING_NOT_FOUND', 'OWN_BOOKING', 'INVALID_TRANSITION'],
  }),
  candidates: read({
    path: '/v1/staff/booking/candidates',
    roles: ['dispatcher'],
    looks: 'Looked for another professional',
    access: 'staff',
    summary: 'Professionals who can take over a confirmed visit.',
    input: BookingId,
    response: envelope(Type.Object({ professionals: Type.Array(Professional) })),
    errors: ['BOOKING_NOT_FOUND', 'INVALID_TRANSITION'],
  }),
  assign: write({
    ...move,
    path: '/v1/staff/booking/assign',
    roles: ['dispatcher'],
    summary: 'Assign another professional to a confirmed visit; name the one replaced in a larger crew.',
    input: Type.Object({
      bookingId: Uuid,
      professionalId: Uuid,
      inPlaceOf: Type.Optional(Uuid),
      borrow: Borrow,
      reason: Departure,
    }),
    errors: ['BOOKING_NOT_FOUND', 'OWN_BOOKING', 'INVALID_TRANSITION', 'SLOT_TAKEN'],
  }),
})
