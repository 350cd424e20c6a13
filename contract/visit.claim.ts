import Type, { type Static } from 'typebox'
import { Instant, literals } from './lib/fields.ts'

/** How a professional can say that a visit was not done. */
export const claimedOutcomes = ['not_possible', 'not_at_home', 'cancelled_at_door'] as const
export const claimStates = ['waiting', 'confirmed', 'refused'] as const

/** What a professional says of a visit that could not be done, with what shows it. */
export const Claim = Type.Object({
  outcome: literals(claimedOutcomes),
  reason: Type.String({ description: 'the customer reads it once it is confirmed' }),
  happenedAt: Instant,
  at: { ...Instant, description: 'when it reached us' },
  professional: Type.String(),
  waited: Type.Integer({ description: 'minutes at the door from the start on' }),
  calls: Type.Integer({ description: 'masked calls to the customer since the arrival' }),
  metres: Type.Union([Type.Integer(), Type.Null()], { description: 'from the address; null without a position' }),
  photos: Type.Integer(),
  state: literals(claimStates),
  answer: Type.String({ description: 'of the office' }),
})
export type ClaimView = Static<typeof Claim>
