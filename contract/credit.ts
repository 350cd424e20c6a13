import Type from 'typebox'
import { BookingView } from './booking.view.ts'
import { envelope, read, tagged, write } from './lib/endpoint.ts'
import { Instant, literals, Rupees, Uuid } from './lib/fields.ts'

const creditKinds = ['referral_reward', 'referral_reversal', 'spent', 'returned', 'goodwill', 'expired'] as const
export type CreditKind = (typeof creditKinds)[number]

export const CreditEntry = Type.Object({
  _id: Type.String(),
  amount: Type.Number({ description: 'rupees; negative when spent' }),
  kind: literals(creditKinds),
  note: Type.String(),
  bookingId: Type.Union([Uuid, Type.Null()]),
  at: Instant,
})

export const creditCalls = tagged('credit', {
  ledger: read({
    method: 'POST',
    path: '/v1/credit/ledger',
    access: 'customer',
    summary: 'Credits of the customer: the balance and its entries, newest first.',
    response: envelope(Type.Object({ balance: Rupees, entries: Type.Array(CreditEntry) })),
  }),
  use: write({
    tag: 'booking',
    path: '/v1/booking/useCredit',
    access: 'customer',
    summary: 'Set the credit used by an unpaid booking, at most its total.',
    input: Type.Object({
      bookingId: Uuid,
      amount: Type.Union([Type.Number({ minimum: 0, maximum: 100_000 }), Type.Literal('all')], {
        description: "rupees, or 'all'; 0 for none",
      }),
    }),
    response: envelope(BookingView),
    errors: ['BOOKING_NOT_FOUND', 'NOT_ENOUGH_CREDIT', 'INVALID_TRANSITION'],
  }),
})
