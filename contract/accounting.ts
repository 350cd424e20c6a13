import Type from 'typebox'
import { envelope, read, tagged, write } from './lib/endpoint.ts'
import { Day, Instant, literals, Uuid } from './lib/fields.ts'

/** The rows of a list that staff ask for: of some days in India, of one booking, after a page. */
const listed = {
  from: Type.Optional(Day),
  to: Type.Optional(Day),
  number: Type.Optional(Type.String({ maxLength: 20, description: 'of a booking' })),
  cursor: Type.Optional(Type.String({ pattern: '^\\d{1,15}_[\\w-]{1,40}$' })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500, description: 'rows of a page; 50 without it' })),
}
export const Signed = Type.Number({ description: 'rupees, at most two decimals; may be negative' })
const OrNull = Type.Union([Type.String(), Type.Null()])
const ofBooking = { bookingId: Type.Union([Uuid, Type.Null()]), number: OrNull }

const pageOf = <Row extends Type.TSchema>(row: Row) =>
  envelope(Type.Object({ rows: Type.Array(row), nextCursor: OrNull }))

export const paymentStates = ['starting', 'open', 'paid', 'failed', 'expired', 'cancelled'] as const
export const refundStates = ['requested', 'pending', 'processed', 'failed'] as const
export const creditKinds = ['goodwill', 'referral_reward', 'referral_reversal', 'spent', 'returned', 'expired'] as const
export const documentKinds = ['invoice', 'credit_note'] as const

const Payment = Type.Object({
  ...{ _id: Type.String(), ...ofBooking, at: Instant, amount: Signed },
  state: literals(paymentStates),
  method: OrNull,
  paymentId: OrNull,
  isTip: Type.Boolean({ description: 'for the professionals of a visit' }),
  refunded: Type.Number({ description: 'rupees that went back or are on their way' }),
})

const Refund = Type.Object({
  ...{ _id: Uuid, ...ofBooking, at: Instant, amount: Signed },
  currency: Type.String(),
  state: literals(refundStates),
  way: Type.String({ description: 'source when the payment provider sends it' }),
  refusal: OrNull,
  reason: Type.String(),
  processedAt: Type.Union([Instant, Type.Null()]),
})

const Credit = Type.Object({
  ...{ _id: Type.String(), ...ofBooking, at: Instant, amount: Signed },
  kind: literals(creditKinds),
  note: Type.String(),
  customerId: Uuid,
})

const Document = Type.Object({
  ...{ _id: Uuid, ...ofBooking, at: Instant, amount: Signed },
  kind: literals(documentKinds),
  documentNumber: Type.String(),
  tax: Type.Number({ description: 'rupees of GST within the amount' }),
  gstin: OrNull,
})

const Account = Type.Object({
  code: Type.String(),
  name: Type.String(),
  kind: literals(['asset', 'liability', 'revenue', 'expense'] as const),
  opening: Type.Number({ description: 'rupees before the first day; debits positive, credits negative' }),
  debit: Signed,
  credit: Signed,
  closing: Signed,
})

const Check = Type.Object({
  at: Instant,
  postedLate: Type.Integer({ description: 'postings that were missing and were added' }),
  differences: Type.Array(Type.Object({ name: Type.String(), ledger: Signed, source: Signed })),
})
const CheckOrNull = Type.Union([Check, Type.Null()])

export const settlementReasons = ['amount', 'unknown_here', 'adjustment', 'not_settled'] as const

const SettlementDay = Type.Object({
  day: Day,
  items: Type.Integer(),
  payments: Signed,
  refunds: Signed,
  fees: Signed,
  tax: Type.Number({ description: 'rupees of GST on the fees' }),
  bank: Type.Number({ description: 'rupees that reached the bank' }),
  differences: Type.Integer(),
})
const SignedOrNull = Type.Union([Signed, Type.Null()])

const SettlementDifference = Type.Object({
  ...{ day: Day, ...ofBooking },
  entityId: Type.String({ description: 'the provider’s id of the payment, refund or adjustment' }),
  kind: literals(['payment', 'refund', 'other'] as const),
  settlementId: OrNull,
  reason: literals(settlementReasons),
  ours: SignedOrNull,
  theirs: SignedOrNull,
})

const Posting = Type.Object({
  ...{ _id: Type.String(), ...ofBooking, at: Instant },
  kind: Type.String(),
  source: Type.String({ description: 'id of the payment, refund, credit, invoice or booking' }),
  professional: OrNull,
  entries: Type.Array(Type.Object({ account: Type.String(), name: Type.String(), amount: Signed })),
})

/** The money of the company as lists, newest first, and its books. */
export const accountingCalls = tagged('office', {
  payments: read({
    path: '/v1/staff/books/payments',
    roles: ['support', 'finance'],
    access: 'staff',
    summary: 'Payments and the tries at them.',
    input: Type.Object({
      ...listed,
      state: Type.Optional(literals(paymentStates)),
      method: Type.Optional(Type.String({ maxLength: 20 })),
    }),
    response: pageOf(Payment),
    errors: ['BAD_DATE'],
  }),
  refunds: read({
    path: '/v1/staff/books/refunds',
    roles: ['support', 'finance'],
    access: 'staff',
    summary: 'All refunds; each further try is a row.',
    input: Type.Object({ ...listed, state: Type.Optional(literals(refundStates)) }),
    response: pageOf(Refund),
    errors: ['BAD_DATE'],
  }),
  credits: read({
    path: '/v1/staff/books/credits',
    roles: ['support', 'finance'],
    access: 'staff',
    summary: 'Credit given to customers and used by them.',
    input: Type.Object({ ...listed, kind: Type.Optional(literals(creditKinds)) }),
    response: pageOf(Credit),
    errors: ['BAD_DATE'],
  }),
  documents: read({
    path: '/v1/staff/books/documents',
    roles: ['support', 'finance'],
    access: 'staff',
    summary: 'Invoices and credit notes.',
    input: Type.Object({ ...listed, kind: Type.Optional(literals(documentKinds)) }),
    response: pageOf(Document),
    errors: ['BAD_DATE'],
  }),
  accounts: read({
    path: '/v1/staff/books/accounts',
    roles: ['finance'],
    access: 'staff',
    summary: 'The accounts of the ledger with their balances before, within and after some days, and its last check.',
    input: Type.Object({ from: Day, to: Day }),
    response: envelope(Type.Object({ accounts: Type.Array(Account), check: CheckOrNull })),
    errors: ['BAD_DATE'],
  }),
  postings: read({
    path: '/v1/staff/books/postings',
    roles: ['finance'],
    access: 'staff',
    summary: 'Postings of the ledger with their entries; of one account.',
    input: Type.Object({ ...listed, account: Type.Optional(Type.String({ maxLength: 40 })) }),
    response: pageOf(Posting),
    errors: ['BAD_DATE'],
  }),
  settlements: read({
    path: '/v1/staff/books/settlements',
    roles: ['finance'],
    access: 'staff',
    summary: 'What the payment provider settled, by day, and differences from the ledger.',
    input: Type.Object({ from: Day, to: Day }),
    response: envelope(
      Type.Object({
        days: Type.Array(SettlementDay),
        differences: Type.Array(SettlementDifference),
        more: Type.Boolean({ description: 'there are more than 500 differences' }),
      }),
    ),
    errors: ['BAD_DATE'],
  }),
  check: write({
    path: '/v1/staff/books/check',
    roles: ['finance'],
    access: 'staff',
    summary: 'Compare every account of the ledger with the tables it is posted from, now. Missing postings are added.',
    response: envelope(Check),
  }),
})
