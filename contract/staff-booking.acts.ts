import Type from 'typebox'
import { TimeSlot } from './booking.view.ts'
import { addressKinds } from './lib/business.ts'
import { envelope, read, tagged, write } from './lib/endpoint.ts'
import { Day, literals, Point, Uuid } from './lib/fields.ts'
import { StaffBooking } from './staff-booking.ts'

const callOutcomes = ['answered', 'no_answer', 'call_back', 'wrong_number'] as const
export type CallOutcome = (typeof callOutcomes)[number]

/** Whose wish another time of a visit is: one of ours does not count as a move of the customer. */
export const moveCauses = ['us', 'customer'] as const

/** The texts that staff can send: operators drop any other. */
const staffMessages = ['running_late', 'please_call', 'address_unclear'] as const

const Words = Type.String({ minLength: 1, maxLength: 500, pattern: '\\S' })
const Reason = Type.String({ minLength: 1, maxLength: 300, pattern: '\\S' })
const act = { access: 'staff', response: envelope(StaffBooking) } as const

/** What staff write down and send about a booking. */
export const bookingActCalls = tagged('staff', {
  note: write({
    ...act,
    path: '/v1/staff/booking/note',
    roles: ['support', 'dispatcher', 'finance'],
    summary: 'Write an internal note; the customer does not see it.',
    input: Type.Object({ bookingId: Uuid, words: Words }),
    errors: ['BOOKING_NOT_FOUND', 'OWN_BOOKING'],
  }),
  call: write({
    ...act,
    path: '/v1/staff/booking/call',
    roles: ['support', 'dispatcher', 'finance'],
    summary: 'Write down a call with the customer.',
    input: Type.Object({
      bookingId: Uuid,
      direction: literals(['in', 'out']),
      outcome: literals(callOutcomes),
      words: Words,
    }),
    errors: ['BOOKING_NOT_FOUND', 'OWN_BOOKING'],
  }),
  deleteNote: write({
    ...act,
    path: '/v1/staff/booking/deleteNote',
    roles: ['support', 'dispatcher', 'finance'],
    summary: 'Delete a note or call of one’s own within a minute.',
    input: Type.Object({ noteId: Uuid }),
    errors: ['NOT_FOUND'],
  }),
  message: write({
    ...act,
    path: '/v1/staff/booking/message',
    roles: ['support', 'dispatcher'],
    summary: 'Send the customer one of a few texts, as a notification and an SMS.',
    input: Type.Object({ bookingId: Uuid, message: literals(staffMessages), reason: Reason }),
    errors: ['BOOKING_NOT_FOUND', 'OWN_BOOKING', 'INVALID_TRANSITION'],
  }),
  timeSlots: read({
    path: '/v1/staff/booking/timeSlots',
    roles: ['support', 'dispatcher'],
    looks: 'Looked for another time',
    access: 'staff',
    summary: 'Free start windows of a day for a booking.',
    input: Type.Object({ bookingId: Uuid, date: Day }),
    response: envelope(Type.Array(TimeSlot)),
    errors: ['BOOKING_NOT_FOUND', 'BAD_DATE', 'NOT_SERVED'],
  }),
  changeAddress: write({
    ...act,
    path: '/v1/staff/booking/changeAddress',
    roles: ['support', 'dispatcher'],
    summary:
      'Give a visit to come another address at the same time and price; refused when no professional can get there.',
    input: Type.Object({
      bookingId: Uuid,
      newLocation: Point,
      address: Type.String({ minLength: 1, maxLength: 500 }),
      type: Type.Optional(literals(addressKinds)),
      reason: Reason,
    }),
    errors: [
      'BOOKING_NOT_FOUND',
      'OWN_BOOKING',
      'INVALID_TRANSITION',
      'LOCATION_NOT_SAVED',
      'LETTERS_NOT_PRINTABLE',
      'NOT_SERVED',
      'SLOT_TAKEN',
      'CASH_LIMIT',
    ],
  }),
  reschedule: write({
    ...act,
    path: '/v1/staff/booking/reschedule',
    roles: ['support', 'dispatcher'],
    summary:
      'Move a confirmed visit to a free window. For the customer the customer’s limits hold; ours counts as no move.',
    input: Type.Object({
      bookingId: Uuid,
      date: Day,
      timeSlot: TimeSlot,
      cause: literals(moveCauses),
      reason: Reason,
    }),
    errors: [
      'BOOKING_NOT_FOUND',
      'OWN_BOOKING',
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
