import Type from 'typebox'
import { done, envelope, read, tagged, write } from './lib/endpoint.ts'
import { Instant, literals, Rupees } from './lib/fields.ts'

const referralStates = ['joined', 'booked', 'rewarded', 'reversed', 'refused'] as const
export type ReferralState = (typeof referralStates)[number]

export const referralCalls = tagged('referral', {
  join: write({
    path: '/v1/referral/join',
    access: 'customer',
    summary:
      "Enter a friend's code until the first booking is confirmed; an open one gets the discount. The same code again changes nothing.",
    input: Type.Object({ referralCode: Type.String({ minLength: 1, maxLength: 20 }) }),
    response: done,
    errors: ['REFERRAL_NOT_POSSIBLE', 'TOO_MANY_REQUESTS', 'NO_PROFILE'],
  }),
  code: read({
    tag: 'user',
    path: '/v1/user/referralCode',
    access: 'customer',
    summary: 'The customer’s referral code.',
    response: envelope(Type.Object({ referralCode: Type.String() })),
    errors: ['NO_PROFILE'],
  }),
  progress: read({
    method: 'POST',
    path: '/v1/referral/progress',
    access: 'customer',
    summary: 'The customer’s referrals with their state, newest first. Friends are not named.',
    response: envelope(
      Type.Object({
        earned: Rupees,
        welcome: Type.Boolean({ description: 'signed up with a friend’s code and has not used the discount' }),
        acceptsCode: Type.Boolean({ description: 'a friend’s code can be entered: no booking was confirmed so far' }),
        friends: Type.Array(
          Type.Object({
            state: literals(referralStates),
            joinedAt: Instant,
          }),
        ),
      }),
    ),
  }),
})
