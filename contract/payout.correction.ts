import Type, { type Static } from 'typebox'
import { envelope, read, tagged, write } from './lib/endpoint.ts'
import { Day, Instant, literals, StaffReason, Uuid } from './lib/fields.ts'

const Sum = Type.Number({ description: 'rupees, at most two decimals' })

const Correction = Type.Object({
  _id: Uuid,
  difference: Type.Number({ description: 'rupees; below zero for less pay' }),
  reason: Type.String(),
  state: literals(['waiting', 'approved', 'declined'] as const),
  askedBy: Type.String({ description: 'name of the colleague' }),
  askedAt: Instant,
  isOwn: Type.Boolean({ description: 'the reading colleague asked for it: another one decides' }),
  decidedBy: Type.String(),
})

const VisitPay = Type.Object({
  professionalId: Uuid,
  name: Type.String(),
  bookingId: Uuid,
  number: Type.String({ description: 'of the visit, or of extra work of it' }),
  day: Day,
  kind: literals(['visit', 'extra_work', 'in_vain', 'late_cancellation', 'nothing', 'tip'] as const),
  hasRate: Type.Boolean(),
  amount: Type.Number({ description: 'rupees with all corrections' }),
  corrections: Type.Array(Correction, { description: 'the oldest first' }),
})

const Pay = Type.Object({ bookingId: Uuid, pay: Type.Array(VisitPay) })
export type VisitPayView = Static<typeof Pay>

const one = { access: 'staff', response: envelope(Pay) } as const

/** Pay of professionals for a visit, and its corrections: they are posted at once and paid by the next run. */
export const payoutCorrectionCalls = tagged('money', {
  ofVisit: read({
    ...one,
    path: '/v1/staff/pay/ofVisit',
    roles: ['finance'],
    summary: 'Pay of each professional for a visit and its extra work.',
    input: Type.Object({ bookingId: Uuid }),
  }),
  waiting: read({
    path: '/v1/staff/pay/waiting',
    roles: ['finance'],
    access: 'staff',
    summary: 'Corrections of pay that wait for a second person, the oldest first, 50 at a time.',
    input: Type.Object({ cursor: Type.Optional(Uuid) }),
    response: envelope(
      Type.Object({
        corrections: Type.Array(
          Type.Object({ _id: Uuid, number: Type.String(), name: Type.String(), difference: Type.Number() }),
        ),
        nextCursor: Type.Union([Uuid, Type.Null()], { description: 'cursor of the next page; null at the end' }),
      }),
    ),
    errors: ['NOT_FOUND'],
  }),
  correct: write({
    ...one,
    path: '/v1/staff/pay/correct',
    roles: ['finance'],
    summary: 'Correct what a professional earns for a visit; above the limit of one person a colleague decides.',
    input: Type.Object({
      correctionId: { ...Uuid, description: 'chosen by the caller' },
      bookingId: Uuid,
      professionalId: Uuid,
      seen: { ...Sum, description: 'the pay before' },
      amount: Type.Number({ minimum: 0, maximum: 50_000, description: 'the pay from now on, in rupees' }),
      reason: StaffReason,
    }),
    errors: ['NOT_FOUND', 'OWN_BOOKING', 'PAY_CHANGED'],
  }),
  decide: write({
    ...one,
    path: '/v1/staff/pay/decide',
    roles: ['finance'],
    approves: true,
    summary: 'Approve or decline a correction that a colleague asked for.',
    input: Type.Object({ correctionId: Uuid, approve: Type.Boolean() }),
    errors: ['NOT_FOUND', 'OWN_BOOKING', 'OWN_DECISION', 'DECISION_CLOSED', 'PAY_CHANGED'],
  }),
})
