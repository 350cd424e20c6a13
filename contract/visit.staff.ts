import Type from 'typebox'
import { envelope, tagged, write } from './lib/endpoint.ts'
import { Uuid } from './lib/fields.ts'
import { StaffBooking } from './staff-booking.ts'

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
