import Type, { type Static } from 'typebox'
import { bookingStatuses, paymentStatuses } from './booking-states.ts'
import { answering, read, write } from './call.ts'
import { Day, Instant, Point, Rupees, Uuid } from './fields.ts'

const literals = <const Values extends readonly string[]>(values: Values) =>
  Type.Unsafe<Values[number]>({ type: 'string', enum: [...values] })

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
  customer: Type.Object({ name: Type.String(), phone: Type.String() }),
  address: Type.String(),
  services: Type.Array(Type.String()),
  professionals: Type.Array(Professional),
})
export type StaffBookingLineView = Static<typeof StaffBookingLine>

/** A booking as staff see it: with phone numbers and its whole history. */
export const StaffBooking = Type.Object({
  ...StaffBookingLine.properties,
  point: Type.Union([Point, Type.Null()]),
  refundable: Type.Number({ description: 'rupees paid online that have not gone back' }),
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

const BookingId = Type.Object({ bookingId: Uuid })
const Reason = Type.String({ minLength: 1, maxLength: 300 })
const move = { access: 'staff', answer: answering(StaffBooking) } as const

export const opsCalls = {
  list: read({
    path: '/v1/staff/booking/list',
    access: 'staff',
    summary: 'Visits of a day in India, today without one, in the order of their start; at most 500.',
    input: Type.Object({ day: Type.Optional(Day), area: Type.Optional(Type.String({ maxLength: 60 })) }),
    answer: answering(Type.Object({ bookings: Type.Array(StaffBookingLine) })),
    errors: ['BAD_INPUT'],
  }),
  find: read({
    path: '/v1/staff/booking/find',
    access: 'staff',
    summary: 'One booking by its id or by the number people read out.',
    input: Type.Object({ booking: Type.String({ minLength: 1, maxLength: 60 }) }),
    answer: answering(StaffBooking),
    errors: ['BOOKING_NOT_FOUND'],
  }),
  start: write({
    ...move,
    path: '/v1/staff/booking/start',
    summary: 'The crew is there. Who waited too long gets credit.',
    input: BookingId,
    errors: ['BOOKING_NOT_FOUND', 'INVALID_TRANSITION'],
  }),
  complete: write({
    ...move,
    path: '/v1/staff/booking/complete',
    summary: 'The work is done; what was to be paid after the service counts as paid.',
    input: BookingId,
    errors: ['BOOKING_NOT_FOUND', 'INVALID_TRANSITION'],
  }),
  cancel: write({
    ...move,
    path: '/v1/staff/booking/cancel',
    summary: 'We cancel: no fee, everything goes back, with the mirrored fee as credit.',
    input: Type.Object({ bookingId: Uuid, reason: Reason }),
    errors: ['BOOKING_NOT_FOUND', 'INVALID_TRANSITION'],
  }),
  fail: write({
    ...move,
    path: '/v1/staff/booking/fail',
    summary: 'Give up an open booking that will not be paid; its hours are free.',
    input: Type.Object({ bookingId: Uuid, reason: Reason }),
    errors: ['BOOKING_NOT_FOUND', 'INVALID_TRANSITION'],
  }),
  candidates: read({
    path: '/v1/staff/booking/candidates',
    access: 'staff',
    summary: 'Professionals who could take a confirmed visit over: skilled, at work and free.',
    input: BookingId,
    answer: answering(Type.Object({ professionals: Type.Array(Professional) })),
    errors: ['BOOKING_NOT_FOUND', 'INVALID_TRANSITION'],
  }),
  assign: write({
    ...move,
    path: '/v1/staff/booking/assign',
    summary: 'Send another professional to a confirmed visit; name whom they replace when several come.',
    input: Type.Object({ bookingId: Uuid, professionalId: Uuid, inPlaceOf: Type.Optional(Uuid) }),
    errors: ['BOOKING_NOT_FOUND', 'INVALID_TRANSITION', 'SLOT_TAKEN'],
  }),
  refund: write({
    ...move,
    path: '/v1/staff/booking/refund',
    summary: 'Send part of what was paid back, or all that is left of it; for managers.',
    input: Type.Object({ bookingId: Uuid, amount: Rupees, reason: Reason }),
    errors: ['BOOKING_NOT_FOUND', 'REFUND_NOT_POSSIBLE', 'NOT_STAFF'],
  }),
}
