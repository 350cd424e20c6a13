import Type, { type Static } from 'typebox'
import { AddressView } from './address.ts'
import { CreditEntry } from './credit.ts'
import { envelope, read, tagged } from './lib/endpoint.ts'
import { GstDetailsOrNull, Instant, literals, Rupees, Uuid } from './lib/fields.ts'
import { CustomerGrant } from './offer.grants.ts'
import { PlanView } from './plan.ts'
import { BookingHit, CustomerHit } from './search.ts'

const CustomerNote = Type.Object({
  _id: Uuid,
  at: Instant,
  by: Type.String(),
  words: Type.String(),
  own: Type.Boolean({ description: 'of the colleague who asks, who can delete it' }),
})

export const CustomerRecord = Type.Object({
  ...CustomerHit.properties,
  email: Type.String(),
  gstDetails: GstDetailsOrNull,
  block: Type.Union([Type.Object({ at: Instant, by: Type.String(), reason: Type.String() }), Type.Null()], {
    description: 'they cannot book; null: they can',
  }),
  notes: Type.Array(CustomerNote, { description: 'of staff, the newest first; the customer does not see them' }),
  dues: Type.Array(Type.Object({ number: Type.String(), amount: Rupees, since: Instant }), {
    description: 'still owed, the oldest first',
  }),
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
      sent: Type.String({ description: 'by which channels, and how far it came; empty for none' }),
      booking: Type.Union([Type.String(), Type.Null()], { description: 'its number' }),
    }),
    { description: 'newest first, at most 50' },
  ),
  grants: Type.Array(CustomerGrant, { description: 'offers given to them, the newest first, at most 50' }),
  cash: Type.Object({
    open: Type.Integer({ description: 'bookings to be paid in cash' }),
    noShows: Type.Integer({ description: 'visits to be paid in cash that could not be done' }),
    obstacle: Type.Union([Type.String(), Type.Null()], {
      description: 'why no further booking can be paid in cash, as the customer reads it; null when one can',
    }),
  }),
})
export type CustomerRecordView = Static<typeof CustomerRecord>

/** A customer as staff see them. */
export const customerCalls = tagged('staff', {
  find: read({
    path: '/v1/staff/customer/find',
    roles: ['support', 'dispatcher', 'finance'],
    looks: 'Looked at the customer',
    access: 'staff',
    summary: 'A customer with bookings, credit, addresses, plans, messages and whether cash is possible.',
    input: Type.Object({ customerId: Uuid }),
    response: envelope(CustomerRecord),
    errors: ['NOT_FOUND', 'OWN_BOOKING'],
  }),
})
