import Type, { type Static } from 'typebox'
import { damagePolicy } from './lib/business.ts'
import { envelope, read, tagged, write } from './lib/endpoint.ts'
import { Instant, literals, Rupees, StaffReason, Uuid } from './lib/fields.ts'
import { rupeesFromPaise } from './lib/money.ts'
import { PhotoIds } from './support.case.ts'

/** `proposed`: waits for a second colleague; `approved`: is to be paid; `revoked`: was, until a further colleague took that back. */
const damageClaimStates = ['open', 'proposed', 'approved', 'refused', 'revoked', 'paid'] as const
export type DamageClaimState = (typeof damageClaimStates)[number]
const payWays = ['upi', 'bank_transfer'] as const
/** How the money reached the customer. */
export type DamagePayWay = (typeof payWays)[number]

const damageObstacles = ['no_visit', 'open_claim', 'too_late', 'limit_used'] as const
export type DamageObstacle = (typeof damageObstacles)[number]

const OrNull = <Of extends Type.TSchema>(of: Of) => Type.Union([of, Type.Null()])
const Text = Type.String()
const booking = { bookingId: Uuid }
const upiIdPattern = '[\\w.-]{2,64}@[A-Za-z][A-Za-z0-9]{1,31}'

const claim = {
  claimId: { ...Uuid, description: 'chosen by the caller: the same one again is one claim' },
  ...booking,
  what: Type.String({ minLength: 1, maxLength: 1500, pattern: '\\S', description: 'what is damaged, and how' }),
  worth: Type.Number({ minimum: 1, maximum: 100_000, description: 'rupees, at most two decimals' }),
  upiId: Type.String({
    pattern: `^(${upiIdPattern})?$`,
    maxLength: 100,
    description: 'where the money goes; empty: we ask for bank details',
  }),
}

const claimable = {
  until: OrNull(Instant),
  limit: { ...Rupees, description: 'what can still be claimed for the visit' },
  obstacle: OrNull({ ...literals(damageObstacles), description: 'why none can be claimed now; null when one can' }),
}

const common = {
  _id: Uuid,
  what: Text,
  worth: Rupees,
  claimedAt: Instant,
  dueAt: OrNull(Type.String({ description: 'when the next step is due, ISO 8601; null when none is' })),
}

export const DamageClaim = Type.Object({
  ...common,
  ...booking,
  state: literals(['open', 'approved', 'refused', 'paid'] as const),
  amount: OrNull(Rupees),
  reason: Type.String({ description: 'of the decision; empty before' }),
  payTo: Type.String({ description: 'a UPI ID, in part once it is paid; empty without' }),
  reference: Type.String({ description: 'of the payment' }),
  paidAt: OrNull(Instant),
})

/** What its customer reads of a decision: nothing before it, and no amount that they do not get. */
export function ownDecision(claim: {
  state: DamageClaimState
  decidedAt: Date | null
  amountPaise: number | null
  reason: string
  revokeReason: string
}) {
  const { state, decidedAt, amountPaise, reason, revokeReason } = claim
  if (state === 'revoked') return { state: 'refused', amount: null, reason: revokeReason } as const
  if (!decidedAt || state === 'proposed') return { state: 'open', amount: null, reason: '' } as const
  return { state, amount: amountPaise === null ? null : rupeesFromPaise(amountPaise), reason }
}

const OwnClaims = Type.Object({ ...claimable, claims: Type.Array(DamageClaim, { description: 'the latest first' }) })
export type OwnDamageClaims = Static<typeof OwnClaims>

