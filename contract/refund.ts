import Type, { type Static } from 'typebox'
import { answering, read, write } from './call.ts'
import { Instant, literals, Rupees, Uuid } from './fields.ts'
import { StaffAmount, StaffBooking } from './ops.ts'

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
    description: 'failed: refused for good; requested, pending: without an end for a week, or doubtful',
  }),
  refusal: Type.Union([Type.String(), Type.Null()]),
  since: Instant,
})
export type StuckRefundView = Static<typeof StuckRefund>

const words = { minLength: 1, maxLength: 300, pattern: '\\S' }

/** Refunds that need a person. */
export const refundCalls = {
  stuck: read({
    path: '/v1/staff/refund/list',
    access: 'staff',
    summary: 'Refunds that were refused for good, are doubtful or hang, the oldest first, at most 500.',
    answer: answering(Type.Object({ refunds: Type.Array(StuckRefund) })),
  }),
  retry: write({
    path: '/v1/staff/refund/retry',
    access: 'staff',
    summary: 'Send a refused refund to its source again, now.',
    input: Type.Object({ refundId: Uuid, reason: Type.String(words) }),
    answer: answering(StaffBooking),
    errors: ['NOT_FOUND', 'OWN_BOOKING', 'REFUND_NOT_POSSIBLE'],
  }),
  pay: write({
    path: '/v1/staff/refund/pay',
    access: 'staff',
    summary:
      'Record that a refused refund, or cash, was paid back another way; above ₹500 it waits for a second person.',
    input: Type.Object({
      bookingId: Uuid,
      amount: StaffAmount,
      way: literals(payoutWays),
      reference: Type.Optional(
        Type.String({ ...words, maxLength: 60, description: 'of the transfer or payment; not for credit' }),
      ),
      reason: Type.String(words),
    }),
    answer: answering(StaffBooking),
    errors: ['BOOKING_NOT_FOUND', 'OWN_BOOKING', 'BAD_INPUT', 'REFUND_NOT_POSSIBLE'],
  }),
}
