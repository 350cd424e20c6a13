import Type, { type Static } from 'typebox'
import { AddressView } from './address.ts'
import { TimeSlot } from './booking.view.ts'
import { ChoicesResponse, ExtraWorkLine } from './extra-work.ts'
import { addressKinds, maxNameLength } from './lib/business.ts'
import { envelope, read, tagged, write } from './lib/endpoint.ts'
import {
  Day,
  GstDetails,
  GstDetailsOrNull,
  Instant,
  literals,
  PhoneInput,
  PincodeOrEmpty,
  Point,
  Rupees,
  Uuid,
} from './lib/fields.ts'
import { OfferChoice } from './offer.ts'
import { payWays } from './rules/booking-states.ts'
import { StaffBooking } from './staff-booking.ts'

export const Caller = Type.Object({
  _id: Uuid,
  name: Type.String(),
  phone: Type.String(),
  addresses: Type.Array(AddressView),
  gstDetails: GstDetailsOrNull,
  cashObstacle: Type.Union([Type.String(), Type.Null()], { description: 'why they cannot pay in cash, in a sentence' }),
})
export type CallerView = Static<typeof Caller>

export const Lines = Type.Array(ExtraWorkLine, { minItems: 1, maxItems: 10 })

export const PricedLine = Type.Object({
  name: Type.String(),
  options: Type.Array(Type.String()),
  quantity: Type.Integer(),
  unitPrice: Rupees,
  totalPrice: Rupees,
})

const PhoneQuote = Type.Object({
  items: Type.Array(PricedLine),
  total: Type.Number({ description: 'rupees, before a discount for a first booking' }),
  minutes: Type.Integer(),
  times: Type.Array(TimeSlot, { description: 'free windows of the day; empty without place and day' }),
})
export type PhoneQuoteView = Static<typeof PhoneQuote>

export const NewAddress = Type.Object({
  kind: literals(addressKinds),
  house: Type.String({ minLength: 1, maxLength: 200 }),
  landmark: Type.Optional(Type.String({ maxLength: 200 })),
  text: Type.String({ minLength: 1, maxLength: 500 }),
  pincode: Type.Optional(PincodeOrEmpty),
  ...Point.properties,
})

const payLinkStates = ['none', 'sent', 'paid', 'expired'] as const

/** What a booking costs, and the link that its customer got. */
export const Payment = Type.Object({
  items: Type.Array(PricedLine),
  itemTotal: Rupees,
  discount: Rupees,
  creditUsed: Rupees,
  offerCode: Type.Union([Type.String(), Type.Null()]),
  total: Rupees,
  payableBy: Type.Array(literals(payWays), { description: 'empty when it cannot be paid now' }),
  heldUntil: Type.Union([Instant, Type.Null()], { description: 'end of the hold; null without one' }),
  link: Type.Object({
    state: literals(payLinkStates),
    sentAt: Type.Union([Instant, Type.Null()]),
    expiresAt: Type.Union([Instant, Type.Null()]),
    times: Type.Integer({ description: 'how often it was sent' }),
  }),
})
export type StaffPaymentView = Static<typeof Payment>

const bookingResponse = envelope(StaffBooking)
const OfBooking = Type.Object({ bookingId: Uuid })
export const Paying = Type.Object({
  bookingId: Uuid,
  expectedTotal: Type.Number({ minimum: 0, description: 'rupees the customer agreed to; another total is refused' }),
  reason: Type.String({ minLength: 1, maxLength: 300, pattern: '\\S' }),
})

const orderErrors = [
  'BAD_INPUT',
  'LETTERS_NOT_PRINTABLE',
  'NOT_FOUND',
  'OWN_BOOKING',
  'SERVICE_NOT_FOUND',
  'CHOOSE_VARIANT',
  'BAD_VARIANT',
  'BAD_QUANTITY',
  'PRICE_ON_REQUEST',
  'CART_TOO_SMALL',
  'CART_TOO_LARGE',
  'NOT_SERVED',
  'BAD_DATE',
] as const
const payErrors = [
  'BOOKING_NOT_FOUND',
  'OWN_BOOKING',
  'BOOKING_CHANGED',
  'SLOT_MISSING',
  'HOLD_EXPIRED',
  'ADDRESS_MISSING',
  'LETTERS_NOT_PRINTABLE',
  'ALREADY_PAID',
  'INVALID_TRANSITION',
  'SERVICE_NOT_FOUND',
  'BAD_QUANTITY',
  'CART_TOO_SMALL',
  'CART_TOO_LARGE',
  'NOT_SERVED',
] as const

