import { beforeAll, describe, expect, test } from 'vitest'
import { creditCalls } from '#contract/credit.ts'
import { referralCalls } from '#contract/referral.ts'
import type { BookingStatus, PaymentStatus } from '#contract/rules/booking-states.ts'
import { saveEnd } from '#server/features/booking/visit/visit.queries.ts'
import { bathroom, bookingFixture } from '#server/testing/booking-fixture.ts'
import { creditLedger } from '#server/testing/steps/checkout.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'
import type { World } from '#server/testing/test-world.ts'
import { settleReferralsJob } from './referral.jobs.ts'
import { settleReferral, settleReferrals } from './referral.service.ts'

const world = suiteWorld()
const fixture = bookingFixture(world)
let other: World['ctx']
beforeAll(async () => {
  other = (await world.secondApp()).ctx
})

const settle = () => settleReferralsJob.run(world.ctx, {})

async function referredFriend() {
  const [referrer, friend] = [await fixture.newCustomer(), await fixture.newBooking()]
  const people = { friend_id: friend.customerId, referrer_id: referrer.customerId }
  await world.db
    .insertInto('referral')
    .values({ ...people, state: 'joined', created_at: world.clock.now() })
    .execute()
  return { referrer, friend }
}

async function setState(
  bookingId: string,
  status: BookingStatus,
  payment_status: PaymentStatus = 'Paid',
): Promise<void> {
  const confirmed_at = world.clock.now()
  await world.db
    .updateTable('booking')
    .set({ status, payment_status, confirmed_at })
    .where('id', '=', bookingId)
    .execute()
  if (status === 'Completed') await saveEnd(world.db, bookingId, { outcome: 'completed', endedAt: confirmed_at })
}

const stateOf = async (friendId: string) =>
  (await world.db.selectFrom('referral').select('state').where('friend_id', '=', friendId).executeTakeFirst())?.state

describe('the referral reward', () => {
  // spec: rule/referral-referrer, constant/referral-reward
  test('is ₹300 after the friend’s first booking is completed, not before', async () => {
    const { referrer, friend } = await referredFriend()
    for (const status of ['Pending', 'Confirmed', 'Progress'] as const) {
      await setState(friend.bookingId, status)
      await settle()
      expect((await creditLedger(world, referrer)).balance).toBe(0)
    }
    await setState(friend.bookingId, 'Completed')
    await settle()
    await settle()
    const { balance, entries } = await creditLedger(world, referrer)
    expect(balance).toBe(300)
    const note = 'A friend you referred had their first cleaning'
    expect(entries).toMatchObject([{ amount: 300, kind: 'referral_reward', bookingId: friend.bookingId, note }])
    expect(await stateOf(friend.customerId)).toBe('rewarded')
    expect((await creditLedger(world, friend)).balance).toBe(0)
  })

  test('is paid once when several servers settle', async () => {
    const { referrer, friend } = await referredFriend()
    await setState(friend.bookingId, 'Completed')
    const tries = Array.from({ length: 20 }, (_, index) => settleReferrals(index % 2 ? other : world.ctx))
    const settled = await Promise.all(tries)
    expect(settled.reduce((sum, count) => sum + count, 0)).toBe(1)
    expect((await creditLedger(world, referrer)).balance).toBe(300)
  })

  test('is not paid again for the friend’s next booking', async () => {
    const { referrer, friend } = await referredFriend()
    await setState(friend.bookingId, 'Completed')
    await settle()
    await world.db.updateTable('cart').set({ active: false }).where('customer_id', '=', friend.customerId).execute()
    await fixture.add(friend.token, bathroom)
    world.clock.advance({ minutes: 1 })
    await setState((await fixture.initiate(friend.token)).body.data._id, 'Completed')
    await settle()
    expect((await creditLedger(world, referrer)).balance).toBe(300)
  })

  test('is reversed once when the friend is refunded', async () => {
    const { referrer, friend } = await referredFriend()
    await setState(friend.bookingId, 'Completed')
    await settle()
    await setState(friend.bookingId, 'Completed', 'PartiallyRefunded')
    await settle()
    expect((await creditLedger(world, referrer)).balance).toBe(300)
    await setState(friend.bookingId, 'Completed', 'Refunded')
    await settle()
    await settle()
    const { balance, entries } = await creditLedger(world, referrer)
    expect(balance).toBe(0)
    expect(entries.map(({ amount, kind }) => [amount, kind])).toEqual([
      [-300, 'referral_reversal'],
      [300, 'referral_reward'],
    ])
    expect(await stateOf(friend.customerId)).toBe('reversed')
  })

  test('is reversed only up to the balance when it was spent', async () => {
    const { referrer, friend } = await referredFriend()
    await setState(friend.bookingId, 'Completed')
    await settle()
    await fixture.add(referrer.token, bathroom)
    const { data } = (await fixture.initiate(referrer.token)).body
    await world.call(creditCalls.use, { bookingId: data._id, amount: 180 }, { token: referrer.token })
    await setState(friend.bookingId, 'Completed', 'Refunded')
    await settle()
    expect((await creditLedger(world, referrer)).balance).toBe(0)
    expect((await creditLedger(world, referrer)).entries[0]).toMatchObject({ amount: -120, kind: 'referral_reversal' })
  })

  test('is not paid for a refunded first booking', async () => {
    const { referrer, friend } = await referredFriend()
    await setState(friend.bookingId, 'Completed', 'Refunded')
    await settle()
    expect((await creditLedger(world, referrer)).balance).toBe(0)
  })

  test('is not paid for customers without a referrer', async () => {
    const { customerId, bookingId } = await fixture.newBooking()
    await setState(bookingId, 'Completed')
    const settled = world.db.transaction().execute((trx) => settleReferral(world.ctx, trx, customerId))
    expect(await settled).toBe(false)
  })
})

describe('referral progress', () => {
  const progress = async ({ token }: { token: string }) =>
    (await world.call(referralCalls.progress, {}, { token })).body.data

  test('lists friends who joined and the rewards earned', async () => {
    const { referrer, friend } = await referredFriend()
    expect(await progress(referrer)).toMatchObject({ earned: 0, welcome: false, friends: [{ state: 'joined' }] })
    await setState(friend.bookingId, 'Completed')
    await settle()
    expect(await progress(referrer)).toMatchObject({ earned: 300, friends: [{ state: 'rewarded' }] })
    await setState(friend.bookingId, 'Completed', 'Refunded')
    await settle()
    expect(await progress(referrer)).toMatchObject({ earned: 0, friends: [{ state: 'reversed' }] })
  })

  test('offers a friend the welcome discount until a first booking is confirmed', async () => {
    const { friend } = await referredFriend()
    expect(await progress(friend)).toEqual({ earned: 0, welcome: true, acceptsCode: false, friends: [] })
    await setState(friend.bookingId, 'Confirmed')
    expect((await progress(friend)).welcome).toBe(false)
  })
})
