import Type from 'typebox'
import { answering, read } from './call.ts'
import { Instant, Rupees } from './fields.ts'

export const referralStates = ['joined', 'booked', 'rewarded', 'reversed'] as const
export type ReferralState = (typeof referralStates)[number]

export const referralCalls = {
  progress: read({
    method: 'POST',
    path: '/v1/referral/progress',
    access: 'customer',
    summary: 'How far the invitations of the customer have come, newest first. Friends are not named.',
    answer: answering(
      Type.Object({
        earned: Rupees,
        /** Says that the caller came by a friend's code and has not used the first-service discount. */
        welcome: Type.Boolean({ description: 'invited by a friend, first booking still to come' }),
        friends: Type.Array(
          Type.Object({
            state: Type.Unsafe<ReferralState>({ type: 'string', enum: [...referralStates] }),
            joinedAt: Instant,
          }),
        ),
      }),
    ),
  }),
}
