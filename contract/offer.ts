import Type from 'typebox'
import { BookingView } from './booking.view.ts'
import { envelope, read, tagged, write } from './lib/endpoint.ts'
import { Id, inLanguage, PictureView, Rupees, Uuid } from './lib/fields.ts'

/** A public promotion; without a code it applies automatically. */
export const OfferView = Type.Object({
  id: Id,
  image: Type.String(),
  picture: PictureView,
  title: Type.String(),
  description: Type.String(),
  discount: Type.Integer({ description: 'percent' }),
  expiryDate: Type.String({ description: 'last day, YYYY-MM-DD in India' }),
  code: Type.Union([Type.String(), Type.Null()]),
  terms: Type.Array(Type.String()),
})

export const OfferChoice = Type.Object({
  code: Type.String(),
  applies: Type.Boolean(),
  discount: Type.Union([Rupees, Type.Null()], { description: 'discount on this booking; null when it does not apply' }),
  reason: Type.String({ description: 'why it does not apply; empty when it does' }),
})

const OfferForBooking = Type.Object({
  ...OfferChoice.properties,
  benefit: Type.String({ description: "such as '20% off Bathroom Cleaning, up to ₹200'" }),
})

export const offerCalls = tagged('offer', {
  list: read({
    path: '/v1/offer/listingOffer',
    access: 'public',
    summary: 'Current promotions.',
    input: Type.Object(inLanguage),
    response: envelope(Type.Object({ offers: Type.Array(OfferView) })),
  }),
  apply: write({
    tag: 'booking',
    path: '/v1/booking/applyOffer',
    access: 'customer',
    summary: 'Apply a code to an unpaid booking, replacing its current one.',
    input: Type.Object({ bookingId: Uuid, code: Type.String({ minLength: 1, maxLength: 40 }) }),
    response: envelope(BookingView),
    errors: [
      'BOOKING_NOT_FOUND',
      'OFFER_NOT_FOUND',
      'OFFER_NOT_APPLICABLE',
      'OFFER_USED_UP',
      'INVALID_TRANSITION',
      'TOO_MANY_REQUESTS',
    ],
  }),
  remove: write({
    tag: 'booking',
    path: '/v1/booking/removeOffer',
    access: 'customer',
    summary: 'Remove the code from an unpaid booking.',
    input: Type.Object({ bookingId: Uuid }),
    response: envelope(BookingView),
    errors: ['BOOKING_NOT_FOUND', 'INVALID_TRANSITION'],
  }),
  bestPrice: write({
    tag: 'booking',
    path: '/v1/booking/bestPrice',
    access: 'customer',
    summary:
      'Apply the code that saves most and all credit to an unpaid booking, but not over what the customer chose.',
    input: Type.Object({
      bookingId: Uuid,
      undo: Type.Optional(Type.Boolean({ description: 'take code and credit off; later calls leave them off' })),
    }),
    response: envelope(BookingView),
    errors: ['BOOKING_NOT_FOUND', 'INVALID_TRANSITION'],
  }),
  forBooking: read({
    method: 'POST',
    path: '/v1/offer/forBooking',
    access: 'customer',
    summary: 'Codes for this booking, best first, with the reason why others do not apply.',
    input: Type.Object({ bookingId: Uuid }),
    response: envelope(Type.Object({ offers: Type.Array(OfferForBooking) })),
    errors: ['BOOKING_NOT_FOUND'],
  }),
})
