import Type, { type Static } from 'typebox'
import { NamedRef } from './catalog.ts'
import { envelope, read, tagged, write } from './lib/endpoint.ts'
import { Day, Id, Instant, literals, PhoneInput, Rupees, TimeOfDay } from './lib/fields.ts'
import { OfferChoice } from './offer.ts'
import { payWays } from './rules/booking-states.ts'

const offerStates = ['draft', 'scheduled', 'running', 'used_up', 'ended', 'stopped'] as const
export type OfferState = (typeof offerStates)[number]

const audiences = ['everyone', 'first_order', 'referred_first_order', 'issued_by_support'] as const
export type OfferAudience = (typeof audiences)[number]

/** Capital letters and digits; blanks and small letters are accepted when it is made. */
const Code = Id
const Reason = Type.String({ minLength: 1, maxLength: 300, pattern: '\\S' })
const Revision = Type.String({ maxLength: 40, description: 'of the offer as it was read' })
const Ids = Type.Array(Id, { maxItems: 200, description: 'empty: all' })
const DayOrNull = Type.Union([Day, Type.Null()])
export const Limit = Type.Union([Type.Integer({ minimum: 1, maximum: 1_000_000 }), Type.Null()])
const Amount = Type.Number({ minimum: 0, maximum: 100_000, description: 'rupees, at most two decimals' })
export const AmountOrNull = Type.Union([Amount, Type.Null()])

export const OfferTerms = Type.Object({
  title: Type.String({ maxLength: 80 }),
  kind: literals(['flat', 'percent']),
  amount: AmountOrNull,
  percent: Type.Union([Type.Integer({ minimum: 1, maximum: 100 }), Type.Null()], { description: 'of a percent offer' }),
  maxDiscount: AmountOrNull,
  minOrder: Amount,
  minOrderStrict: Type.Boolean({ description: 'the order must exceed the minimum' }),
  categoryIds: Ids,
  serviceIds: Ids,
  areaIds: Ids,
  audience: literals(audiences),
  requiresGstin: Type.Boolean(),
  paymentMethods: Type.Array(literals(payWays), { maxItems: 3, description: 'empty: all' }),
  weekdays: Type.Array(Type.Integer({ minimum: 0, maximum: 6 }), {
    maxItems: 7,
    description: 'Sunday is 0; empty: all',
  }),
  startsBefore: Type.Union([TimeOfDay, Type.Null()], { description: 'visits that start before' }),
  validFrom: { ...DayOrNull, description: 'first day in India' },
  validTo: { ...DayOrNull, description: 'last day in India' },
  perCustomerLimit: Limit,
  oncePerHousehold: Type.Boolean({ description: 'accounts that share a number, device or address use it once' }),
  globalLimit: Limit,
})
export type OfferTermsView = Static<typeof OfferTerms>

export const OfferLine = Type.Object({
  code: Type.String(),
  terms: OfferTerms,
  state: literals(offerStates),
  uses: Type.Integer({ description: 'bookings that keep it, without unpaid ones' }),
  given: { ...Rupees, description: 'rupees taken off these bookings' },
})
export type OfferLineView = Static<typeof OfferLine>

export const StaffOffer = Type.Object({
  ...OfferLine.properties,
  revision: Type.String(),
  isFixed: Type.Boolean({ description: 'the pages of the shop name its code and terms' }),
  promotions: Type.Array(Type.String(), { description: 'titles of promotions on the home page that name it' }),
  changes: Type.Array(
    Type.Object({
      _id: Type.Integer(),
      at: Instant,
      by: Type.String(),
      reason: Type.String(),
      before: Type.Unknown({ description: 'the terms that changed; null: made then' }),
      after: Type.Unknown(),
      state: Type.Union([literals(['published', 'stopped', 'resumed']), Type.Null()]),
    }),
    { description: 'the newest first, at most 100' },
  ),
})
export type StaffOfferView = Static<typeof StaffOffer>

const one = { access: 'staff', response: envelope(StaffOffer) } as const

const NamedIds = Type.Array(NamedRef)

/** Offers for those who make them. A booking keeps the discount it was made with. */
export const staffOfferCalls = tagged('office', {
  list: read({
    path: '/v1/staff/offer/list',
    roles: ['catalogue', 'support', 'finance'],
    access: 'staff',
    summary: 'Every offer with its state, uses and the money it gave away.',
    response: envelope(Type.Object({ offers: Type.Array(OfferLine) })),
  }),
  find: read({
    ...one,
    path: '/v1/staff/offer/find',
    roles: ['catalogue', 'support', 'finance'],
    summary: 'An offer with its history.',
    input: Type.Object({ code: Code }),
    errors: ['OFFER_NOT_FOUND'],
  }),
  choices: read({
    path: '/v1/staff/offer/choices',
    roles: ['catalogue', 'support', 'finance'],
    access: 'staff',
    summary: 'What an offer can be for: categories, services and cities.',
    response: envelope(Type.Object({ categories: NamedIds, services: NamedIds, cities: NamedIds })),
  }),
  dryRun: read({
    method: 'POST',
    path: '/v1/staff/offer/dryRun',
    roles: ['catalogue', 'support', 'finance'],
    access: 'staff',
    summary: 'What each offer would take off an order, or why it does not apply; the best first. Nothing is used.',
    input: Type.Object({
      lines: Type.Array(Type.Object({ serviceId: Id, amount: Amount }), { minItems: 1, maxItems: 12 }),
      phoneNo: Type.Optional({ ...PhoneInput, description: 'of the customer; absent: a new one' }),
      cityId: Type.Optional(Id),
      startsAt: Type.Optional(Type.Object({ day: Day, time: TimeOfDay })),
      hasGstin: Type.Boolean(),
    }),
    response: envelope(
      Type.Object({
        subtotal: Rupees,
        offers: Type.Array(Type.Object({ ...OfferChoice.properties, state: literals(offerStates) })),
      }),
    ),
    errors: ['SERVICE_NOT_FOUND', 'BAD_PHONE', 'NO_PROFILE', 'BAD_INPUT'],
  }),
  create: write({
    ...one,
    path: '/v1/staff/offer/create',
    roles: ['catalogue'],
    summary:
      'Make an offer, as a draft or published. One above 30 %, without a cap or a limit of uses stays a draft until a colleague publishes it.',
    input: Type.Object({ code: Code, terms: OfferTerms, draft: Type.Boolean(), reason: Reason }),
    errors: ['BAD_INPUT', 'CODE_TAKEN'],
  }),
  change: write({
    ...one,
    path: '/v1/staff/offer/change',
    roles: ['catalogue'],
    summary: 'Change the terms of an offer; bookings keep those they were made with.',
    input: Type.Object({ code: Code, revision: Revision, terms: OfferTerms, reason: Reason }),
    errors: ['OFFER_NOT_FOUND', 'BAD_INPUT', 'CATALOGUE_CHANGED'],
  }),
  setState: write({
    ...one,
    path: '/v1/staff/offer/setState',
    roles: ['catalogue'],
    summary: 'Publish a draft, stop an offer, or resume a stopped one.',
    input: Type.Object({
      code: Code,
      revision: Revision,
      to: literals(['published', 'stopped']),
      reason: Reason,
    }),
    errors: ['OWN_DECISION', 'OFFER_NOT_FOUND', 'BAD_INPUT', 'CATALOGUE_CHANGED'],
  }),
})
