import Type, { type Static } from 'typebox'
import { AddressView } from './address.ts'
import { bookingStatuses, paymentStatuses } from './booking-states.ts'
import { CreditEntry } from './credit.ts'
import { answering, read } from './lib/call.ts'
import { Instant, literals, Rupees, Uuid } from './lib/fields.ts'
import { CustomerGrant } from './offer-grant.ts'
import { PlanView } from './plan.ts'
import { Professional } from './staff-booking.ts'

const timelineKinds = [
  'booking',
  'hold',
  'payment',
  'refund',
  'decision',
  'invoice',
  'visit',
  'message',
  'case',
  'credit',
  'review',
  'note',
  'call',
  'look',
] as const
export type TimelineKind = (typeof timelineKinds)[number]

export const TimelineEntry = Type.Object({
  at: Instant,
  kind: literals(timelineKinds),
  who: Type.String({ description: 'name of a colleague, Customer, Payments or System' }),
  text: Type.String({ description: 'what happened, in a few words' }),
  more: Type.String({ description: 'reason, amounts, words of a message; empty without' }),
  undo: Type.Union([Type.Object({ noteId: Uuid, until: Instant }), Type.Null()], {
    description: 'a note or call that the asking colleague can still delete',
  }),
})
export type TimelineEntryView = Static<typeof TimelineEntry>

/** A booking in a list of results. */
export const BookingHit = Type.Object({
  _id: Uuid,
  number: Type.String(),
  bookingStatus: literals(bookingStatuses),
  paymentStatus: literals(paymentStatuses),
  startsAt: Type.Union([Instant, Type.Null()]),
  totalPrice: Rupees,
  name: Type.String({ description: 'of the customer' }),
  address: Type.String(),
})
export type BookingHitView = Static<typeof BookingHit>

export const CustomerHit = Type.Object({ _id: Uuid, name: Type.String(), phone: Type.String() })

export const CustomerRecord = Type.Object({
  ...CustomerHit.properties,
  email: Type.String(),
  since: Instant,
  bookings: Type.Array(BookingHit, { description: 'newest first, at most 50' }),
  credit: Type.Object({ balance: Rupees, entries: Type.Array(CreditEntry) }),
  addresses: Type.Array(AddressView),
  plans: Type.Array(PlanView),
  messages: Type.Array(
    Type.Object({
      at: Instant,
      from: literals(['customer', 'us']),
      title: Type.String(),
      text: Type.String(),
      booking: Type.Union([Type.String(), Type.Null()], { description: 'its number' }),
    }),
    { description: 'newest first, at most 50' },
  ),
  grants: Type.Array(CustomerGrant, { description: 'offers given to them, the newest first, at most 50' }),
  cash: Type.Object({
    open: Type.Integer({ description: 'bookings to be paid in cash' }),
    noShows: Type.Integer({ description: 'visits to be paid in cash for which we came in vain' }),
    obstacle: Type.Union([Type.String(), Type.Null()], {
      description: 'why no further booking can be paid in cash, as the customer reads it; null when one can',
    }),
  }),
})
export type CustomerRecordView = Static<typeof CustomerRecord>

/** What staff read about a booking and a customer. */
export const deskCalls = {
  timeline: read({
    path: '/v1/staff/booking/timeline',
    roles: ['support', 'dispatcher', 'finance'],
    looks: 'Looked at the timeline of a booking',
    access: 'staff',
    summary: 'Everything that happened to a booking and who looked at its customer, the newest first.',
    input: Type.Object({ bookingId: Uuid }),
    answer: answering(Type.Object({ entries: Type.Array(TimelineEntry) })),
    errors: ['BOOKING_NOT_FOUND', 'OWN_BOOKING'],
  }),
  search: read({
    method: 'POST',
    path: '/v1/staff/search',
    roles: ['support', 'dispatcher', 'finance'],
    looks: 'Found the customer in a search',
    access: 'staff',
    summary: 'Customers, bookings and professionals by phone, booking number, name or address, at most 20 of each.',
    input: Type.Object({ text: Type.String({ maxLength: 100, description: 'three letters or digits at least' }) }),
    answer: answering(
      Type.Object({
        customers: Type.Array(CustomerHit),
        bookings: Type.Array(BookingHit),
        professionals: Type.Array(Professional),
      }),
    ),
  }),
  customer: read({
    path: '/v1/staff/customer/find',
    roles: ['support', 'dispatcher', 'finance'],
    looks: 'Looked at the customer',
    access: 'staff',
    summary: 'A customer with bookings, credit, addresses, plans, messages and whether cash is possible.',
    input: Type.Object({ customerId: Uuid }),
    answer: answering(CustomerRecord),
    errors: ['NOT_FOUND', 'OWN_BOOKING'],
  }),
}
