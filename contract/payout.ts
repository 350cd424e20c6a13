import Type, { type Static } from 'typebox'
import { Document } from './invoice.ts'
import { bodyLimits, envelope, read, tagged, write } from './lib/endpoint.ts'
import { Day, Instant, literals, StaffReason, Uuid } from './lib/fields.ts'

const Sum = Type.Number({ description: 'rupees, at most two decimals' })
const Deduction = Type.Number({ minimum: 0, maximum: 500_000, description: 'rupees, at most two decimals' })

export const payoutRunStates = ['draft', 'approved', 'discarded'] as const
export const payoutLineStates = ['draft', 'to_pay', 'paid', 'failed'] as const

const runFacts = {
  _id: Uuid,
  area: Type.String(),
  from: Day,
  to: Day,
  state: literals(payoutRunStates),
  createdBy: Type.String({ description: 'name of the colleague' }),
  createdAt: Instant,
  decidedBy: Type.String(),
  professionals: Type.Integer(),
  net: Sum,
  open: Type.Integer({ description: 'lines that are approved and neither paid nor failed' }),
  failed: Type.Integer(),
}

const PayoutLine = Type.Object({
  _id: Uuid,
  professionalId: Uuid,
  name: Type.String(),
  visits: Type.Integer(),
  visitPay: Type.Number({ description: 'rupees for visits; negative after corrections' }),
  extraWork: Sum,
  tips: Sum,
  carried: Type.Number({ description: 'rupees of failed payouts' }),
  cash: Type.Number({ description: 'rupees taken off for cash not handed in' }),
  cashShort: Type.Number({ description: 'rupees of cash that are short now' }),
  other: Sum,
  reason: Type.String({ description: 'of the deductions' }),
  tax: Type.Number({ description: 'rupees of tax deducted at source; to be confirmed by the tax adviser' }),
  taxPercent: Type.Union([Type.Number(), Type.Null()], { description: 'null while nothing is deducted' }),
  pan: Type.String({ description: 'masked; empty without one' }),
  net: Sum,
  state: literals(payoutLineStates),
  utr: Type.String({ description: 'reference of the bank' }),
  failure: Type.String(),
  account: Type.String({
    description: "masked, such as '•••• 1234'; empty without a confirmed one: the line is held back",
  }),
  filedAt: Type.Union([Instant, Type.Null()], { description: 'when the newest file for the bank had it' }),
})

const FileLine = Type.Object({
  lineId: Uuid,
  professionalId: Uuid,
  holder: Type.String(),
  accountNumber: Type.String({ description: 'in full; empty for a UPI id' }),
  ifsc: Type.String(),
  upi: Type.String(),
  amount: Sum,
  reference: Type.String({ description: 'of the payment; the bank names it in its answer' }),
})

/** `known`: the line is as the bank says it is already; `waiting`: the bank has not decided yet. */
const bankOutcomes = ['paid', 'returned', 'waiting', 'known'] as const

const AnsweredLine = Type.Object({
  line: Type.Integer({ description: 'of the file; the first is line 1' }),
  lineId: Uuid,
  name: Type.String({ description: 'of the professional' }),
  amount: Sum,
  outcome: literals(bankOutcomes),
  utr: Type.String(),
  reason: Type.String({ description: 'of the bank' }),
})

const PayoutRun = Type.Object({
  ...runFacts,
  revision: Type.String({ description: 'of its lines; another one after every change' }),
  isOwn: Type.Boolean({ description: 'the reading colleague made or changed it: another one approves' }),
  withoutRate: Type.Integer({ description: 'visits until the last day whose professionals have no pay rate' }),
  lines: Type.Array(PayoutLine),
})
export type PayoutRunView = Static<typeof PayoutRun>

const one = { access: 'staff', response: envelope(PayoutRun) } as const
const line = { lineId: Uuid }
const AnswerFile = Type.String({
  minLength: 1,
  description: 'CSV of the bank, with columns for reference, amount, status, UTR and reason',
})
const seen = { runId: Uuid, revision: Type.String({ maxLength: 64, description: 'of the run as the caller saw it' }) }

