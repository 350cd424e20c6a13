import Type from 'typebox'
import { answering, done, read, write } from './call.ts'
import { Point, Rupees, Uuid } from './fields.ts'

const Phone = Type.String({
  minLength: 10,
  maxLength: 20,
  description: '10 digits; spaces, 0, 91 and +91 are accepted',
})
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
}
