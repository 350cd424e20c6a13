import Type from 'typebox'
import { bodyLimits, envelope, read, tagged, write } from './lib/endpoint.ts'
import { Day, Instant, literals, StaffReason, Uuid } from './lib/fields.ts'

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
export const accountingCalls = tagged('money', {
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

/** Movements of the ledger on our bank account, by the kind of their posting. */
export const bankMovementKinds = [
  'settlement',
  'payout_paid',
  'payout_returned',
  'refund_by_hand',
  'cash_handed_in',
  'damage_paid',
  'insurance_recovered',
] as const
/** What a line of a statement is that the ledger did not know. */
export const bankEntryKinds = ['charge', 'interest', 'other'] as const
export const bankLineStates = ['open', 'matched'] as const

const LineId = Type.String({ pattern: '^\\d{1,18}$' })

const Movement = Type.Object({
  _id: LineId,
  kind: literals(bankMovementKinds),
  day: Day,
  about: Type.String({ description: 'name of the professional, number of the booking or id of the settlement' }),
  bookingId: ofBooking.bookingId,
  reference: Type.String({ description: 'at the bank, such as a UTR; empty without' }),
  amount: Signed,
})

const BankLine = Type.Object({
  _id: LineId,
  day: Day,
  narration: Type.String(),
  reference: Type.String(),
  amount: Type.Number({ description: 'rupees; a debit is negative' }),
  balance: Signed,
  state: literals(bankLineStates),
  matchedBy: Type.String({ description: 'name of the colleague; empty while open, and for its reference and amount' }),
  parts: Type.Array(
    Type.Object({
      kind: literals([...bankMovementKinds, ...bankEntryKinds]),
      about: Type.String({ description: 'of a movement; the reason of another part' }),
      bookingId: ofBooking.bookingId,
      amount: Signed,
    }),
  ),
})

const BankSums = Type.Object({
  until: Type.Union([Day, Type.Null()], { description: 'day of the newest line; null without lines' }),
  statement: Type.Number({ description: 'rupees in the bank after the newest line' }),
  ledger: Signed,
  difference: Type.Number({ description: 'of statement and ledger; the four after it add up to it' }),
  before: Type.Number({ description: 'in the bank before the first line, and not taken over' }),
  open: Type.Number({ description: 'lines that are not matched' }),
  missing: Type.Number({ description: 'of lines between two statements that were not uploaded' }),
  notOnStatement: Type.Number({ description: 'movements of the ledger on no line, the other way round' }),
  openLines: Type.Integer(),
  movements: Type.Integer({ description: 'of the ledger, on no line, since the day of the first' }),
})

const changed = { access: 'staff', response: envelope(BankLine) } as const
const ofLine = { lineId: LineId }

/** Statements of the bank beside the ledger. Named in the file `accounting`, whose lists they complete. */
export const bankCalls = tagged('money', {
  lines: read({
    path: '/v1/staff/bank/lines',
    roles: ['finance'],
    access: 'staff',
    summary: 'Lines of the statements of our bank, newest first, with the movements of the ledger that they are.',
    input: Type.Object({
      ...Type.Omit(Type.Object(listed), ['number']).properties,
      state: Type.Optional(literals(bankLineStates)),
    }),
    response: pageOf(BankLine),
    errors: ['BAD_DATE'],
  }),
  sums: read({
    path: '/v1/staff/bank/sums',
    roles: ['finance'],
    access: 'staff',
    summary: 'The balance of the statement beside that of the ledger, and what the difference is made of.',
    response: envelope(BankSums),
  }),
  movements: read({
    path: '/v1/staff/bank/movements',
    roles: ['finance'],
    access: 'staff',
    summary:
      'Movements of the ledger on no line: those near a line, with the likely ones, or the oldest 500 since the first line.',
    input: Type.Object({ lineId: Type.Optional(LineId) }),
    response: envelope(
      Type.Object({
        movements: Type.Array(Movement),
        likely: Type.Array(LineId, { description: 'ids among them' }),
        more: Type.Boolean({ description: 'the list was cut off' }),
      }),
    ),
    errors: ['NOT_FOUND'],
  }),
  upload: write({
    path: '/v1/staff/bank/upload',
    roles: ['finance'],
    access: 'staff',
    summary: 'Take the lines of a statement of the bank, each once, and match those with a known reference and amount.',
    input: Type.Object({
      file: Type.String({
        minLength: 1,
        description: 'CSV as the bank exports it; its columns are known by their names',
      }),
      name: Type.String({ maxLength: 200, description: 'of the file' }),
    }),
    response: envelope(
      Type.Object({
        added: Type.Integer(),
        known: Type.Integer({ description: 'lines that were there before' }),
        matched: Type.Integer({ description: 'of all lines that were open' }),
        open: Type.Integer({ description: 'lines that wait for a colleague' }),
      }),
    ),
    errors: ['BAD_INPUT'],
    maxBodyBytes: bodyLimits.table,
  }),
  matchAgain: write({
    path: '/v1/staff/bank/matchAgain',
    roles: ['finance'],
    access: 'staff',
    summary: 'Match open lines whose reference and amount the ledger knows by now.',
    response: envelope(Type.Object({ matched: Type.Integer() })),
  }),
  match: write({
    ...changed,
    path: '/v1/staff/bank/match',
    roles: ['finance'],
    summary: 'Say which movements an open line is, and what its rest is; both add up to it. The rest is posted.',
    input: Type.Object({
      ...ofLine,
      movements: Type.Array(LineId, { maxItems: 200, uniqueItems: true }),
      rest: Type.Optional(Type.Object({ kind: literals(bankEntryKinds), amount: Signed, reason: StaffReason })),
    }),
    errors: ['NOT_FOUND', 'DECISION_CLOSED', 'CHANGED_MEANWHILE', 'BAD_INPUT'],
  }),
  undo: write({
    ...changed,
    path: '/v1/staff/bank/undo',
    roles: ['finance'],
    summary: 'Open a matched line again; what was posted with it is posted the other way round.',
    input: Type.Object({ ...ofLine, reason: StaffReason }),
    errors: ['NOT_FOUND', 'DECISION_CLOSED'],
  }),
  takeOver: write({
    path: '/v1/staff/bank/takeOver',
    roles: ['finance'],
    access: 'staff',
    summary: 'Post what was in the bank before the first line of all statements, as the caller saw it.',
    input: Type.Object({ amount: Signed, reason: StaffReason }),
    response: envelope(BankSums),
    errors: ['DECISION_CLOSED', 'CHANGED_MEANWHILE'],
  }),
})