/** Bookings for customers who call. */
export const phoneBookingCalls = tagged('staff', {
  caller: read({
    method: 'POST',
    path: '/v1/staff/phone/caller',
    roles: ['support', 'dispatcher'],
    looks: 'Looked the customer up by phone number',
    access: 'staff',
    summary: 'The customer with a phone number; null when no account has it.',
    input: Type.Object({ phoneNo: PhoneInput }),
    response: envelope(Type.Union([Caller, Type.Null()])),
    errors: ['BAD_PHONE', 'OWN_BOOKING'],
  }),
  open: write({
    path: '/v1/staff/phone/open',
    roles: ['support', 'dispatcher'],
    access: 'staff',
    summary: 'Open an account for a caller who agreed to the terms; an account with the number is answered as it is.',
    input: Type.Object({
      phoneNo: PhoneInput,
      name: Type.String({ minLength: 1, maxLength: maxNameLength, pattern: '\\S' }),
      consent: Type.Literal(true, { description: 'the colleague read out the terms, and the caller agreed' }),
    }),
    response: envelope(Caller),
    errors: ['BAD_PHONE', 'LETTERS_NOT_PRINTABLE', 'OWN_BOOKING'],
  }),
  choices: read({
    path: '/v1/staff/phone/choices',
    roles: ['support', 'dispatcher'],
    access: 'staff',
    summary: 'Everything that can be booked, at the prices of now.',
    response: ChoicesResponse,
  }),
  quote: read({
    method: 'POST',
    path: '/v1/staff/phone/quote',
    roles: ['support', 'dispatcher'],
    access: 'staff',
    summary: 'Price and time of an order; with a place and a day also the free times there.',
    input: Type.Object({ lines: Lines, place: Type.Optional(Point), date: Type.Optional(Day) }),
    response: envelope(PhoneQuote),
    errors: orderErrors,
  }),
  hold: write({
    path: '/v1/staff/phone/hold',
    roles: ['support', 'dispatcher'],
    access: 'staff',
    summary: 'Make the booking and hold its time, by the rules of the customer; it waits for its payment.',
    input: Type.Object({
      customerId: Uuid,
      lines: Lines,
      addressId: Type.Optional(Type.String({ ...Uuid, description: 'a saved address; else `address`' })),
      address: Type.Optional(NewAddress),
      date: Day,
      timeSlot: TimeSlot,
      gstDetails: Type.Optional(GstDetails),
      note: Type.Optional(Type.String({ maxLength: 300, description: 'for colleagues' })),
    }),
    response: bookingResponse,
    errors: [
      ...orderErrors,
      'BAD_GSTIN',
      'NO_PROFILE',
      'BAD_SLOT',
      'SLOT_TAKEN',
      'TOO_MANY_HOLDS',
      'INVALID_TRANSITION',
      'CUSTOMER_BLOCKED',
    ],
  }),
  payment: read({
    path: '/v1/staff/booking/payment',
    roles: ['support', 'dispatcher', 'finance'],
    looks: 'Looked at the price of a booking',
    access: 'staff',
    summary: 'Price of a booking, how it can be paid, and the payment link its customer got.',
    input: OfBooking,
    response: envelope(Payment),
    errors: ['BOOKING_NOT_FOUND'],
  }),
  sendLink: write({
    path: '/v1/staff/booking/sendLink',
    roles: ['support', 'dispatcher'],
    access: 'staff',
    summary:
      'Send the customer a payment link by SMS, or the open one again; the time is held as long as it can be paid.',
    input: Paying,
    response: bookingResponse,
    errors: [...payErrors, 'NO_PROFILE', 'IN_PROGRESS', 'TOO_MANY_REQUESTS', 'PAYMENT_UNAVAILABLE'],
  }),
  payInCash: write({
    path: '/v1/staff/booking/payInCash',
    roles: ['support', 'dispatcher'],
    access: 'staff',
    summary: 'Confirm a held booking that its customer pays in cash after the service.',
    input: Paying,
    response: bookingResponse,
    errors: [...payErrors, 'SLOT_TAKEN', 'CASH_NOT_POSSIBLE', 'CASH_LIMIT'],
  }),
})

const Reductions = Type.Object({
  offers: Type.Array(OfferChoice, { description: 'codes the customer may know, the best first' }),
  credit: Type.Object({ free: Rupees, used: Type.Number({ description: 'rupees of credit in this booking' }) }),
})
export type ReductionsView = Static<typeof Reductions>

const act = { access: 'staff', response: envelope(Payment) } as const
const refusals = ['BOOKING_NOT_FOUND', 'OWN_BOOKING', 'INVALID_TRANSITION'] as const

/** Codes and credit on an unpaid booking, for a customer on the phone. */
export const reductionCalls = tagged('staff', {
  find: read({
    path: '/v1/staff/booking/reductions',
    roles: ['support', 'dispatcher'],
    access: 'staff',
    summary: 'Codes for an unpaid booking with their effect, and the credit of its customer.',
    input: OfBooking,
    response: envelope(Reductions),
    errors: ['BOOKING_NOT_FOUND', 'OWN_BOOKING'],
  }),
  applyCode: write({
    ...act,
    path: '/v1/staff/booking/applyCode',
    roles: ['support', 'dispatcher'],
    summary: 'Apply a code as the customer could, replacing the current one.',
    input: Type.Object({ bookingId: Uuid, code: Type.String({ minLength: 1, maxLength: 40 }) }),
    errors: [...refusals, 'OFFER_NOT_FOUND', 'OFFER_NOT_APPLICABLE', 'OFFER_USED_UP', 'TOO_MANY_REQUESTS'],
  }),
  removeCode: write({
    ...act,
    path: '/v1/staff/booking/removeCode',
    roles: ['support', 'dispatcher'],
    summary: 'Remove the code from an unpaid booking.',
    input: OfBooking,
    errors: refusals,
  }),
  useCredit: write({
    ...act,
    path: '/v1/staff/booking/useCredit',
    roles: ['support', 'dispatcher'],
    summary: 'Use all credit of the customer for an unpaid booking, or none.',
    input: Type.Object({ bookingId: Uuid, use: Type.Boolean() }),
    errors: [...refusals, 'NOT_ENOUGH_CREDIT'],
  }),
})