/** What customers claim for what broke at a visit. */
export const damageCalls = tagged('booking', {
  ofBooking: read({
    path: '/v1/booking/damage',
    access: 'customer',
    summary: 'Claims for damage at a visit, and until when and up to what another can be made.',
    input: Type.Object(booking),
    response: envelope(OwnClaims),
    errors: ['BOOKING_NOT_FOUND'],
  }),
  claim: write({
    path: '/v1/booking/damage/claim',
    access: 'customer',
    summary: `Claim for damage at a visit, within ${damagePolicy.hours} hours of its end. It opens a case, in which photos and answers follow.`,
    input: Type.Object({ ...claim, photoIds: Type.Optional(PhotoIds) }),
    response: envelope(OwnClaims),
    errors: ['BOOKING_NOT_FOUND', 'INVALID_TRANSITION', 'PHOTO_MISSING'],
  }),
})

const by = { by: Type.String({ description: 'name of the colleague' }), at: Instant }

const StaffClaim = Type.Object({
  ...common,
  state: literals(damageClaimStates),
  caseNumber: OrNull(Type.String({ description: 'its messages and photos; null once they are deleted' })),
  claimedBy: Type.String({ description: 'name of the colleague who took it on the phone; empty: the customer' }),
  payTo: DamageClaim.properties.payTo,
  statement: OrNull(Type.Object({ words: Text, ...by }, { description: 'what the professional says' })),
  proposal: OrNull(
    Type.Object({
      _id: Uuid,
      ...by,
      isOwn: Type.Boolean({
        description: 'the reading colleague proposed it or took the claim on the phone: another one decides',
      }),
      amount: OrNull(Rupees),
      company: { ...Rupees, description: 'our share of the amount' },
      professional: { ...Rupees, description: 'the other share, taken off their pay' },
      professionalName: Text,
      reason: Text,
    }),
  ),
  decided: OrNull(
    Type.Object({
      ...by,
      isOwn: Type.Boolean({ description: 'the reading colleague decided it: another one takes an approval back' }),
    }),
  ),
  paid: OrNull(Type.Object({ way: literals(payWays), reference: Text, ...by })),
  payToChanged: OrNull(Type.Object(by, { description: 'when a colleague corrected it' })),
  isOwnPayTo: Type.Boolean({ description: 'the reading colleague gave the UPI ID last: another one pays' }),
  revoked: OrNull(Type.Object({ reason: Text, ...by })),
  insurance: OrNull(Type.Object({ reference: Text, recovered: OrNull(Rupees), ...by })),
})
export type StaffDamageClaim = Static<typeof StaffClaim>

const Member = Type.Object({
  _id: Uuid,
  name: Text,
  pay: { ...Rupees, description: 'for the visit' },
  maxShare: { ...Rupees, description: 'the most they still bear of the visit, whatever the amount' },
})

const StaffClaims = Type.Object({
  ...booking,
  ...claimable,
  canClaim: Type.Boolean({ description: 'a colleague can, also when the customer no longer can' }),
  claims: Type.Array(StaffClaim, { description: 'the latest first' }),
  crew: Type.Array(Member),
})
export type StaffDamageClaims = Static<typeof StaffClaims>

const act = { access: 'staff', response: envelope(StaffClaims) } as const
const named = { claimId: Uuid }
const Reference = Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' })
const refusals = ['NOT_FOUND', 'OWN_BOOKING', 'INVALID_TRANSITION'] as const

