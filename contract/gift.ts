import Type, { type Static } from 'typebox'
import { envelope, read, tagged } from './lib/endpoint.ts'
import { Day, Instant, literals, Rupees, Uuid } from './lib/fields.ts'

const giftKinds = ['refund', 'credit', 'waiver', 'payout', 'reduction', 'removal', 'owed_credit', 'code'] as const
/** `owed_credit`: of the policy, for a failure of ours that a colleague stated. `code`: given to customers, by what it can cost. */
export type GiftKind = (typeof giftKinds)[number]

const StaffMember = Type.Object({
  _id: Uuid,
  name: Type.String(),
  gifts: Type.Integer(),
  amount: Rupees,
  alone: { ...Rupees, description: 'of it without a second person' },
})

const Gift = Type.Object({
  _id: Type.String(),
  at: Instant,
  by: Type.String({ description: 'name of the colleague' }),
  kind: literals(giftKinds),
  amount: Rupees,
  bookingId: Type.Union([Uuid, Type.Null()]),
  number: Type.Union([Type.String(), Type.Null()]),
  isAlone: Type.Boolean(),
  approvedBy: Type.String({ description: 'empty without a second person' }),
})

const Gifts = Type.Object({
  colleagues: Type.Array(StaffMember, { description: 'of all gifts of the days, who gave most first' }),
  gifts: Type.Array(Gift, { description: 'the newest first, at most 500' }),
})
export type GiftsView = Static<typeof Gifts>

/** What colleagues gave, or asked less for. */
export const giftCalls = tagged('office', {
  list: read({
    path: '/v1/staff/gift/list',
    roles: ['finance'],
    access: 'staff',
    summary: 'Refunds, credit, waivers and lower prices of some days by colleague, and each of them.',
    input: Type.Object({ from: Day, to: Day, staffId: Type.Optional(Uuid) }),
    response: envelope(Gifts),
    errors: ['BAD_DATE'],
  }),
})
