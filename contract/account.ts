import Type from 'typebox'
import { AddressView } from './address.ts'
import { BookingView } from './booking.view.ts'
import { CreditEntry } from './credit.ts'
import { DamageClaim } from './damage.ts'
import { ExportedInvoice } from './invoice.ts'
import { bodyLimits, done, envelope, read, tagged, write } from './lib/endpoint.ts'
import { Day, GstDetailsOrNull, Instant, literals, PhoneInput, Point, Rupees, SmsCode, Uuid } from './lib/fields.ts'
import { languages } from './lib/languages.ts'
import { guessing, sending } from './lib/security-events.ts'
import { PlanView } from './plan.ts'
import { TreatmentRecord } from './treatment.ts'

export const Profile = Type.Object({
  _id: Uuid,
  name: Type.String(),
  email: Type.String(),
  phoneNo: Type.String({ description: '10 digits' }),
  img: Type.String({ description: 'path of the photo, or empty' }),
  referralCode: Type.String(),
  address: Type.Array(Type.String(), { description: 'saved address lines, the preferred one first' }),
  location: Type.Union([Point, Type.Null()]),
  creditBalance: Rupees,
  language: Type.Union([literals(languages), Type.Null()], { description: 'of the app and of messages, once chosen' }),
  phoneChange: Type.Union([Type.Object({ phoneNo: Type.String(), changesAt: Instant }), Type.Null()], {
    description: 'a new number that waits',
  }),
})

const OwnProfile = Type.Object({
  ...Profile.properties,
  hasBooked: Type.Boolean({ description: 'a booking took or takes place' }),
  areaId: Type.Union([Type.String(), Type.Null()], { description: 'the area of their place' }),
  usedCodes: Type.Array(Type.String(), { description: 'codes that they have used as often as one may' }),
})

const OrNothing = Type.Union([Instant, Type.Null()])
const Named = Type.Object({ _id: Type.String(), name: Type.String() })