/** Claims of damage: two colleagues decide. */
export const staffDamageCalls = tagged('money', {
  ofBooking: read({
    ...act,
    path: '/v1/staff/damage/ofBooking',
    roles: ['support', 'dispatcher', 'finance'],
    looks: 'Looked at claims for damage',
    summary: 'Claims for damage at a visit, with its professionals.',
    input: Type.Object(booking),
    errors: ['BOOKING_NOT_FOUND', 'OWN_BOOKING'],
  }),
  claim: write({
    ...act,
    path: '/v1/staff/damage/claim',
    roles: ['support', 'dispatcher'],
    summary: 'Claim for damage on the phone, for the customer; later and for more than they can themselves, too.',
    input: Type.Object(claim),
    errors: ['BOOKING_NOT_FOUND', 'OWN_BOOKING', 'INVALID_TRANSITION'],
  }),
  state: write({
    ...act,
    path: '/v1/staff/damage/state',
    roles: ['support', 'dispatcher'],
    summary: 'Write down what the professional says, before the decision.',
    input: Type.Object({ ...named, words: Type.String({ minLength: 1, maxLength: 1500, pattern: '\\S' }) }),
    errors: refusals,
  }),
  propose: write({
    ...act,
    path: '/v1/staff/damage/propose',
    roles: ['support', 'dispatcher', 'finance'],
    summary: 'Propose what is paid and whose share it is, or a refusal; a second colleague decides.',
    input: Type.Object({
      ...named,
      proposalId: { ...Uuid, description: 'chosen by the caller' },
      amount: OrNull(Type.Number({ minimum: 1, maximum: 100_000, description: 'rupees; null refuses the claim' })),
      professional: OrNull(
        Type.Object({
          professionalId: Uuid,
          share: Type.Number({ minimum: 0.01, maximum: 100_000, description: 'rupees; the rest is ours' }),
        }),
      ),
      reason: { ...StaffReason, description: 'the customer reads it, and a professional with a share' },
    }),
    errors: refusals,
  }),
  approve: write({
    ...act,
    path: '/v1/staff/damage/approve',
    roles: ['finance'],
    approves: true,
    summary: 'Approve what a colleague proposed: shares are posted, and the customer reads the decision.',
    input: Type.Object({ proposalId: Uuid }),
    errors: [...refusals, 'OWN_DECISION', 'DECISION_CLOSED', 'PAY_CHANGED'],
  }),
  decline: write({
    ...act,
    path: '/v1/staff/damage/decline',
    roles: ['finance'],
    approves: true,
    summary: 'Send a proposal back: the claim is open again.',
    input: Type.Object({ proposalId: Uuid, reason: StaffReason }),
    errors: [...refusals, 'OWN_DECISION', 'DECISION_CLOSED'],
  }),
  pay: write({
    ...act,
    path: '/v1/staff/damage/pay',
    roles: ['finance'],
    summary: 'Record that an approved claim was paid, once, by another colleague than who gave its UPI ID.',
    input: Type.Object({
      ...named,
      way: literals(payWays),
      payTo: {
        ...Text,
        maxLength: 100,
        description: 'the UPI ID that was read; another one answers CHANGED_MEANWHILE',
      },
      reference: Reference,
    }),
    errors: [...refusals, 'OWN_DECISION', 'CHANGED_MEANWHILE', 'DECISION_CLOSED'],
  }),
  setPayTo: write({
    ...act,
    path: '/v1/staff/damage/setPayTo',
    roles: ['support', 'dispatcher', 'finance'],
    summary: 'Correct the UPI ID that a claim is paid to, before it is paid; the customer reads the new one.',
    input: Type.Object({ ...named, upiId: Type.String({ pattern: `^${upiIdPattern}$`, maxLength: 100 }) }),
    errors: [...refusals, 'DECISION_CLOSED'],
  }),
  revoke: write({
    ...act,
    path: '/v1/staff/damage/revoke',
    roles: ['finance'],
    approves: true,
    summary:
      'Take back the approval of a claim that is not paid yet: its shares are posted back, and the customer reads why.',
    input: Type.Object({ ...named, reason: { ...StaffReason, description: 'the customer reads it' } }),
    errors: [...refusals, 'OWN_DECISION', 'DECISION_CLOSED'],
  }),
  insure: write({
    ...act,
    path: '/v1/staff/damage/insure',
    roles: ['finance'],
    summary: 'Keep the reference of the insurer, and once what they paid us back.',
    input: Type.Object({
      ...named,
      reference: Reference,
      recovered: OrNull(Type.Number({ minimum: 0.01, maximum: 100_000, description: 'rupees; null: not yet' })),
    }),
    errors: [...refusals, 'DECISION_CLOSED'],
  }),
})
