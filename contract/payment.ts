import Type, { type Static } from 'typebox'
import { BookingView } from './booking.view.ts'
import { bodyLimits, done, envelope, read, tagged, write } from './lib/endpoint.ts'
import { Instant, literals, Rupees, Uuid } from './lib/fields.ts'

const BookingId = Type.Object({ bookingId: Uuid })

const ExpectedTotal = Type.Optional(
  Type.Number({ minimum: 0, description: 'rupees the customer agreed to; with another total nothing is charged' }),
)
/** What a check before paying can find. */
const recheckErrors = [
  'BOOKING_CHANGED',
  'SERVICE_NOT_FOUND',
  'BAD_QUANTITY',
  'CART_TOO_SMALL',
  'CART_TOO_LARGE',
  'NOT_SERVED',
] as const

const refundStates = ['requested', 'pending', 'processed', 'failed'] as const
export type RefundState = (typeof refundStates)[number]

const payPreferences = ['paytm', 'phonepe', 'gpay', 'card'] as const
/** What the payment page shows first: a UPI app, or cards. */
export type PayPreference = (typeof payPreferences)[number]

export const RefundView = Type.Object({
  _id: Uuid,
  amount: Rupees,
  currency: Type.String({ description: 'INR, or another currency for a refunded wrong payment' }),
  reason: Type.String(),
  state: literals(refundStates),
  delayed: Type.Boolean({ description: 'refused before and tried again' }),
  createdAt: Instant,
  processedAt: Type.Union([Instant, Type.Null()]),
})

export const paymentCalls = tagged('payment', {
  initiate: write({
    path: '/v1/payment/initiate',
    access: 'customer',
    summary: 'Create a payment link for a booking with a held slot, or return the open one.',
    input: Type.Object({
      bookingId: Uuid,
      expectedTotal: ExpectedTotal,
      preferred: Type.Optional(
        Type.Unsafe<PayPreference>({
          type: 'string',
          enum: [...payPreferences],
          description: 'What the payment page shows first; a link that shows something else is replaced',
        }),
      ),
      opensApps: Type.Optional(
        Type.Boolean({ description: 'The device can open UPI apps: with one preferred, ask for its intent as well' }),
      ),
    }),
    response: envelope(
      Type.Object({
        payment_link: Type.String(),
        bookingId: Uuid,
        order_id: Type.String(),
        upi_intent: Type.Optional(
          Type.String({
            description: 'upi://pay?…, to open in the preferred app; absent when only the page can be paid',
          }),
        ),
      }),
    ),
    errors: [
      'BOOKING_NOT_FOUND',
      'SLOT_MISSING',
      'HOLD_EXPIRED',
      'ADDRESS_MISSING',
      'LETTERS_NOT_PRINTABLE',
      'ALREADY_PAID',
      'INVALID_TRANSITION',
      'IN_PROGRESS',
      'TOO_MANY_REQUESTS',
      'PAYMENT_UNAVAILABLE',
      'DUES_OPEN',
      'CUSTOMER_BLOCKED',
      ...recheckErrors,
    ],
  }),
  cash: write({
    path: '/v1/payment/cash',
    access: 'customer',
    summary: 'Confirm the booking now and pay after the service; up to ₹5,000, for few open bookings at once.',
    input: Type.Object({ bookingId: Uuid, expectedTotal: ExpectedTotal }),
    response: envelope(BookingView),
    errors: [
      'BOOKING_NOT_FOUND',
      'SLOT_MISSING',
      'HOLD_EXPIRED',
      'SLOT_TAKEN',
      'ADDRESS_MISSING',
      'LETTERS_NOT_PRINTABLE',
      'ALREADY_PAID',
      'INVALID_TRANSITION',
      'CASH_NOT_POSSIBLE',
      'CASH_LIMIT',
      'DUES_OPEN',
      'CUSTOMER_BLOCKED',
      ...recheckErrors,
    ],
  }),
  refresh: write({
    path: '/v1/payment/refresh',
    access: 'customer',
    summary: 'Refresh the payment from the provider; returns the booking state.',
    input: BookingId,
    response: envelope(BookingView),
    errors: ['BOOKING_NOT_FOUND', 'TOO_MANY_REQUESTS'],
  }),
  refunds: read({
    path: '/v1/payment/refunds',
    access: 'customer',
    summary: 'Refunds of a booking, oldest first.',
    input: BookingId,
    response: envelope(Type.Object({ refunds: Type.Array(RefundView) })),
    errors: ['BOOKING_NOT_FOUND'],
  }),
  callback: write({
    path: '/v1/payment/callback',
    access: 'public',
    summary: "The provider's signed return parameters from the browser.",
    input: Type.Object({
      razorpay_payment_id: Type.String({ maxLength: 60 }),
      razorpay_payment_link_id: Type.String({ maxLength: 60 }),
      razorpay_payment_link_reference_id: Type.String({ maxLength: 60 }),
      razorpay_payment_link_status: Type.String({ maxLength: 30 }),
      razorpay_signature: Type.String({ maxLength: 200 }),
    }),
    response: envelope(BookingId),
    errors: ['BAD_SIGNATURE', 'BOOKING_NOT_FOUND'],
  }),
  webhook: write({
    tag: 'report',
    path: '/v1/payment/webhook/razorpay',
    access: 'public',
    summary: "The provider's webhooks; the signature covers the raw body.",
    response: done,
    maxBodyBytes: bodyLimits.webhook,
    errors: ['BAD_SIGNATURE'],
  }),
})

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
export const disputeCalls = tagged('money', {
  list: read({
    path: '/v1/staff/dispute/list',
    roles: ['finance'],
    access: 'staff',
    summary: 'Disputed payments that wait for us or the bank, the earliest date to respond first; or ended ones.',
    input: Type.Object({ ended: Type.Optional(Type.Boolean()) }),
    response: envelope(Type.Object({ disputes: Type.Array(Dispute, { description: 'at most 500' }) })),
  }),
})
