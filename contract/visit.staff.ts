import Type from 'typebox'
import { envelope, tagged, write } from './lib/endpoint.ts'
import { literals, Uuid } from './lib/fields.ts'
import { visitOutcomes } from './rules/booking-states.ts'
import { Departure, StaffBooking } from './staff-booking.ts'

const decision = {
  access: 'staff',
  response: envelope(StaffBooking),
  errors: ['BOOKING_NOT_FOUND', 'OWN_BOOKING', 'INVALID_TRANSITION', 'BAD_TIME'],
} as const

const Answer = Type.String({
  minLength: 1,
  maxLength: 300,
  pattern: '\\S',
  description: 'what we checked; the professional reads it',
})

/** What professionals say of visits that could not be done. */
export const claimCalls = tagged('staff', {
  confirm: write({
    ...decision,
    path: '/v1/staff/claim/confirm',
    roles: ['dispatcher'],
    summary: 'End a visit the way its professional claims; fee, refund and pay follow the policy.',
    input: Type.Object({ bookingId: Uuid, answer: Answer }),
  }),
  refuse: write({
    ...decision,
    path: '/v1/staff/claim/refuse',
    roles: ['dispatcher'],
    summary: 'Refuse what a professional claims of a visit; it goes on.',
    input: Type.Object({ bookingId: Uuid, answer: Answer }),
  }),
})

const words = { minLength: 1, maxLength: 300, pattern: '\\S' }
const HappenedAt = Type.Optional(Type.String({ maxLength: 40, description: 'when it happened: ISO 8601, UTC' }))
const move = { access: 'staff', response: envelope(StaffBooking) } as const

/** The day of a visit as the office enters it. */
export const staffVisitCalls = tagged('staff', {
  start: write({
    ...move,
    path: '/v1/staff/booking/start',
    roles: ['dispatcher'],
    summary: 'Start a visit on its day; a late arrival earns the customer credit. Times default to now.',
    input: Type.Object({
      bookingId: Uuid,
      arrivedAt: HappenedAt,
      startedAt: HappenedAt,
      reason: Departure,
    }),
    errors: ['BOOKING_NOT_FOUND', 'OWN_BOOKING', 'INVALID_TRANSITION', 'BAD_TIME'],
  }),
  complete: write({
    ...move,
    path: '/v1/staff/booking/complete',
    roles: ['dispatcher'],
    summary:
      'Complete a visit; pay-after-service counts as paid, or is owed by the customer when the cash was refused. The time defaults to now.',
    input: Type.Object({
      bookingId: Uuid,
      endedAt: HappenedAt,
      unpaid: Type.Optional(Type.Boolean({ description: 'the customer did not pay the cash; needs a reason' })),
      reason: Departure,
    }),
    errors: ['BOOKING_NOT_FOUND', 'OWN_BOOKING', 'INVALID_TRANSITION', 'BAD_TIME', 'BAD_INPUT'],
  }),
  end: write({
    ...move,
    path: '/v1/staff/booking/end',
    roles: ['dispatcher'],
    summary:
      'Say how a visit ended when it was not completed; fee, refund and credit follow the policy. A price more than ₹500 lower waits for a second person.',
    input: Type.Object({
      bookingId: Uuid,
      outcome: literals(visitOutcomes),
      reason: Type.String({ ...words, description: 'the customer reads it' }),
      endedAt: HappenedAt,
      price: Type.Optional(
        Type.Number({
          minimum: 1,
          description:
            'rupees for what was done; only for done_in_part. Without it a visit of a plan goes back to be booked again',
        }),
      ),
    }),
    errors: ['BOOKING_NOT_FOUND', 'OWN_BOOKING', 'INVALID_TRANSITION', 'BAD_TIME', 'BAD_INPUT', 'REFUND_NOT_POSSIBLE'],
  }),
})
