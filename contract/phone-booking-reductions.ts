import Type, { type Static } from 'typebox'
import { answering, read, write } from './lib/call.ts'
import { Rupees, Uuid } from './lib/fields.ts'
import { OfferChoice } from './offer.ts'
import { Payment } from './phone-booking.ts'

const Reductions = Type.Object({
  offers: Type.Array(OfferChoice, { description: 'codes the customer may know, the best first' }),
  credit: Type.Object({ free: Rupees, used: Type.Number({ description: 'rupees of credit in this booking' }) }),
})
export type ReductionsView = Static<typeof Reductions>

const act = { access: 'staff', answer: answering(Payment) } as const
const OfBooking = Type.Object({ bookingId: Uuid })
const refusals = ['BOOKING_NOT_FOUND', 'OWN_BOOKING', 'INVALID_TRANSITION'] as const

/** Codes and credit on an unpaid booking, for a customer on the phone. */
export const reductionCalls = {
  find: read({
    path: '/v1/staff/booking/reductions',
    roles: ['support', 'dispatcher'],
    access: 'staff',
    summary: 'Codes for an unpaid booking with their effect, and the credit of its customer.',
    input: OfBooking,
    answer: answering(Reductions),
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
}
