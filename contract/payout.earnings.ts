import Type, { type Static } from 'typebox'
import { Document } from './invoice.ts'
import { envelope, read, tagged } from './lib/endpoint.ts'
import { Day, literals, Rupees, Uuid } from './lib/fields.ts'

const payKinds = ['visit', 'extra_work', 'in_vain', 'late_cancellation', 'nothing', 'tip'] as const

const Sum = Type.Number({ description: 'rupees, at most two decimals; below zero after a correction' })

const Earnings = Type.Object({
  today: Day,
  from: { ...Day, description: 'the first day of this week or month, whichever is earlier' },
  visits: Type.Array(
    Type.Object({
      bookingId: Uuid,
      number: Type.String({ description: 'of the visit' }),
      day: Day,
      kind: literals(payKinds),
      amount: Sum,
      correction: Type.String({ description: 'reason of the newest correction by staff; empty without one' }),
    }),
  ),
  cash: Type.Array(Type.Object({ day: Day, amount: Rupees }), { description: 'to be handed in, the oldest first' }),
  payouts: Type.Array(
    Type.Object({
      _id: Uuid,
      from: Day,
      to: Day,
      amount: Rupees,
      deducted: Rupees,
      tax: Type.Number({ description: 'rupees of tax deducted at source, beside what was deducted' }),
      state: literals(['to_pay', 'paid', 'failed'] as const),
      reason: Type.String({ description: 'of what was taken off' }),
      utr: Type.String({ description: 'reference of the bank' }),
    }),
    { description: 'the last twelve, the newest first' },
  ),
})
export type EarningsView = Static<typeof Earnings>

export const earningsCalls = tagged('pro', {
  mine: read({
    access: 'professional',
    path: '/v1/pro/earnings',
    summary: 'Pay of each visit of this week and month, cash to hand in, and payouts.',
    response: envelope(Earnings),
  }),
  statement: read({
    access: 'professional',
    path: '/v1/pro/statement',
    summary: "The statement of a payout of one's own as a PDF.",
    input: Type.Object({ payoutId: Uuid }),
    response: envelope(Document),
    errors: ['NOT_FOUND', 'UNAVAILABLE'],
  }),
})
