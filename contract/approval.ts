import Type, { type Static } from 'typebox'
import { envelope, read, tagged, write } from './lib/endpoint.ts'
import { Instant, literals, Rupees, Uuid } from './lib/fields.ts'
import { StaffAmount, StaffBooking } from './staff-booking.ts'

const approvalKinds = ['refund', 'credit', 'waiver', 'payout', 'reduction', 'removal'] as const
export type ApprovalKind = (typeof approvalKinds)[number]

/** `alone`: carried out at once; `waiting`: needs a second person until `expiresAt`. */
const approvalStates = ['waiting', 'alone', 'approved', 'declined', 'withdrawn', 'expired'] as const
export type ApprovalState = (typeof approvalStates)[number]

export const Approval = Type.Object({
  _id: Uuid,
  bookingId: Uuid,
  number: Type.String(),
  kind: literals(approvalKinds),
  amount: Rupees,
  reason: Type.String(),
  state: literals(approvalStates),
  askedBy: Type.String({ description: 'name of the colleague' }),
  isOwn: Type.Boolean({ description: 'the reading colleague asked for it: only others decide, only they withdraw it' }),
  askedAt: Instant,
  expiresAt: Instant,
  decidedBy: Type.String(),
  answer: Type.String(),
})
export type ApprovalView = Static<typeof Approval>

const words = { minLength: 1, maxLength: 300, pattern: '\\S' }
const money = Type.Object({ bookingId: Uuid, amount: StaffAmount, reason: Type.String(words) })
const one = { access: 'staff', response: envelope(Approval) } as const

/** Money that staff give by their own choice; above `approvalPolicy.aloneMaxPaise` a second person approves. */
export const approvalCalls = tagged('staff', {
  credit: write({
    access: 'staff',
    path: '/v1/staff/booking/credit',
    roles: ['support', 'finance'],
    summary: 'Give credit as goodwill for a booking, at most the limit of the customer and month.',
    input: money,
    response: envelope(StaffBooking),
    errors: ['BOOKING_NOT_FOUND', 'OWN_BOOKING', 'GOODWILL_LIMIT'],
  }),
  waive: write({
    access: 'staff',
    path: '/v1/staff/booking/waive',
    roles: ['support', 'finance'],
    summary: 'Give back part or all of a cancellation fee, the way it was paid.',
    input: money,
    response: envelope(StaffBooking),
    errors: ['BOOKING_NOT_FOUND', 'OWN_BOOKING', 'REFUND_NOT_POSSIBLE'],
  }),
  list: read({
    path: '/v1/staff/decision/list',
    roles: ['support', 'dispatcher', 'finance'],
    access: 'staff',
    summary:
      'Refunds, credits, waivers and lower prices that wait for a second person, the oldest first, or all of one booking.',
    input: Type.Object({ bookingId: Type.Optional(Uuid) }),
    response: envelope(
      Type.Object({ decisions: Type.Array(Approval), total: Type.Integer({ description: 'with those not shown' }) }),
    ),
  }),
  approve: write({
    ...one,
    path: '/v1/staff/decision/approve',
    roles: ['finance'],
    approves: true,
    summary: 'Approve what a colleague asked for; it is checked again and carried out once.',
    input: Type.Object({ decisionId: Uuid }),
    errors: ['NOT_FOUND', 'OWN_BOOKING', 'OWN_DECISION', 'DECISION_CLOSED', 'REFUND_NOT_POSSIBLE', 'GOODWILL_LIMIT'],
  }),
  decline: write({
    ...one,
    path: '/v1/staff/decision/decline',
    roles: ['finance'],
    summary: 'Decline what a colleague asked for.',
    input: Type.Object({ decisionId: Uuid, reason: Type.String(words) }),
    errors: ['NOT_FOUND', 'OWN_BOOKING', 'OWN_DECISION', 'DECISION_CLOSED'],
  }),
  withdraw: write({
    ...one,
    path: '/v1/staff/decision/withdraw',
    roles: ['support', 'dispatcher', 'finance'],
    summary: 'Take back what one asked for oneself.',
    input: Type.Object({ decisionId: Uuid }),
    errors: ['NOT_FOUND', 'DECISION_CLOSED'],
  }),
})
