import Type, { type Static } from 'typebox'
import { envelope, read, tagged, write } from './lib/endpoint.ts'
import { Id, Instant, literals, Rupees, Uuid } from './lib/fields.ts'
import { bookingStatuses, paymentStatuses, payWays } from './rules/booking-states.ts'

/** `proposed` until the customer decides; only a proposal can change its state. */
const extraWorkStates = ['proposed', 'approved', 'declined', 'withdrawn', 'expired'] as const
export type ExtraWorkState = (typeof extraWorkStates)[number]

export const ExtraWorkLine = Type.Object({
  serviceId: Id,
  variantIds: Type.Array(Id, { maxItems: 20 }),
  quantity: Type.Integer({ minimum: 1, maximum: 100_000 }),
})
export type ExtraWorkLineInput = Static<typeof ExtraWorkLine>

/** Extra work for a visit at the prices of when it was proposed. */
export const ExtraWorkProposal = Type.Object({
  _id: Uuid,
  bookingId: Type.String({ ...Uuid, description: 'of the visit' }),
  state: literals(extraWorkStates),
  lines: Type.Array(
    Type.Object({
      name: Type.String(),
      options: Type.Array(Type.String()),
      quantity: Type.Integer(),
      totalPrice: Rupees,
    }),
  ),
  totalPrice: Rupees,
  minutes: Type.Integer({ description: 'the visit takes so much longer' }),
  reason: Type.String({ description: 'why it is proposed; the customer reads it' }),
  proposedBy: literals(['professional', 'office']),
  proposedAt: Instant,
  expiresAt: Instant,
  payableBy: Type.Array(literals(payWays), { description: 'while it is proposed' }),
  booking: Type.Union(
    [
      Type.Object({
        _id: Uuid,
        number: Type.String(),
        bookingStatus: literals(bookingStatuses),
        paymentStatus: literals(paymentStatuses),
      }),
      Type.Null(),
    ],
    { description: 'once approved: the booking of the extra work, which is paid, invoiced and refunded by itself' },
  ),
})
export type ExtraWorkProposalView = Static<typeof ExtraWorkProposal>

/** What can be added to a visit: a service with one choice of variants. */
const ExtraWorkChoice = Type.Object({
  serviceId: Id,
  variantIds: Type.Array(Id),
  name: Type.String(),
  options: Type.Array(Type.String()),
  unitPrice: Rupees,
  minutes: Type.Integer(),
  minQuantity: Type.Integer(),
  maxQuantity: Type.Integer(),
})

const Reason = Type.String({ minLength: 1, maxLength: 300, pattern: '\\S', description: 'the customer reads it' })
export const Proposed = Type.Object({
  bookingId: Uuid,
  lines: Type.Array(ExtraWorkLine, { minItems: 1, maxItems: 10 }),
  reason: Reason,
})
const OfVisit = Type.Object({ bookingId: Uuid })
const OfProposal = Type.Object({ proposalId: Uuid })
export const ProposalsResponse = envelope(
  Type.Object({ proposals: Type.Array(ExtraWorkProposal, { description: 'the newest first' }) }),
)
export const ChoicesResponse = envelope(Type.Object({ choices: Type.Array(ExtraWorkChoice) }))
const VisitChoice = Type.Object({
  ...ExtraWorkChoice.properties,
  fits: Type.Boolean({ description: 'of the booked services or their categories, and the crew has the time' }),
})
export const VisitChoicesResponse = envelope(
  Type.Object({ choices: Type.Array(VisitChoice, { description: 'what fits the visit first' }) }),
)
const one = { response: envelope(ExtraWorkProposal) } as const

const proposeErrors = [
  'BOOKING_NOT_FOUND',
  'OWN_BOOKING',
  'INVALID_TRANSITION',
  'WORK_OPEN',
  'SERVICE_NOT_FOUND',
  'CHOOSE_VARIANT',
  'BAD_VARIANT',
  'BAD_QUANTITY',
  'PRICE_ON_REQUEST',
  'CART_TOO_LARGE',
  'SLOT_TAKEN',
] as const
const approveErrors = ['INVALID_TRANSITION', 'WORK_CLOSED', 'SLOT_TAKEN', 'CASH_NOT_POSSIBLE', 'CASH_LIMIT'] as const

