import Type from 'typebox'
import { answering, done, read, write } from './call.ts'
import { Point, Rupees, Uuid } from './fields.ts'

/** Its form is checked by the server's rules, so that a wrong one gets the sentence of BAD_PHONE. */
const Phone = Type.String({ maxLength: 40, description: '10 digits; spaces, 0, 91 and +91 are accepted' })
const Code = Type.String({ pattern: '^\\d{4}$' })

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
})

export const identityCalls = {
  login: write({
    path: '/v1/user/login',
    access: 'public',
    summary: 'Send a sign-in code by SMS. The answer is the same for known and unknown numbers.',
    input: Type.Object({ phoneNo: Phone }),
    answer: answering(Type.Object({ token: Type.String({ description: 'id of the code request; it opens nothing' }) })),
    errors: ['BAD_PHONE', 'TOO_MANY_REQUESTS', 'SMS_NOT_SENT'],
  }),
  resendOtp: write({
    path: '/v1/user/resendOTP',
    access: 'public',
    summary: 'Send the code again; within a minute it is the same one.',
    input: Type.Object({ phoneNo: Phone }),
    answer: done,
    errors: ['BAD_PHONE', 'TOO_MANY_REQUESTS', 'SMS_NOT_SENT'],
  }),
  verifyOtp: write({
    path: '/v1/user/verifyOtp',
    access: 'public',
    summary: 'Exchange phone and code for a session token; a first sign-in makes the account.',
    input: Type.Object({
      phoneNo: Phone,
      otp: Code,
      referralCode: Type.Optional(Type.String({ maxLength: 20 })),
    }),
    answer: answering(
      Type.Object({
        token: Type.String(),
        userId: Uuid,
        isNew: Type.Boolean({ description: 'the account was just made' }),
        referral: Type.Union([Type.Literal('none'), Type.Literal('joined'), Type.Literal('not_possible')], {
          description: 'what became of referralCode; a code that does not fit never stops a sign-in',
        }),
      }),
    ),
    errors: ['BAD_PHONE', 'WRONG_CODE', 'CODE_EXPIRED', 'TOO_MANY_REQUESTS'],
  }),
  logout: write({
    path: '/v1/user/logout',
    access: 'customer',
    summary: 'Revoke this session, or all of them.',
    input: Type.Object({ everywhere: Type.Optional(Type.Boolean()) }),
    answer: done,
  }),
  fetchProfile: read({
    method: 'POST',
    path: '/v1/user/fetchProfile',
    access: 'customer',
    summary: 'The signed-in customer.',
    answer: answering(Profile),
    errors: ['NO_PROFILE'],
  }),
  update: write({
    path: '/v1/user/update',
    access: 'customer',
    summary: 'Change the profile. A new number changes only after user/changePhone with the code sent to it.',
    input: Type.Object({
      name: Type.Optional(Type.String({ maxLength: 200 })),
      email: Type.Optional(Type.String({ maxLength: 254, description: 'empty removes it' })),
      phoneNo: Type.Optional(Phone),
      img: Type.Optional(
        Type.String({ description: 'data URL of a PNG, JPEG or WebP up to 5 MB; empty removes the photo' }),
      ),
    }),
    answer: answering(
      Type.Object({
        ...Profile.properties,
        phoneToConfirm: Type.Union([Type.String(), Type.Null()], { description: 'where a code went, 10 digits' }),
      }),
    ),
    errors: ['BAD_PHONE', 'BAD_IMAGE', 'IMAGE_TOO_LARGE', 'TOO_MANY_REQUESTS', 'SMS_NOT_SENT', 'NO_PROFILE'],
  }),
  changePhone: write({
    path: '/v1/user/changePhone',
    access: 'customer',
    summary: 'Move the account to a new number with the code that user/update sent there.',
    input: Type.Object({ phoneNo: Phone, otp: Code }),
    answer: answering(Profile),
    errors: ['BAD_PHONE', 'WRONG_CODE', 'CODE_EXPIRED', 'PHONE_TAKEN', 'TOO_MANY_REQUESTS', 'NO_PROFILE'],
  }),
  saveLocation: write({
    path: '/v1/user/location',
    access: 'customer',
    summary: 'Keep where the customer wants the service, with the address line if there is one.',
    input: Type.Object({ newLocation: Point, address: Type.Optional(Type.String({ maxLength: 500 })) }),
    answer: done,
    errors: ['NO_PROFILE'],
  }),
  referralCode: read({
    path: '/v1/user/referralCode',
    access: 'customer',
    summary: 'The code this customer gives to friends.',
    answer: answering(Type.Object({ referralCode: Type.String() })),
    errors: ['NO_PROFILE'],
  }),
}