/** All data stored about a customer (DPDP Act, section 11); rupees and UTC instants. */
const AccountExport = Type.Object({
  exportedAt: Instant,
  profile: Type.Object({ ...Profile.properties, joinedAt: Instant, gstDetails: GstDetailsOrNull }),
  sessions: Type.Array(
    Type.Object({ device: Type.String(), signedInAt: Instant, lastUsedAt: Instant, notifications: Type.Boolean() }),
  ),
  addresses: Type.Array(AddressView),
  cart: Type.Array(Type.Object({ service: Named, quantity: Type.Integer(), addedAt: Instant })),
  favourites: Type.Array(Type.Object({ service: Named, since: Instant })),
  standbys: Type.Array(Type.Object({ bookingId: Uuid, day: Day, since: Instant }), {
    description: 'days on which you wait for a slot',
  }),
  treatmentAnswers: Type.Array(Type.Object({ bookingId: Uuid, concerns: Type.Array(Type.String()), at: Instant }), {
    description: 'what you said of your household before pest treatments; deleted some days after the visit',
  }),
  treatmentRecords: Type.Array(
    Type.Object({
      bookingId: Uuid,
      products: TreatmentRecord.properties.products,
      reEntryMinutes: Type.Integer(),
      at: Instant,
    }),
    { description: 'what was used in pest treatments of yours' },
  ),
  bookings: Type.Array(BookingView),
  plans: Type.Array(PlanView),
  cancellations: Type.Array(
    Type.Object({ bookingId: Uuid, by: Type.String(), reason: Type.String(), fee: Rupees, at: Instant }),
  ),
  visitPhotos: Type.Array(
    Type.Object({
      _id: Uuid,
      bookingId: Uuid,
      moment: Type.String({ description: 'before or after the work' }),
      at: Instant,
    }),
    { description: 'of your home, by the professional; you see the pictures in the booking' },
  ),
  casePhotos: Type.Array(Type.Object({ _id: Uuid, caseNumber: Type.String(), at: Instant }), {
    description: 'in your messages about a booking, where you see the pictures',
  }),
  calls: Type.Array(
    Type.Object({
      bookingId: Uuid,
      by: Type.String({ description: 'customer or professional' }),
      state: Type.String(),
      seconds: Type.Union([Type.Integer(), Type.Null()]),
      at: Instant,
    }),
    { description: 'between you and the professional of a visit, through our number' },
  ),
  problems: Type.Array(
    Type.Object({
      bookingId: Uuid,
      report: Type.String(),
      at: Instant,
      answer: Type.Union([Type.String(), Type.Null()]),
      answeredAt: OrNothing,
    }),
  ),
  damageClaims: Type.Array(DamageClaim),
  workProposals: Type.Array(
    Type.Object({
      bookingId: Uuid,
      state: Type.String(),
      services: Type.Array(Type.String()),
      total: Rupees,
      reason: Type.String(),
      at: Instant,
      expiresAt: Instant,
    }),
    { description: 'extra work that was proposed for your visits' },
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
  invoices: Type.Array(ExportedInvoice),
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
      photos: Type.Array(Type.String(), { description: 'paths of pictures' }),
      answer: Type.String({ description: 'ours; empty without' }),
      at: Instant,
    }),
  ),
  offersGiven: Type.Array(
    Type.Object({
      code: Type.String(),
      at: Instant,
      until: Instant,
      uses: Type.Union([Type.Integer(), Type.Null()]),
      withdrawnAt: Type.Union([Instant, Type.Null()]),
    }),
    { description: 'offers for chosen customers' },
  ),
  offersUsed: Type.Array(Type.Object({ code: Type.String(), bookingId: Uuid, discount: Rupees, at: Instant })),
  credits: Type.Array(CreditEntry),
  referrals: Type.Object({
    joinedByFriend: Type.Boolean(),
    friends: Type.Array(Type.Object({ state: Type.String(), joinedAt: Instant })),
  }),
  notifications: Type.Array(Type.Object({ title: Type.String(), body: Type.String(), at: Instant, readAt: OrNothing })),
  smsMessages: Type.Array(Type.Object({ event: Type.String(), state: Type.String(), at: Instant })),
  /** By WhatsApp and to browsers. */
  channelMessages: Type.Array(Type.Object({ channel: Type.String(), state: Type.String(), at: Instant })),
  whatsappSince: OrNothing,
  /** Sent while signed in, or signed out with the account's number. */
  contactMessages: Type.Array(
    Type.Object({
      name: Type.String(),
      phoneNo: Type.String(),
      email: Type.String(),
      message: Type.String(),
      at: Instant,
    }),
  ),
  /** Our answers to them in the app, by SMS and e-mail. */
  supportAnswers: Type.Array(Type.Object({ answer: Type.String(), channel: Type.String(), at: Instant })),
  /** Made with the account's number. Documents are listed only: staff send them after an identity check. */
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
  traces: Type.Array(Type.Object({ kind: Type.String(), seenAt: Instant }), {
    description: 'hashes of a phone, device or address, kept so that a household gets offers for new customers once',
  }),
  waitlist: Type.Array(
    Type.Object({
      interest: Type.String(),
      place: Type.String(),
      language: Type.Union([Type.String(), Type.Null()], { description: 'of the text that notifies; null: not known' }),
      at: Instant,
    }),
  ),
})

export const accountCalls = tagged('user', {
  fetchProfile: read({
    method: 'POST',
    path: '/v1/user/fetchProfile',
    access: 'customer',
    summary: 'The signed-in customer.',
    response: envelope(OwnProfile),
    errors: ['NO_PROFILE'],
  }),
  update: write({
    path: '/v1/user/update',
    access: 'customer',
    summary: 'Change the profile. A new number changes only after user/changePhone with the code sent to it.',
    input: Type.Object({
      name: Type.Optional(Type.String({ maxLength: 200 })),
      email: Type.Optional(Type.String({ maxLength: 254, description: 'empty removes it' })),
      phoneNo: Type.Optional(PhoneInput),
      language: Type.Optional(literals(languages)),
      img: Type.Optional(
        Type.String({ description: 'data URL of a PNG, JPEG or WebP up to 5 MB; empty removes the photo' }),
      ),
    }),
    response: envelope(
      Type.Object({
        ...Profile.properties,
        phoneToConfirm: Type.Union([Type.String(), Type.Null()], { description: 'where a code went, 10 digits' }),
      }),
    ),
    maxBodyBytes: bodyLimits.dataUrl,
    errors: [
      'BAD_PHONE',
      'BAD_IMAGE',
      'HEIC_IMAGE',
      'IMAGE_TOO_LARGE',
      'TOO_MANY_REQUESTS',
      'NUMBER_LOCKED',
      'SMS_NOT_SENT',
      'NO_PROFILE',
      'LETTERS_NOT_PRINTABLE',
    ],
  }),
  changePhone: write({
    path: '/v1/user/changePhone',
    access: 'customer',
    security: guessing('phone_change_waits', 'code_wrong'),
    summary:
      'Prove a new number with the code that user/update sent there. It changes after 24 hours, or with phoneChange/confirm.',
    input: Type.Object({ phoneNo: PhoneInput, otp: SmsCode }),
    response: envelope(Profile),
    errors: [
      'BAD_PHONE',
      'WRONG_CODE',
      'CODE_EXPIRED',
      'PHONE_TAKEN',
      'TOO_MANY_REQUESTS',
      'NUMBER_LOCKED',
      'SMS_NOT_SENT',
      'NO_PROFILE',
    ],
  }),
  saveLocation: write({
    path: '/v1/user/location',
    access: 'customer',
    summary: 'Save the customer’s location, with an address line if given.',
    input: Type.Object({ newLocation: Point, address: Type.Optional(Type.String({ maxLength: 500 })) }),
    response: done,
    errors: ['NO_PROFILE'],
  }),
})

