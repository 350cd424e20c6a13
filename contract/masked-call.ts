import Type from 'typebox'
import { bodyLimits, done, envelope, tagged, write } from './lib/endpoint.ts'
import { Uuid } from './lib/fields.ts'

const call = {
  input: Type.Object({ bookingId: Uuid }),
  response: envelope(
    Type.Object({
      ringing: Type.Boolean({ description: 'true: the phone of the asker rings first; false: a call was on already' }),
    }),
  ),
} as const
const refusals = ['BOOKING_NOT_FOUND', 'INVALID_TRANSITION', 'BAD_TIME', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'] as const

/** Calls between customer and professional that a provider connects: neither sees the number of the other. */
export const proMaskedCalls = tagged('pro', {
  start: write({
    ...call,
    path: '/v1/pro/visit/call',
    access: 'professional',
    summary: 'Call the customer of a visit through a masked number, shortly before, during or after it.',
    errors: [...refusals, 'OWN_BOOKING'],
  }),
})

export const maskedCalls = tagged('booking', {
  start: write({
    ...call,
    path: '/v1/booking/call',
    access: 'customer',
    summary: 'Call the professional of a visit through a masked number, shortly before, during or after it.',
    errors: refusals,
  }),
  status: write({
    tag: 'report',
    path: '/v1/call/status/:callId/:proof',
    access: 'public',
    summary: 'What the provider reports of a call. The proof in the path is known to the provider alone.',
    input: Type.Object({ callId: Uuid, proof: Type.String({ maxLength: 100 }) }),
    response: done,
    maxBodyBytes: bodyLimits.usual,
    errors: ['BAD_SIGNATURE'],
  }),
})