/** Payouts to professionals: drafted by one colleague, approved by another, then paid by the bank. */
export const payoutCalls = tagged('money', {
  list: read({
    access: 'staff',
    path: '/v1/staff/payout/list',
    roles: ['finance'],
    summary: 'Runs of payouts, newest first, 50 at a time.',
    input: Type.Object({
      area: Type.Optional(Type.String({ maxLength: 40 })),
      state: Type.Optional(literals(payoutRunStates)),
      cursor: Type.Optional(Uuid),
    }),
    response: envelope(
      Type.Object({
        runs: Type.Array(Type.Object(runFacts)),
        areas: Type.Array(Type.String()),
        nextCursor: Type.Union([Uuid, Type.Null()], { description: 'cursor of the next page; null at the end' }),
      }),
    ),
    errors: ['NOT_FOUND'],
  }),
  find: read({
    ...one,
    path: '/v1/staff/payout/find',
    roles: ['finance'],
    summary: 'A run with its lines.',
    input: Type.Object({ runId: Uuid }),
    errors: ['NOT_FOUND'],
  }),
  draft: write({
    ...one,
    path: '/v1/staff/payout/draft',
    roles: ['finance'],
    summary: 'Draft the payouts of a city: all that was earned until a day and is in no other run.',
    input: Type.Object({ area: Type.String({ maxLength: 40 }), from: Day, to: Day }),
    errors: ['NOT_FOUND', 'BAD_DATE', 'PAYOUT_OPEN', 'NOTHING_TO_PAY'],
  }),
  deduct: write({
    ...one,
    path: '/v1/staff/payout/deduct',
    roles: ['finance'],
    summary: 'Set what is taken off a line of a draft: cash not handed in, or another amount.',
    input: Type.Object({ ...line, cash: Deduction, other: Deduction, reason: StaffReason }),
    errors: ['NOT_FOUND', 'OWN_BOOKING', 'DECISION_CLOSED', 'CASH_CHANGED'],
  }),
  approve: write({
    ...one,
    path: '/v1/staff/payout/approve',
    roles: ['finance'],
    approves: true,
    summary: 'Approve a draft that colleagues made, as it was seen; nothing in it changes afterwards.',
    input: Type.Object(seen),
    errors: ['NOT_FOUND', 'OWN_BOOKING', 'OWN_DECISION', 'DECISION_CLOSED', 'CASH_CHANGED', 'CHANGED_MEANWHILE'],
  }),
  discard: write({
    ...one,
    path: '/v1/staff/payout/discard',
    roles: ['finance'],
    summary: 'Discard a draft: its pay is free for another one.',
    input: Type.Object({ runId: Uuid }),
    errors: ['NOT_FOUND', 'DECISION_CLOSED'],
  }),
  paid: write({
    ...one,
    path: '/v1/staff/payout/paid',
    roles: ['finance'],
    summary: 'The bank paid a line.',
    input: Type.Object({
      ...line,
      utr: Type.String({ pattern: '^[A-Za-z0-9]{6,30}$', description: 'reference of the bank' }),
    }),
    errors: ['NOT_FOUND', 'OWN_BOOKING', 'DECISION_CLOSED', 'NO_BANK_ACCOUNT'],
  }),
  file: write({
    path: '/v1/staff/payout/file',
    roles: ['finance'],
    access: 'staff',
    summary: 'Lines still to be paid, with full account numbers, for the bank. Those without an account are held back.',
    input: Type.Object(seen),
    response: envelope(
      Type.Object({
        lines: Type.Array(FileLine),
        heldBack: Type.Array(Type.String(), { description: 'names of professionals without a confirmed account' }),
      }),
    ),
    errors: ['NOT_FOUND', 'OWN_BOOKING', 'DECISION_CLOSED', 'CHANGED_MEANWHILE'],
    storesResponse: false,
  }),
  previewReturn: read({
    method: 'POST',
    path: '/v1/staff/payout/returnFile/preview',
    roles: ['finance'],
    access: 'staff',
    summary: 'What the answer of the bank to a file of payments would change in its run. Nothing is written.',
    input: Type.Object({ runId: Uuid, file: AnswerFile }),
    response: envelope(
      Type.Object({
        revision: Type.String({ description: 'of the run' }),
        lines: Type.Array(AnsweredLine),
        unanswered: Type.Array(Type.String(), {
          description: 'names of those still to be paid whom the file does not settle',
        }),
      }),
    ),
    errors: ['NOT_FOUND', 'DECISION_CLOSED', 'BAD_INPUT'],
    maxBodyBytes: bodyLimits.table,
  }),
  applyReturn: write({
    ...one,
    path: '/v1/staff/payout/returnFile/apply',
    roles: ['finance'],
    summary: 'Mark the lines of a run as the bank paid or returned them, all of its file or none.',
    input: Type.Object({ ...seen, file: AnswerFile }),
    errors: ['NOT_FOUND', 'OWN_BOOKING', 'DECISION_CLOSED', 'BAD_INPUT', 'NO_BANK_ACCOUNT', 'CHANGED_MEANWHILE'],
    maxBodyBytes: bodyLimits.table,
  }),
  statement: read({
    path: '/v1/staff/payout/statement',
    roles: ['finance'],
    access: 'staff',
    summary: 'The statement of a line of an approved run as a PDF.',
    input: Type.Object(line),
    response: envelope(Document),
    errors: ['NOT_FOUND', 'OWN_BOOKING', 'UNAVAILABLE'],
  }),
  failed: write({
    ...one,
    path: '/v1/staff/payout/failed',
    roles: ['finance'],
    summary: 'The bank did not pay a line, or sent it back: the next run pays it.',
    input: Type.Object({ ...line, reason: StaffReason }),
    errors: ['NOT_FOUND', 'OWN_BOOKING', 'DECISION_CLOSED'],
  }),
})