/** Extra work that was proposed for a visit, for its customer. */
export const extraWorkCalls = tagged('booking', {
  list: read({
    path: '/v1/booking/work/list',
    access: 'customer',
    summary: 'Extra work that was proposed for a visit.',
    input: OfVisit,
    response: ProposalsResponse,
    errors: ['BOOKING_NOT_FOUND'],
  }),
  approve: write({
    ...one,
    path: '/v1/booking/work/approve',
    access: 'customer',
    summary:
      'Approve extra work. Paid in cash, it is confirmed at once; paid online, its booking waits for the payment. Approving again answers the same booking.',
    input: Type.Object({ ...OfProposal.properties, payBy: literals(['online', 'cash']) }),
    errors: ['NOT_FOUND', ...approveErrors],
  }),
  decline: write({
    ...one,
    path: '/v1/booking/work/decline',
    access: 'customer',
    summary: 'Decline extra work.',
    input: OfProposal,
    errors: ['NOT_FOUND', 'WORK_CLOSED'],
  }),
})

/** Extra work that a professional proposes during a visit. */
export const proExtraWorkCalls = tagged('pro', {
  choices: read({
    path: '/v1/pro/visit/workChoices',
    access: 'professional',
    summary: 'What can be added to a visit: services of the catalog that its whole crew can do.',
    input: OfVisit,
    response: VisitChoicesResponse,
    errors: ['BOOKING_NOT_FOUND'],
  }),
  list: read({
    path: '/v1/pro/visit/work',
    access: 'professional',
    summary: 'Extra work that was proposed for a visit of the professional.',
    input: OfVisit,
    response: ProposalsResponse,
    errors: ['BOOKING_NOT_FOUND'],
  }),
  propose: write({
    ...one,
    path: '/v1/pro/visit/proposeWork',
    access: 'professional',
    summary: 'Propose extra work to the customer, who approves it in the app; one proposal of a visit at a time.',
    input: Proposed,
    errors: proposeErrors,
  }),
  withdraw: write({
    ...one,
    path: '/v1/pro/visit/withdrawWork',
    access: 'professional',
    summary: 'Withdraw extra work that is not paid yet.',
    input: OfProposal,
    errors: ['NOT_FOUND', 'BOOKING_NOT_FOUND', 'WORK_CLOSED'],
  }),
})

/** Extra work by the office. */
export const staffExtraWorkCalls = tagged('staff', {
  choices: read({
    path: '/v1/staff/booking/workChoices',
    roles: ['support', 'dispatcher'],
    access: 'staff',
    summary: 'What can be added to a visit: services of the catalog that its whole crew can do.',
    input: OfVisit,
    response: VisitChoicesResponse,
    errors: ['BOOKING_NOT_FOUND'],
  }),
  list: read({
    path: '/v1/staff/booking/work',
    roles: ['support', 'dispatcher', 'finance'],
    access: 'staff',
    summary: 'Extra work that was proposed for a visit.',
    input: OfVisit,
    response: ProposalsResponse,
    errors: ['BOOKING_NOT_FOUND'],
  }),
  propose: write({
    ...one,
    path: '/v1/staff/booking/proposeWork',
    roles: ['support', 'dispatcher'],
    access: 'staff',
    summary:
      'Propose extra work for a visit to come or under way; `inCash` when the customer agreed on the phone to pay it in cash.',
    input: Type.Object({ ...Proposed.properties, inCash: Type.Optional(Type.Boolean()) }),
    errors: [...proposeErrors, 'CASH_NOT_POSSIBLE', 'CASH_LIMIT'],
  }),
  withdraw: write({
    ...one,
    path: '/v1/staff/booking/withdrawWork',
    roles: ['support', 'dispatcher'],
    access: 'staff',
    summary: 'Withdraw extra work that is not paid yet.',
    input: OfProposal,
    errors: ['NOT_FOUND', 'BOOKING_NOT_FOUND', 'OWN_BOOKING', 'WORK_CLOSED'],
  }),
})
