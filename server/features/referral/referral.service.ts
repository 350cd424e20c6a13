import { referral as terms } from '#contract/lib/business.ts'
import type { EndpointResponse } from '#contract/lib/endpoint.ts'
import { paiseFromRupees, rupeesFromPaise } from '#contract/lib/money.ts'
import type { ReferralState, referralCalls } from '#contract/referral.ts'
import type { CustomerActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { giveCredit, takeBackReward } from '#server/features/credit/credit.service.ts'
import { listHousehold, lockRiskSignals } from '#server/features/identity/risk-signals/risk-signal.service.ts'
import { isWelcomeOpen } from '#server/features/offer/offer.service.ts'
import { forEachSettled } from '#server/jobs/for-each-settled.ts'
import {
  acceptsCode,
  earnedByReferrals,
  hasRewarded,
  isRefunded,
  keptReward,
  listFriends,
  listPaidVisits,
  listReferralsToSettle,
  lockReferral,
  type Referral,
  rewardPaid,
  setReferral,
} from './referral.queries.ts'

type SettleContext = Pick<Context, 'clock'>

const minPaidPaise = paiseFromRupees(terms.minPaidRupees)

/** Idempotent, in the caller's transaction. Returns true when it paid or reversed a reward. */
export async function settleReferral(ctx: SettleContext, trx: Queryable, friendId: string): Promise<boolean> {
  const referral = await lockReferral(trx, friendId)
  if (!referral || referral.state === 'refused') return false
  if (referral.state !== 'rewarded') return await rewardIfPaid(ctx, trx, referral)
  if (!(await reverseIfRefunded(trx, referral, ctx.clock.now()))) return false
  await rewardIfPaid(ctx, trx, referral)
  return true
}

/** After a reversal too: the next visit that was paid brings the reward. */
async function rewardIfPaid(ctx: SettleContext, trx: Queryable, referral: Referral): Promise<boolean> {
  const { friendId } = referral
  const visit = (await listPaidVisits(trx, friendId)).find(({ keptPaise }) => keptPaise >= minPaidPaise)
  if (!visit) return false
  if (await isSameHousehold(trx, referral)) await setReferral(trx, friendId, { state: 'refused', bookingId: visit.id })
  else await reward(trx, referral, visit.id, ctx.clock.now())
  return true
}

/** The friend has a number, device or address in common with the referrer or with a friend who was rewarded for. */
async function isSameHousehold(trx: Queryable, { friendId, referrerId }: Referral): Promise<boolean> {
  await lockRiskSignals(trx, friendId)
  const household = await listHousehold(trx, friendId)
  return household.includes(referrerId) || (await hasRewarded(trx, household))
}

async function reverseIfRefunded(trx: Queryable, referral: Referral, at: Date): Promise<boolean> {
  const { bookingId } = referral
  if (bookingId === null || !(await isRefunded(trx, bookingId))) return false
  await reverse(trx, referral, bookingId, at)
  return true
}

async function reward(trx: Queryable, { friendId, referrerId }: Referral, bookingId: string, at: Date): Promise<void> {
  // A reversed reward that was spent could not be taken back.
  const amountPaise = paiseFromRupees(terms.referrerRupees) - (await keptReward(trx, { friendId, referrerId }))
  if (amountPaise > 0) {
    const note = 'A friend you referred had their first cleaning'
    await giveCredit(trx, 'referral_reward', { customerId: referrerId, amountPaise, bookingId, note, at })
  }
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
  return await forEachSettled(ctx, await listReferralsToSettle(ctx.db, minPaidPaise), (friendId) =>
    ctx.db.transaction().execute((trx) => settleReferral(ctx, trx, friendId)),
  )
}

export async function referralProgress(
  ctx: Pick<Context, 'db' | 'clock'>,
  { customerId }: CustomerActor,
): Promise<EndpointResponse<typeof referralCalls.progress>['data']> {
  const [earned, welcome, canEnterCode, friends] = await Promise.all([
    earnedByReferrals(ctx.db, customerId),
    isWelcomeOpen(ctx.db, customerId, ctx.clock.now()),
    acceptsCode(ctx.db, customerId),
    listFriends(ctx.db, customerId),
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
