import Type, { type Static } from 'typebox'
import { envelope, read, tagged, write } from './lib/endpoint.ts'
import { Day, Instant, literals, Rupees, StaffReason, Uuid } from './lib/fields.ts'

const cashAmount = Type.Number({ minimum: 0.01, maximum: 500_000, description: 'rupees, at most two decimals' })
const reference = Type.String({ maxLength: 60, description: 'number of the receipt or deposit slip' })

const HandIn = Type.Object({
  _id: Uuid,
  amount: Type.Number({ description: 'rupees, with its corrections' }),
  at: Instant,
  receiver: Type.String(),
  reference: Type.String(),
  reason: Type.String({ description: 'of the last correction, else of the hand-in' }),
  by: Type.String({ description: 'name of the colleague' }),
  isCorrected: Type.Boolean(),
  isFromPay: Type.Boolean({ description: 'taken off a payout instead of handed in' }),
})

const writeOffStates = ['waiting', 'approved', 'declined'] as const

const WriteOff = Type.Object({
  _id: Uuid,
  amount: Rupees,
  state: literals(writeOffStates),
  reason: Type.String(),
  askedBy: Type.String({ description: 'name of the colleague' }),
  isOwn: Type.Boolean({ description: 'the reading colleague asked for it: a colleague decides' }),
  decidedBy: Type.String(),
})

/** Cash that a professional received on a day. */
export const CashDay = Type.Object({
  _id: Type.String({ description: 'professional and day' }),
  professionalId: Uuid,
  name: Type.String(),
  area: Type.String(),
  day: Day,
  visits: Type.Integer({ description: 'paid in cash' }),
  received: Rupees,
  handedIn: Rupees,
  writtenOff: Rupees,
  short: Type.Number({ description: 'rupees not handed in or written off' }),
  ageDays: Type.Integer({ description: 'since the day; 0 when nothing is short' }),
  handIns: Type.Array(HandIn),
  writeOffs: Type.Array(WriteOff),
})
export type CashDayView = Static<typeof CashDay>

const ofDay = { professionalId: Uuid, day: Day }
const one = { access: 'staff', response: envelope(CashDay) } as const

/** Cash of visits on its way from professionals to the company. */
export const cashCalls = tagged('money', {
  list: read({
    access: 'staff',
    path: '/v1/staff/cash/list',
    roles: ['finance'],
    summary: 'Cash by professional and day: received, handed in, short; or all that is short, the oldest first.',
    input: Type.Object({
      from: Type.Optional(Day),
      to: Type.Optional(Day),
      professionalId: Type.Optional(Uuid),
      area: Type.Optional(Type.String({ maxLength: 40 })),
      short: Type.Optional(
        Type.Boolean({ description: 'only what is short, of the last 400 days unless days are given' }),
      ),
    }),
    response: envelope(
      Type.Object({ days: Type.Array(CashDay), more: Type.Boolean({ description: 'there are more than 1,000 rows' }) }),
    ),
    errors: ['BAD_DATE'],
  }),
  handIn: write({
    ...one,
    path: '/v1/staff/cash/handIn',
    roles: ['finance'],
    summary:
      'Record that a professional handed in cash of a day, at most what is short. Without a receipt it waits for a second person.',
    input: Type.Object({
      handInId: { ...Uuid, description: 'chosen by the caller: repeated, it is recorded once' },
      ...ofDay,
      amount: cashAmount,
      receiver: Type.String({ minLength: 1, maxLength: 80, pattern: '\\S', description: 'who took it, or the bank' }),
      reference: Type.Optional(reference),
      reason: StaffReason,
    }),
    errors: ['DECISION_CLOSED', 'NOT_FOUND', 'OWN_BOOKING', 'CASH_CHANGED'],
  }),
  correct: write({
    ...one,
    path: '/v1/staff/cash/correct',
    roles: ['finance'],
    summary: 'Correct the amount of a hand-in; 0 takes it back.',
    input: Type.Object({
      handInId: Uuid,
      amount: { ...cashAmount, minimum: 0 },
      seen: { ...Rupees, description: 'the amount before, as the caller saw it' },
      reason: StaffReason,
    }),
    errors: ['NOT_FOUND', 'OWN_BOOKING', 'CASH_CHANGED'],
  }),
  writeOff: write({
    ...one,
    path: '/v1/staff/cash/writeOff',
    roles: ['finance'],
    summary: 'Ask a colleague to write off cash that is short.',
    input: Type.Object({ ...ofDay, amount: cashAmount, reason: StaffReason }),
    errors: ['NOT_FOUND', 'OWN_BOOKING', 'CASH_CHANGED'],
  }),
  decide: write({
    ...one,
    path: '/v1/staff/cash/decide',
    roles: ['finance'],
    approves: true,
    summary: 'Approve or decline what a colleague wants to write off; the colleague withdraws it by declining.',
    input: Type.Object({ writeOffId: Uuid, approve: Type.Boolean() }),
    errors: ['NOT_FOUND', 'OWN_BOOKING', 'OWN_DECISION', 'DECISION_CLOSED', 'CASH_CHANGED'],
  }),
})
