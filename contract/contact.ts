import Type from 'typebox'
import { bodyLimits, done, envelope, read, tagged, write } from './lib/endpoint.ts'
import { Rupees, Uuid } from './lib/fields.ts'

const Text = Type.String()

const Policy = Type.Object({
  freeCancellationHours: Type.Integer({ description: 'before the start' }),
  graceMinutes: Type.Integer({ description: 'free cancellation after booking' }),
  lateFees: Type.Array(Type.Object({ fromHours: Type.Integer(), percent: Type.Number(), atMost: Rupees })),
  dissatisfactionHours: Type.Integer(),
  referralRupees: Rupees,
  cashLimit: Rupees,
})

export const contactCalls = tagged('contact', {
  send: write({
    path: '/v1/contact/send',
    access: 'public',
    summary: 'Send a message to support, with a phone number or an e-mail address for the answer.',
    input: Type.Object({
      name: Type.String({ minLength: 1, maxLength: 200 }),
      phoneNo: Type.Optional(Type.String({ maxLength: 40 })),
      email: Type.Optional(Type.String({ maxLength: 254 })),
      message: Type.String({ minLength: 1, maxLength: 2000 }),
      bookingId: Type.Optional(Uuid),
    }),
    response: done,
    maxBodyBytes: bodyLimits.longText,
    errors: ['BAD_PHONE', 'BAD_INPUT', 'BOOKING_NOT_FOUND', 'TOO_MANY_REQUESTS'],
  }),
  facts: read({
    tag: 'business',
    path: '/v1/business/facts',
    access: 'public',
    summary: 'Contact details and policy figures of the business.',
    response: envelope(
      Type.Object({
        name: Text,
        legalName: Text,
        phone: Text,
        whatsapp: Type.String({ description: 'country code and number without a plus, for wa.me' }),
        email: Text,
        address: Text,
        gstin: Text,
        supportHours: Type.Object({ from: Text, to: Text, label: Text }),
        grievanceOfficer: Type.Object({
          name: Text,
          email: Text,
          acknowledgedHours: Type.Integer(),
          settledDays: Type.Integer(),
        }),
        policy: Policy,
      }),
    ),
  }),
})
