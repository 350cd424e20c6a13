import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { privacyCalls } from '#contract/account.ts'
import { bookingCalls } from '#contract/booking.ts'
import { creditCalls } from '#contract/credit.ts'
import { paymentCalls } from '#contract/payment.ts'
import { referralCalls } from '#contract/referral.ts'
import { bookingFixture } from '#server/testing/booking-fixture.ts'
import { testScale } from '#server/testing/scale/test-scale.ts'
import { eraseAccount } from '#server/testing/steps/account.ts'
import {
  beginBooking,
  bookingNow,
  type Checkout,
  creditLedger,
  openPaymentLink,
  press,
  refundsSent,
} from '#server/testing/steps/checkout.ts'
import { endInPartByTwo, hireStaff, refundByTwo, staffClient } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'
import { settleReferralsJob } from './referral.jobs.ts'

const world = suiteWorld()
const fixture = bookingFixture(world)
let staff: ReturnType<typeof staffClient>
let staffMember: ReturnType<typeof staffClient>
let tests = 0
let doors = 100
beforeAll(async () => {
  staff = staffClient(world, await hireStaff(world, 'admin', '9812300081'))
  staffMember = staffClient(world, await hireStaff(world, 'admin', '9812300091'))
})
beforeEach(() => {
  // New days for each test: the hours of earlier ones stay taken.
  tests += 1
  world.clock.set(new Date(Date.parse('2026-11-23T04:30:00Z') + tests * 5 * 24 * 3_600_000))
})

/** A referrer, and a friend who signed in and joined with the code. */
async function referredFriend() {
  const referrer = await fixture.newCustomer()
  const code = (await world.call(referralCalls.code, {}, { token: referrer.token })).body.data.referralCode
  const phone = `98${String(tests * 1000).padStart(8, '0')}`
  const token = await world.signIn(phone)
  await world.call(referralCalls.join, { referralCode: code }, { token }).then(({ body }) => body)
  return { referrer, friend: { phone, token } }
}

/** No two are one household, which would bring no reward. */
const nextAddress = () => {
  doors += 1
  return `Flat ${doors}, Lake View, Koramangala`
}

/** Tomorrow at ten: ₹1,196, less ₹300 on the friend's first. */
async function bookVisit(friend: { token: string; phone: string }, way: 'cash' | 'online'): Promise<Checkout> {
  const visit = await beginBooking(world, { ...friend, quantity: 4, startMinute: 600, address: nextAddress() })
  if (way === 'cash') await world.call(paymentCalls.cash, visit, visit).then(({ body }) => body)
  else await press(world, 'pay', await openPaymentLink(world, visit))
  return visit
}

async function rewardOf(referrer: { token: string }): Promise<number> {
  await settleReferralsJob.run(world.ctx, {})
  return (await creditLedger(world, referrer)).balance
}

const obstacle = async ({ token }: { token: string }) => {
  world.clock.advance({ minutes: 1 })
  const answer = await world.call(privacyCalls.requestErasure, {}, { token })
  return answer.status === 200 ? undefined : answer.error.message
}

const done = <Answer>(answer: Promise<{ body: Answer }>) => answer.then(({ body }) => body)

type Outcome = Parameters<typeof staff.end>[1]
type End = (visit: Checkout) => Promise<unknown>

const ended =
  (outcome: Outcome, price?: number): End =>
  (visit) =>
    done(staff.end(visit, outcome, price === undefined ? {} : { price }))

const started =
  (end: End): End =>
  async (visit) => {
    await done(staff.start(visit))
    await end(visit)
  }

const completed: End = (visit) => done(staff.complete(visit))
const report: End = ({ bookingId, token }) =>
  done(world.call(bookingCalls.report, { bookingId, reason: 'The sink is still dirty' }, { token }))
const settled: End = (visit) => done(staff.settle(visit, 'We are sorry.'))
const refunded =
  (rupees: number): End =>
  (visit) =>
    rupees > 500 ? done(refundByTwo([staff, staffMember], visit, rupees)) : done(staff.refund(visit, rupees))

const inTurn =
  (...steps: End[]): End =>
  async (visit) => {
    for (const step of steps) await step(visit)
  }

/** The visit stays unclosed for three days. */
const forgotten: End = async () => {
  world.clock.advance({ hours: 72 })
}
const startedInTime: End = (visit) => {
  const arrivedAt = new Date(world.clock.now().getTime() - 71 * 3_600_000).toISOString()
  return done(staff.start(visit, { arrivedAt }))
}

