import Type, { type Static } from 'typebox'
import { envelope, read, tagged, write } from './lib/endpoint.ts'
import { Instant, literals, Rupees, Uuid } from './lib/fields.ts'
import { StaffAmount, StaffBooking } from './staff-booking.ts'

export const payoutWays = ['bank_transfer', 'other_payment', 'credit'] as const
/** How staff pay back what the payment provider cannot. */
export type PayoutWay = (typeof payoutWays)[number]

const StuckRefund = Type.Object({
  _id: Uuid,
  bookingId: Uuid,
  number: Type.String(),
  amount: Rupees,
  currency: Type.String(),
  state: Type.String({
    description:
      'failed: refused for good; to_pay: approved to be paid another way, not recorded yet; requested, pending: without an end for a week, or doubtful',
  }),
  way: Type.Union([literals(payoutWays), Type.Null()], { description: 'of one to pay' }),
  waiting: Type.Number({ description: 'rupees of its booking that wait for a second person before they are paid' }),
  refusal: Type.Union([Type.String(), Type.Null()]),
  since: Instant,
})
export type StuckRefundView = Static<typeof StuckRefund>

const words = { minLength: 1, maxLength: 300, pattern: '\\S' }

/** Refunds that need a person. */
export const refundCalls = tagged('staff', {
  stuck: read({
    path: '/v1/staff/refund/list',
    roles: ['support', 'finance'],
    access: 'staff',
    summary:
      'Refunds that were refused for good, are to be paid, are doubtful or hang, the oldest first: the first 500, and how many there are.',
    response: envelope(
      Type.Object({ refunds: Type.Array(StuckRefund), total: Type.Integer({ description: 'with those not shown' }) }),
    ),
  }),
  retry: write({
    path: '/v1/staff/refund/retry',
    roles: ['finance'],
    access: 'staff',
    summary: 'Send a refused refund to its source again, now.',
    input: Type.Object({ refundId: Uuid, reason: Type.String(words) }),
    response: envelope(StaffBooking),
    errors: ['NOT_FOUND', 'OWN_BOOKING', 'REFUND_NOT_POSSIBLE'],
  }),
  pay: write({
    path: '/v1/staff/refund/pay',
    roles: ['finance'],
    access: 'staff',
    summary:
      'Ask to pay a refused refund, or cash, back another way; above ₹500 it waits for a second person. Credit is given once approved; anything else is then paid, and recorded.',
    input: Type.Object({
      bookingId: Uuid,
      amount: StaffAmount,
      way: literals(payoutWays),
      reason: Type.String(words),
    }),
    response: envelope(StaffBooking),
    errors: ['BOOKING_NOT_FOUND', 'OWN_BOOKING', 'REFUND_NOT_POSSIBLE'],
  }),
  record: write({
    path: '/v1/staff/refund/record',
    roles: ['finance'],
    access: 'staff',
    summary: 'Record that an approved payout was paid, once.',
    input: Type.Object({
      refundId: Uuid,
      reference: Type.String({ ...words, maxLength: 60, description: 'of the transfer or payment' }),
    }),
    response: envelope(StaffBooking),
    errors: ['NOT_FOUND', 'OWN_BOOKING'],
  }),
  drop: write({
    path: '/v1/staff/refund/drop',
    roles: ['finance'],
    access: 'staff',
    summary: 'An approved payout is not made: its refund is refused again, as before.',
    input: Type.Object({ refundId: Uuid, reason: Type.String(words) }),
    response: envelope(StaffBooking),
    errors: ['NOT_FOUND', 'OWN_BOOKING'],
  }),
})

export const staffRefundCalls = tagged('staff', {
  refund: write({
    access: 'staff',
    path: '/v1/staff/booking/refund',
    roles: ['finance'],
    summary:
      'Refund a payment in part or whole, then credit used in a completed visit. Above ₹500 it waits for a second person.',
    input: Type.Object({ bookingId: Uuid, amount: StaffAmount, reason: Type.String(words) }),
    response: envelope(StaffBooking),
    errors: ['BOOKING_NOT_FOUND', 'OWN_BOOKING', 'REFUND_NOT_POSSIBLE'],
  }),
})
