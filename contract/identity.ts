import Type, { type TSchema } from 'typebox'
import { done, envelope, read, tagged, write } from './lib/endpoint.ts'
import { Instant, PhoneInput, SmsCode, Uuid, uuidPattern } from './lib/fields.ts'
import { guessing, sending } from './lib/security-events.ts'

const RequestToken = Type.Optional(
  Type.String({
    pattern: uuidPattern.source,
    description: 'token of the login answer; without it the latest request from the same network address counts',
  }),
)

/** Between the challenge and the nonce of a proof of work. */
export const proofSeparator = ':'

const Proof = Type.Optional(
  Type.String({
    maxLength: 200,
    description: `proof of work after PROOF_NEEDED: the challenge, '${proofSeparator}' and a nonce, whose SHA-256 begins with as many zero bits as asked`,
  }),
)

const Device = Type.Object({
  _id: Uuid,
  name: Type.String({ description: 'browser and system, such as Chrome on Android' }),
  signedInAt: Instant,
  lastUsedAt: Instant,
  current: Type.Boolean({ description: 'the device that asks' }),
})

const Message = Type.String({ description: 'for the customer, in the language of the page' })

/** With a sentence that the page shows. */
function saying<Data extends TSchema>(data: Data) {
  return Type.Object({ status: Type.Literal(true), message: Message, data })
}

export const identityCalls = tagged('user', {
  login: write({
    path: '/v1/user/login',
    access: 'public',
    security: sending,
    summary: 'Send a sign-in code by SMS. The answer is the same for known and unknown numbers.',
    input: Type.Object({ phoneNo: PhoneInput, proof: Proof }),
    response: saying(
      Type.Object({
        token: Type.String({ description: 'id of the code request, for verifyOtp and resendOTP; it opens nothing' }),
      }),
    ),
    errors: ['BAD_PHONE', 'TOO_MANY_REQUESTS', 'PROOF_NEEDED', 'NUMBER_LOCKED', 'SMS_NOT_SENT'],
  }),
  resendOtp: write({
    path: '/v1/user/resendOTP',
    access: 'public',
    security: sending,
    summary: 'Resend the code; within a minute the same one.',
    input: Type.Object({ phoneNo: PhoneInput, token: RequestToken, proof: Proof }),
    response: Type.Object({ status: Type.Literal(true), message: Message }),
    errors: ['BAD_PHONE', 'TOO_MANY_REQUESTS', 'PROOF_NEEDED', 'NUMBER_LOCKED', 'SMS_NOT_SENT'],
  }),
  signInChallenge: write({
    path: '/v1/user/signInChallenge',
    access: 'public',
    summary: 'Ask what a browser must solve before a code is sent, after PROOF_NEEDED.',
    input: Type.Object({ phoneNo: PhoneInput }),
    response: envelope(
      Type.Object({
        challenge: Type.String({ description: 'valid once, for this number, for ten minutes' }),
        bits: Type.Integer({ minimum: 0, description: 'leading zero bits that the SHA-256 of the proof needs' }),
      }),
    ),
    errors: ['BAD_PHONE'],
  }),
  verifyOtp: write({
    path: '/v1/user/verifyOtp',
    access: 'public',
    security: guessing('signed_in', 'sign_in_failed'),
    summary: 'Exchange phone and code for a session token; creates the account at the first sign-in.',
    input: Type.Object({
      phoneNo: PhoneInput,
      otp: SmsCode,
      token: RequestToken,
      referralCode: Type.Optional(Type.String({ maxLength: 20 })),
      pincode: Type.Optional(
        Type.String({
          maxLength: 20,
          description: 'after OWNER_UNSURE, with the same code: of an address of the account',
        }),
      ),
      newAccount: Type.Optional(
        Type.Boolean({ description: 'after OWNER_UNSURE, with the same code: leave the old account and open another' }),
      ),
    }),
    response: saying(
      Type.Object({
        token: Type.String(),
        userId: Uuid,
        isNew: Type.Boolean({ description: 'the account was just created' }),
        referral: Type.Union([Type.Literal('none'), Type.Literal('joined'), Type.Literal('not_possible')], {
          description: 'result of referralCode; an invalid code never blocks sign-in',
        }),
      }),
    ),
    errors: [
      ...(['BAD_PHONE', 'WRONG_CODE', 'CODE_EXPIRED', 'TOO_MANY_REQUESTS', 'NUMBER_LOCKED'] as const),
      ...(['OWNER_UNSURE', 'WRONG_PINCODE'] as const),
    ],
  }),
  logout: write({
    path: '/v1/user/logout',
    access: 'customer',
    security: { ok: 'session_ended' },
    summary: 'Revoke this session, or all of them.',
    input: Type.Object({ everywhere: Type.Optional(Type.Boolean()) }),
    response: done,
  }),
  devices: read({
    path: '/v1/user/devices',
    access: 'customer',
    summary: 'Devices on which the customer is signed in, the last used first.',
    response: envelope(Type.Object({ devices: Type.Array(Device) })),
  }),
  signOutDevice: write({
    path: '/v1/user/signOutDevice',
    access: 'customer',
    security: { ok: 'session_ended' },
    summary: 'End the session of one device.',
    input: Type.Object({ deviceId: Uuid }),
    response: envelope(Type.Object({ devices: Type.Array(Device) })),
    errors: ['NOT_FOUND'],
  }),
})
