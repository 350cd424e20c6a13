import Type, { type Static } from 'typebox'
import { BookingView, TimeSlot } from './booking.view.ts'
import { envelope, read, tagged, write } from './lib/endpoint.ts'
import { Day, Instant, PresentPosition, Uuid } from './lib/fields.ts'
import { ProVisit } from './visit.ts'

export const StandbyHours = Type.Union([TimeSlot, Type.Null()], { description: 'null: any start of the day' })

const Standby = Type.Object({
  _id: Uuid,
  bookingId: Uuid,
  day: Day,
  hours: StandbyHours,
  heldUntil: Type.Union([Instant, Type.Null()], {
    description: 'once a slot is held for it: until then it can be booked',
  }),
})

export type StandbyView = Static<typeof Standby>

/** Each call returns the whole list, the next day first. */
const standbys = envelope(Type.Object({ standbys: Type.Array(Standby) }))

/** Waiting for a slot on a full day. */
export const standbyCalls = tagged('booking', {
  list: read({
    path: '/v1/booking/standby',
    access: 'customer',
    summary: 'Days on which the customer waits for a slot.',
    response: standbys,
  }),
  ask: write({
    path: '/v1/booking/standby/ask',
    access: 'customer',
    summary:
      'Wait for a slot of an open booking on a full day, or in full hours of it. One that is freed is held for the first in order, once.',
    input: Type.Object({ bookingId: Uuid, date: Day, hours: Type.Optional(TimeSlot), location: PresentPosition }),
    response: standbys,
    errors: ['BOOKING_NOT_FOUND', 'BAD_DATE', 'BAD_SLOT', 'NOT_SERVED', 'INVALID_TRANSITION', 'TOO_MANY_HOLDS'],
  }),
  withdraw: write({
    path: '/v1/booking/standby/withdraw',
    access: 'customer',
    summary: 'Wait no longer; a slot held for it passes on. Withdrawing it twice is not an error.',
    input: Type.Object({ standbyId: Uuid }),
    response: standbys,
  }),
})

/** Help within the hour: the nearest professional on shift instead of a slot. */
export const quickCalls = tagged('booking', {
  hold: write({
    path: '/v1/booking/quick/hold',
    access: 'customer',
    summary:
      'Hold the nearest professional on shift for an open booking, to arrive by the instant that `fetchTimeSlots` answered as `quick`.',
    input: Type.Object({ bookingId: Uuid, by: Instant, location: PresentPosition }),
    response: envelope(BookingView),
    errors: [
      'BOOKING_NOT_FOUND',
      'BAD_SLOT',
      'SLOT_TAKEN',
      'TOO_MANY_HOLDS',
      'NOT_SERVED',
      'INVALID_TRANSITION',
      'SERVICE_NOT_FOUND',
      'BAD_QUANTITY',
      'CART_TOO_SMALL',
      'CART_TOO_LARGE',
    ],
  }),
  keepLater: write({
    path: '/v1/booking/quick/keepLater',
    access: 'customer',
    summary:
      'Keep a quick visit that no professional has accepted, with a later promise: the instant that `visit` answered as `laterBy`. It is offered again.',
    input: Type.Object({ bookingId: Uuid, by: Instant }),
    response: envelope(BookingView),
    errors: ['BOOKING_NOT_FOUND', 'INVALID_TRANSITION', 'BAD_SLOT', 'SLOT_TAKEN', 'CASH_LIMIT'],
  }),
})

/** A quick visit that a professional is asked to take; the address and the customer are theirs to know once they accept. */
const VisitOffer = Type.Object({
  _id: { ...Uuid, description: 'of the booking' },
  by: { ...Instant, description: 'by when they have to arrive' },
  endsAt: Instant,
  place: Type.String({ description: 'locality, else the city' }),
  km: Type.Number({ description: 'by road, from where they are taken to be' }),
  driveMinutes: Type.Integer(),
  services: ProVisit.properties.services,
  expiresAt: { ...Instant, description: 'it can be accepted until then' },
})
export type VisitOfferView = Static<typeof VisitOffer>

const offers = envelope(Type.Object({ offers: Type.Array(VisitOffer) }))
const answer = { access: 'professional', input: Type.Object({ bookingId: Uuid }), response: offers } as const

/** Each call returns all that can be answered, the most urgent first. */
export const visitOfferCalls = tagged('pro', {
  list: read({
    path: '/v1/pro/offer/list',
    access: 'professional',
    summary: 'Quick visits that the professional is asked to take.',
    response: offers,
  }),
  accept: write({
    ...answer,
    path: '/v1/pro/offer/accept',
    summary: 'Take a quick visit: it is assigned. Taking it twice is not an error.',
    errors: ['BOOKING_NOT_FOUND', 'OWN_BOOKING', 'INVALID_TRANSITION'],
  }),
  decline: write({
    ...answer,
    path: '/v1/pro/offer/decline',
    summary: 'Pass a quick visit on to the next professional. Declining one that is over is not an error.',
    errors: ['BOOKING_NOT_FOUND'],
  }),
})
