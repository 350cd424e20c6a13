import Type from 'typebox'
import { answering, write } from '../call.ts'
import { literals, Uuid } from '../fields.ts'
import { StaffBooking } from '../ops.ts'

const callOutcomes = ['answered', 'no_answer', 'call_back', 'wrong_number'] as const
export type CallOutcome = (typeof callOutcomes)[number]

/** The texts that staff can send: operators drop any other. */
const staffMessages = ['running_late', 'please_call', 'address_unclear'] as const

const Words = Type.String({ minLength: 1, maxLength: 500, pattern: '\\S' })
const Reason = Type.String({ minLength: 1, maxLength: 300, pattern: '\\S' })
const act = { access: 'staff', answer: answering(StaffBooking) } as const

/** What staff write down and send about a booking. */
export const actCalls = {
  note: write({
    ...act,
    path: '/v1/staff/booking/note',
    summary: 'Write an internal note; the customer does not see it.',
    input: Type.Object({ bookingId: Uuid, words: Words }),
    errors: ['BOOKING_NOT_FOUND', 'OWN_BOOKING'],
  }),
  call: write({
    ...act,
    path: '/v1/staff/booking/call',
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
    summary: 'Delete a note or call of one’s own within a minute.',
    input: Type.Object({ noteId: Uuid }),
    errors: ['NOT_FOUND'],
  }),
  message: write({
    ...act,
    path: '/v1/staff/booking/message',
    summary: 'Send the customer one of a few texts, as a notification and an SMS.',
    input: Type.Object({ bookingId: Uuid, message: literals(staffMessages), reason: Reason }),
    errors: ['BOOKING_NOT_FOUND', 'OWN_BOOKING', 'INVALID_TRANSITION'],
  }),
}
