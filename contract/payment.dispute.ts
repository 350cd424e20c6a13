import Type, { type Static } from 'typebox'
import { envelope, read, tagged } from './lib/endpoint.ts'
import { Instant, literals, Rupees, Uuid } from './lib/fields.ts'

/** As the payment provider reports it; the last three are final. */
const disputeStates = ['open', 'action_required', 'under_review', 'won', 'lost', 'closed'] as const
export type DisputeState = (typeof disputeStates)[number]

const Dispute = Type.Object({
  _id: Type.String({ description: 'the provider’s id' }),
  bookingId: Type.Union([Uuid, Type.Null()], { description: 'null for a payment that we do not know' }),
  number: Type.Union([Type.String(), Type.Null()]),
  paymentId: Type.String(),
  amount: Rupees,
  currency: Type.String(),
  phase: Type.String({ description: 'such as chargeback or retrieval; empty when the provider names none' }),
  reason: Type.String({ description: 'code of the bank' }),
  state: literals(disputeStates),
  respondBy: Type.Union([Instant, Type.Null()]),
  since: Instant,
})
export type DisputeView = Static<typeof Dispute>

/** Payments that a customer disputes at the bank. */
export const disputeCalls = tagged('office', {
  list: read({
    path: '/v1/staff/dispute/list',
    roles: ['finance'],
    access: 'staff',
    summary: 'Disputed payments that wait for us or the bank, the earliest date to respond first; or ended ones.',
    input: Type.Object({ ended: Type.Optional(Type.Boolean()) }),
    response: envelope(Type.Object({ disputes: Type.Array(Dispute, { description: 'at most 500' }) })),
  }),
})
