import Type, { type Static } from 'typebox'
import { envelope, read, tagged, write } from './lib/endpoint.ts'
import { Day, Id, Instant, literals, PhoneInput, Rupees, Uuid } from './lib/fields.ts'

export const grantStates = ['open', 'used', 'expired', 'withdrawn'] as const

const Count = Type.Integer()
const Times = Type.Union([Count, Type.Null()], { description: 'null: as often as the terms of the offer allow' })

const Grant = {
  _id: Uuid,
  at: Instant,
  by: Type.String({ description: 'the colleague; empty without' }),
  reason: Type.String(),
  until: { ...Day, description: 'last day in India' },
  uses: Times,
  used: Type.Integer({ description: 'bookings that keep it, without unpaid ones' }),
  state: literals(grantStates),
  withdrawnBy: Type.String({ description: 'empty without' }),
  withdrawReason: Type.String(),
}

/** A grant on the page of its customer. */
export const CustomerGrant = Type.Object({ ...Grant, code: Type.String(), title: Type.String() })

const OfferGrant = Type.Object({
  ...Grant,
  customer: Type.Object({
    _id: Uuid,
    name: Type.String(),
    phone: Type.String({ description: '10 digits; empty once the account is deleted' }),
  }),
})
export type OfferGrantView = Static<typeof OfferGrant>

const Reason = Type.String({ minLength: 1, maxLength: 300, pattern: '\\S' })

/** Either numbers or a set. */
const whom = {
  code: Id,
  numbers: Type.Optional(Type.Array(PhoneInput, { maxItems: 500 })),
  set: Type.Optional(
    Type.Object({
      cityId: Id,
      booked: literals(['recently', 'not_again']),
      days: Type.Integer({ minimum: 1, maximum: 730 }),
    }),
  ),
}
const terms = {
  ...whom,
  uses: Type.Integer({ minimum: 1, maximum: 20, description: 'bookings of each customer' }),
  until: { ...Day, description: 'last day in India' },
}

const Numbers = Type.Array(Type.String())
const Recipients = Type.Object({
  customers: Type.Integer({ description: 'who get it' }),
  already: Type.Integer({ description: 'customers who have it and can use it' }),
  alreadyNumbers: { ...Numbers, description: 'of a list, 10 digits' },
  unknown: { ...Numbers, description: 'without an account, 10 digits' },
  unreadable: { ...Numbers, description: 'as they were written' },
  most: Type.Union([Rupees, Type.Null()], { description: 'what it can cost; null: no limit' }),
})
export type RecipientsView = Static<typeof Recipients>

const refusals = ['OFFER_NOT_FOUND', 'BAD_INPUT', 'OWN_BOOKING'] as const

/** Offers given to chosen customers: by number, or by their bookings in a city. */
export const offerGrantCalls = tagged('office', {
  list: read({
    path: '/v1/staff/offer/grants',
    roles: ['catalogue', 'support', 'finance'],
    access: 'staff',
    summary: 'To whom an offer was granted, the newest first, 50 at a time.',
    input: Type.Object({ code: Id, cursor: Type.Optional(Uuid) }),
    response: envelope(
      Type.Object({
        grants: Type.Array(OfferGrant),
        total: Count,
        nextCursor: Type.Union([Uuid, Type.Null()]),
      }),
    ),
    errors: ['OFFER_NOT_FOUND', 'NOT_FOUND'],
  }),
  dryRun: read({
    method: 'POST',
    path: '/v1/staff/offer/grantDryRun',
    roles: ['catalogue'],
    access: 'staff',
    summary: 'Who would get an offer: how many customers, who has it, and which numbers are unknown. Nothing is given.',
    input: Type.Object({ ...whom, uses: terms.uses }),
    response: envelope(Recipients),
    errors: refusals,
  }),
  grant: write({
    path: '/v1/staff/offer/grant',
    roles: ['catalogue'],
    access: 'staff',
    summary:
      'Grant an offer to customers who do not have it; each is told in the app. What can cost much is given by another one than who wrote the terms.',
    input: Type.Object({ ...terms, reason: Reason }),
    response: envelope(Recipients),
    errors: [...refusals, 'OWN_DECISION'],
  }),
  withdraw: write({
    path: '/v1/staff/offer/withdrawGrant',
    roles: ['catalogue'],
    access: 'staff',
    summary: 'Withdraw a grant that no booking uses; the customer is told in the app.',
    input: Type.Object({ grantId: Uuid, reason: Reason }),
    response: envelope(OfferGrant),
    errors: ['NOT_FOUND', 'OWN_BOOKING', 'INVALID_TRANSITION'],
  }),
})
