import { beforeAll, beforeEach, expect, test } from 'vitest'
import { creditCalls } from '#contract/credit.ts'
import { paymentCalls } from '#contract/payment.ts'
import { referralCalls } from '#contract/referral.ts'
import { bookingFixture } from '#server/testing/booking-fixture.ts'
import {
  beginBooking,
  creditLedger,
  giveCreditTo,
  openPaymentLink,
  press,
  refundsSent,
} from '#server/testing/steps/checkout.ts'
import { hireStaff, staffClient } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'
import { settleReferralsJob } from './referral.jobs.ts'

const world = suiteWorld()
const fixture = bookingFixture(world)
let staff: ReturnType<typeof staffClient>
let tests = 0
beforeAll(async () => {
  staff = staffClient(world, await hireStaff(world, 'dispatcher', '9812300071'))
})
beforeEach(() => {
  // A new day for each test: the hours of earlier ones stay taken.
  tests += 1
  world.clock.set(new Date(Date.parse('2026-11-23T04:30:00Z') + tests * 5 * 24 * 3_600_000))
})

/** A referrer, and a friend who signed in and joined with the code. */
async function referredFriend() {
  const referrer = await fixture.newCustomer()
  const code = (await world.call(referralCalls.code, {}, { token: referrer.token })).body.data.referralCode
  const token = await world.signIn(`98${String(tests * 1000).padStart(8, '0')}`)
  await world.call(referralCalls.join, { referralCode: code }, { token }).then(({ body }) => body)
  return { referrer, token }
}

/** Of ₹299 each, tomorrow at ten, ₹300 less on the first booking; paid online when anything is left to pay. */
async function paidVisit(token: string, quantity: number, credit = 0) {
  const visit = await beginBooking(world, { token, quantity, startMinute: 600 })
  if (credit > 0) {
    await giveCreditTo(world, visit, credit)
    await world.call(creditCalls.use, { bookingId: visit.bookingId, amount: credit }, visit).then(({ body }) => body)
  }
  if (quantity === 1) await world.call(paymentCalls.cash, visit, visit).then(({ body }) => body)
  else await press(world, 'pay', await openPaymentLink(world, visit))
  return visit
}

async function complete(visit: Parameters<typeof staff.start>[0]): Promise<void> {
  world.clock.advance({ hours: 24 })
  expect((await staff.start(visit)).status).toBe(200)
  expect((await staff.complete(visit)).status).toBe(200)
}

async function rewardOf(referrer: { token: string }): Promise<number> {
  await settleReferralsJob.run(world.ctx, {})
  return (await creditLedger(world, referrer)).balance
}

test('a visit that the discount made free brings no reward, the next one that was paid does', async () => {
  const { referrer, token } = await referredFriend()
  await complete(await paidVisit(token, 1))
  expect(await rewardOf(referrer)).toBe(0)
  await complete(await paidVisit(token, 2))
  expect(await rewardOf(referrer)).toBe(300)
})

test.each([
  ['₹298 in money and the rest in credit bring no reward', 598, 0],
  ['₹299 in money and the rest in credit bring the reward', 597, 300],
])('%s', async (_name, credit, reward) => {
  const { referrer, token } = await referredFriend()
  await complete(await paidVisit(token, 4, credit))
  expect(await rewardOf(referrer)).toBe(reward)
})

test.each([
  ['of which ₹298 remain to be paid brings no reward', 298, 0],
  ['of which ₹299 remain to be paid brings the reward', 299, 300],
])('a visit done in part, %s', async (_name, price, reward) => {
  const { referrer, token } = await referredFriend()
  const visit = await paidVisit(token, 3)
  world.clock.advance({ hours: 24 })
  await staff.start(visit)
  expect((await staff.end(visit, 'done_in_part', { price })).status).toBe(200)
  expect(await rewardOf(referrer)).toBe(reward)
})

test('a visit in cash done in part counts with the rest that is paid', async () => {
  const { referrer, token } = await referredFriend()
  const visit = await beginBooking(world, { token, quantity: 3, startMinute: 600 })
  await world.call(paymentCalls.cash, visit, visit).then(({ body }) => body)
  world.clock.advance({ hours: 24 })
  await staff.start(visit)
  expect((await staff.end(visit, 'done_in_part', { price: 298 })).status).toBe(200)
  expect(await rewardOf(referrer)).toBe(0)
})

test.each(['not_possible', 'not_at_home', 'cancelled_at_door'] as const)('%s brings no reward', async (outcome) => {
  const { referrer, token } = await referredFriend()
  const visit = await paidVisit(token, 4)
  world.clock.advance({ hours: 24 })
  await staff.start(visit)
  expect((await staff.end(visit, outcome)).status).toBe(200)
  expect(await rewardOf(referrer)).toBe(0)
})

test('a payment by mistake that went back takes nothing from the reward', async () => {
  const { referrer, token } = await referredFriend()
  const visit = await beginBooking(world, { token, quantity: 4, startMinute: 600 })
  const first = await openPaymentLink(world, visit)
  await press(world, 'fail', first)
  await press(world, 'cancel', first)
  const second = await openPaymentLink(world, visit)
  await press(world, 'pay-late', first)
  await press(world, 'pay', second)
  expect((await refundsSent(world, visit)).map(({ reason }) => reason)).toEqual(['the booking was paid twice'])
  await complete(visit)
  expect(await rewardOf(referrer)).toBeGreaterThan(0)
})
