import { referral as terms } from '#contract/business.ts'
import type { AnswerOf } from '#contract/call.ts'
import { paiseFromRupees, rupeesFromPaise } from '#contract/money.ts'
import type { ReferralState, referralCalls } from '#contract/referral.ts'
import type { CustomerActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { giveCredit, takeBackReward } from '#server/features/credit/credit.service.ts'
import { isReferred } from '#server/features/identity/identity.service.ts'
import { forEachSettled } from '#server/jobs/for-each-settled.ts'
import {
  acceptsCode,
  bookingOfReferral,
  earnedByReferrals,
  friendsOf,
  listReferralsToSettle,
  lockReferralOf,
  type Referral,
  rewardPaid,
  setReferral,
} from './referral.queries.ts'
import { referralStep } from './referral.rules.ts'

type SettleContext = Pick<Context, 'clock'>

/** Idempotent, in the caller's transaction. Returns true when it paid or reversed a reward. */
export async function settleReferral(ctx: SettleContext, trx: Queryable, friendId: string): Promise<boolean> {
  const referral = await lockReferralOf(trx, friendId)
  const booking = referral && (await bookingOfReferral(trx, friendId))
  if (!booking) return false
  const step = referralStep(referral.state, booking)
  if (step === 'reward') await reward(trx, referral, booking.id, ctx.clock.now())
  if (step === 'reverse') await reverse(trx, referral, booking.id, ctx.clock.now())
  return step !== undefined
}

async function reward(trx: Queryable, { friendId, referrerId }: Referral, bookingId: string, at: Date): Promise<void> {
  await giveCredit(trx, 'referral_reward', {
    customerId: referrerId,
    amountPaise: paiseFromRupees(terms.referrerRupees),
    bookingId,
    note: 'A friend you referred had their first cleaning',
    at,
  })
  await setReferral(trx, friendId, { state: 'rewarded', bookingId })
}

async function reverse(trx: Queryable, { friendId, referrerId }: Referral, bookingId: string, at: Date): Promise<void> {
  await takeBackReward(trx, {
    customerId: referrerId,
    amountPaise: await rewardPaid(trx, referrerId, bookingId),
    bookingId,
    note: 'The first cleaning of a friend you referred was refunded',
    at,
  })
  await setReferral(trx, friendId, { state: 'reversed', bookingId })
}

/** Settles every due referral. Returns how many changed. */
export async function settleReferrals(ctx: SettleContext & Pick<Context, 'db' | 'log'>): Promise<number> {
  return await forEachSettled(ctx, await listReferralsToSettle(ctx.db), (friendId) =>
    ctx.db.transaction().execute((trx) => settleReferral(ctx, trx, friendId)),
  )
}

/** A referral stays 'joined' until the visit is completed, so the bookings decide. */
async function isWelcomeOpen(db: Queryable, customerId: string): Promise<boolean> {
  return (await isReferred(db, customerId)) && (await bookingOfReferral(db, customerId)) === undefined
}

export async function referralProgress(
  ctx: Pick<Context, 'db'>,
  { customerId }: CustomerActor,
): Promise<AnswerOf<typeof referralCalls.progress>['data']> {
  const [earned, welcome, canEnterCode, friends] = await Promise.all([
    earnedByReferrals(ctx.db, customerId),
    isWelcomeOpen(ctx.db, customerId),
    acceptsCode(ctx.db, customerId),
    friendsOf(ctx.db, customerId),
  ])
  return {
    earned: rupeesFromPaise(earned),
    welcome,
    acceptsCode: canEnterCode,
    friends: friends.map(({ state, joinedAt }) => ({
      state: state as ReferralState,
      joinedAt: joinedAt.toISOString(),
    })),
  }
}
