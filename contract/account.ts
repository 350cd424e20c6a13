import Type from 'typebox'
import { AddressView } from './address.ts'
import { BookingView } from './booking.ts'
import { answering, done, read, write } from './call.ts'
import { CreditEntry } from './credit.ts'
import { Instant, Rupees, Uuid } from './fields.ts'
import { Profile } from './identity.ts'

const OrNothing = Type.Union([Instant, Type.Null()])
const Named = Type.Object({ _id: Type.String(), name: Type.String() })

/** Everything that is kept about one customer, in the words of the API; rupees and UTC instants (DPDP Act, section 11). */
const AccountExport = Type.Object({
  exportedAt: Instant,
  profile: Type.Object({ ...Profile.properties, joinedAt: Instant }),
  sessions: Type.Array(Type.Object({ device: Type.String(), signedInAt: Instant, lastUsedAt: Instant })),
  addresses: Type.Array(AddressView),
  cart: Type.Array(Type.Object({ service: Named, quantity: Type.Integer(), addedAt: Instant })),
  favourites: Type.Array(Type.Object({ service: Named, since: Instant })),
  bookings: Type.Array(BookingView),
  cancellations: Type.Array(
    Type.Object({ bookingId: Uuid, by: Type.String(), reason: Type.String(), fee: Rupees, at: Instant }),
  ),
  payments: Type.Array(
    Type.Object({
      bookingId: Uuid,
      reference: Type.String(),
      amount: Rupees,
      state: Type.String(),
      method: Type.String(),
      at: Instant,
    }),
  ),
  refunds: Type.Array(
    Type.Object({
      bookingId: Uuid,
      amount: Rupees,
      currency: Type.String(),
      reason: Type.String(),
      state: Type.String(),
      requestedAt: Instant,
      processedAt: OrNothing,
    }),
  ),
  reviews: Type.Array(
    Type.Object({
      service: Named,
      rating: Type.Integer(),
      tags: Type.Array(Type.String()),
      text: Type.String(),
      at: Instant,
    }),
  ),
  offersUsed: Type.Array(Type.Object({ code: Type.String(), bookingId: Uuid, discount: Rupees, at: Instant })),
  credits: Type.Array(CreditEntry),
  referrals: Type.Object({
    joinedByFriend: Type.Boolean(),
    friends: Type.Array(Type.Object({ state: Type.String(), joinedAt: Instant })),
  }),
  notifications: Type.Array(Type.Object({ title: Type.String(), body: Type.String(), at: Instant, readAt: OrNothing })),
  smsMessages: Type.Array(Type.Object({ event: Type.String(), state: Type.String(), at: Instant })),
  /** Those sent signed in, and those sent signed out that leave the number of the account. */
  contactMessages: Type.Array(
    Type.Object({
      name: Type.String(),
      phoneNo: Type.String(),
      email: Type.String(),
      message: Type.String(),
      at: Instant,
    }),
  ),
  /** Made with the number of the account. Papers are named, not sent: staff hand them out to whoever proves who they are. */
  partnerApplications: Type.Array(
    Type.Object({
      name: Type.String(),
      city: Type.String(),
      profession: Type.String(),
      previousCompany: Type.String(),
      experience: Type.String(),
      state: Type.String(),
      documents: Type.Array(Type.String()),
      at: Instant,
    }),
  ),
  waitlist: Type.Array(Type.Object({ interest: Type.String(), place: Type.String(), at: Instant })),
})

export const accountCalls = {
  exportData: read({
    method: 'POST',
    path: '/v1/account/export',
    access: 'customer',
    summary: 'Everything we keep about the customer.',
    answer: answering(AccountExport),
    errors: ['NO_PROFILE', 'TOO_MANY_REQUESTS'],
  }),
  requestErasure: write({
    path: '/v1/account/requestErasure',
    access: 'customer',
    summary: 'Send a code to the phone of the account, to be given to account/erase.',
    answer: done,
    errors: ['NO_PROFILE', 'ERASURE_NOT_POSSIBLE', 'TOO_MANY_REQUESTS', 'SMS_NOT_SENT'],
  }),
  erase: write({
    path: '/v1/account/erase',
    access: 'customer',
    summary: 'Delete the account for good. What the law asks us to keep stays, without name, phone, address or words.',
    input: Type.Object({ otp: Type.String({ pattern: '^\\d{4}$' }) }),
    answer: done,
    errors: ['NO_PROFILE', 'ERASURE_NOT_POSSIBLE', 'WRONG_CODE', 'CODE_EXPIRED', 'TOO_MANY_REQUESTS'],
  }),
}