/** Each way a visit ends, by the reward that it brings. */
const fromConfirmed: [string, End, number][] = [
  ['not at home', ended('not_at_home'), 0],
  ['could not be done', ended('not_possible'), 0],
  ['we did not come', ended('we_did_not_come'), 0],
  ['cancelled at the door', ended('cancelled_at_door'), 0],
  ['disputed, not come and settled', inTurn(report, ended('we_did_not_come'), settled), 0],
  ['disputed, settled and then closed', inTurn(report, settled, ended('not_at_home')), 0],
  ['unclosed, later found completed', inTurn(forgotten, startedInTime, completed), 300],
  ['unclosed, later found not come', inTurn(forgotten, ended('we_did_not_come')), 0],
  ['unclosed, later found not at home', inTurn(forgotten, ended('not_at_home')), 0],
]
const fromProgress: [string, End, number][] = [
  ['completed', completed, 300],
  ['done for the most part', ended('done_in_part', 700), 300],
  ['done for a small part', (visit) => done(endInPartByTwo([staff, staffMember], visit, 200)), 0],
  ['not at home', ended('not_at_home'), 0],
  ['could not be done', ended('not_possible'), 0],
  ['cancelled at the door', ended('cancelled_at_door'), 0],
  ['disputed and settled', inTurn(completed, report, settled), 300],
  ['disputed while it goes on and settled', inTurn(report, settled, completed), 300],
  ['unclosed, later completed', inTurn(forgotten, completed), 300],
  ['unclosed, later found impossible', inTurn(forgotten, ended('not_possible')), 0],
]
const paidOnline: [string, End, number][] = [
  ['disputed and settled with a part back', inTurn(completed, report, refunded(700), settled), 300],
  ['disputed and settled with all of it back', inTurn(completed, report, refunded(896), settled), 0],
]

/** One of each kind; the full run tries every end. */
const inEachRun = [
  'we did not come',
  'disputed, settled and then closed',
  'unclosed, later found completed',
  'done for the most part',
  'done for a small part',
  'disputed and settled',
]
const everyEnd = [
  ...fromConfirmed.map(([name, end, reward]) => ['Confirmed', name, end, reward] as const),
  ...fromProgress.map(([name, end, reward]) => ['Progress', name, started(end), reward] as const),
]
const online = testScale.isFull ? everyEnd : everyEnd.filter(([, name]) => inEachRun.includes(name))
const inCash = everyEnd.filter(([, name]) => ['completed', 'cancelled at the door'].includes(name))

async function rewardedNext(referrer: { token: string }, friend: { token: string; phone: string }): Promise<void> {
  const next = await bookVisit(friend, 'cash')
  world.clock.advance({ hours: 24 })
  await started(completed)(next)
  expect(await rewardOf(referrer)).toBe(300)
}

async function endsForGood(way: 'cash' | 'online', end: End, reward: number): Promise<void> {
  const { referrer, friend } = await referredFriend()
  const visit = await bookVisit(friend, way)
  world.clock.advance({ hours: 24 })
  expect(await obstacle(friend)).toContain(visit.number)
  await end(visit)
  await refundsSent(world, visit)
  // A visit to be paid in cash whose customer was absent has its fee to be paid first.
  if ((await bookingNow(world, visit)).due > 0) await press(world, 'pay', await openPaymentLink(world, visit))
  expect(await obstacle(friend)).toBeUndefined()
  expect(await rewardOf(referrer)).toBe(reward)

  if (reward === 0) await rewardedNext(referrer, friend)
  expect((await eraseAccount(world, friend)).body.message).toBe('Your account is deleted.')
}

describe('however a visit ends, the account can be deleted and the referral stays open until its reward', () => {
  test.each(online)('from %s: %s, paid online', async (_status, _name, end, reward) => {
    await endsForGood('online', end, reward)
  })

  test.each(inCash)('from %s: %s, in cash', async (_status, _name, end, reward) => {
    await endsForGood('cash', end, reward)
  })

  test.each(paidOnline)('%s', async (_name, end, reward) => {
    await endsForGood('online', started(end), reward)
  })
})

test('the reward of a refunded visit goes to another that was paid, and its spent part is not paid twice', async () => {
  const { referrer, friend } = await referredFriend()
  const first = await bookVisit(friend, 'online')
  world.clock.advance({ hours: 24 })
  await started(completed)(first)
  expect(await rewardOf(referrer)).toBe(300)
  const own = await beginBooking(world, { ...referrer, address: nextAddress() })
  await done(world.call(creditCalls.use, { bookingId: own.bookingId, amount: 100 }, own))
  const second = await bookVisit(friend, 'online')
  world.clock.advance({ hours: 24 })
  await started(completed)(second)
  expect(await rewardOf(referrer)).toBe(200)
  await refunded(896)(first)
  await refundsSent(world, first)
  expect(await rewardOf(referrer)).toBe(200)
  expect((await creditLedger(world, referrer)).entries.map(({ amount, kind }) => [amount, kind])).toEqual([
    [200, 'referral_reward'],
    [-200, 'referral_reversal'],
    [-100, 'spent'],
    [300, 'referral_reward'],
  ])
})

test('a problem that is open when the account is deleted can be settled afterwards', async () => {
  const { friend } = await referredFriend()
  const visit = await bookVisit(friend, 'online')
  world.clock.advance({ hours: 24 })
  await started(inTurn(completed, report))(visit)
  expect((await eraseAccount(world, friend)).body.message).toBe('Your account is deleted.')
  const open = async () => (await staff.unclosed()).filter(({ _id }) => _id === visit.bookingId)
  expect(await open()).toHaveLength(1)
  await settled(visit)
  expect(await open()).toEqual([])
})