/** Proof by a code sent now, before data leaves or an account ends. */
export const privacyCalls = tagged('account', {
  requestExport: write({
    path: '/v1/account/requestExport',
    access: 'customer',
    security: sending,
    summary: 'Send a code to the account’s phone, for account/export.',
    response: done,
    errors: ['NO_PROFILE', 'TOO_MANY_REQUESTS', 'SMS_NOT_SENT'],
  }),
  // A write, although it changes nothing: a GET would put the code into addresses, which servers and proxies log.
  exportData: write({
    path: '/v1/account/export',
    access: 'customer',
    security: { ok: 'data_exported' },
    summary: 'All data stored about the customer.',
    input: Type.Object({ otp: SmsCode }),
    response: envelope(AccountExport),
    errors: ['NO_PROFILE', 'WRONG_CODE', 'CODE_EXPIRED', 'TOO_MANY_REQUESTS'],
    storesResponse: false,
  }),
  requestErasure: write({
    path: '/v1/account/requestErasure',
    access: 'customer',
    security: sending,
    summary: 'Send a code to the account’s phone, for account/erase.',
    response: done,
    errors: ['NO_PROFILE', 'ERASURE_NOT_POSSIBLE', 'TOO_MANY_REQUESTS', 'SMS_NOT_SENT'],
  }),
  erase: write({
    path: '/v1/account/erase',
    access: 'customer',
    security: guessing('account_erased', 'code_wrong'),
    summary: 'Delete the account permanently. Records required by law stay, without name, phone, address or text.',
    input: Type.Object({ otp: SmsCode }),
    response: done,
    errors: ['NO_PROFILE', 'ERASURE_NOT_POSSIBLE', 'WRONG_CODE', 'CODE_EXPIRED', 'TOO_MANY_REQUESTS'],
  }),
})

/** What may happen to a new number that waits. */
export const phoneChangeCalls = tagged('user', {
  sendCode: write({
    path: '/v1/user/phoneChange/sendCode',
    access: 'customer',
    summary: 'Send a code to the number of the account, for phoneChange/confirm.',
    response: done,
    errors: ['NOT_FOUND', 'NO_PROFILE', 'TOO_MANY_REQUESTS', 'SMS_NOT_SENT'],
  }),
  confirm: write({
    path: '/v1/user/phoneChange/confirm',
    access: 'customer',
    security: guessing('phone_changed', 'code_wrong'),
    summary: 'Change the number at once with the code sent to the one before. Ends all other sessions.',
    input: Type.Object({ otp: SmsCode }),
    response: envelope(Profile),
    errors: ['NOT_FOUND', 'NO_PROFILE', 'WRONG_CODE', 'CODE_EXPIRED', 'PHONE_TAKEN', 'TOO_MANY_REQUESTS'],
  }),
  cancel: write({
    path: '/v1/user/phoneChange/cancel',
    access: 'customer',
    summary: 'Keep the number.',
    response: envelope(Profile),
    errors: ['NOT_FOUND', 'NO_PROFILE'],
  }),
  stop: write({
    path: '/v1/user/phoneChange/stop',
    access: 'public',
    security: { ok: 'phone_change_stopped' },
    summary: 'Keep the number, by the link that was sent to it. Ends all sessions of the account.',
    input: Type.Object({ token: Type.String({ maxLength: 60 }) }),
    response: done,
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  }),
})
