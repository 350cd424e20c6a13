import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { creditCalls } from '#contract/credit.ts'
import { offerCalls } from '#contract/offer.ts'
import { paymentCalls } from '#contract/payment.ts'
import { planCalls } from '#contract/plan.ts'
import { bookVisit, boughtPlan, getPlan, mornings } from '#server/testing/plan-steps.ts'
import { cancel, getCancelQuote } from '#server/testing/steps/cancel.ts'
import {
  beginBooking,
  bookingNow,
  type Checkout,
  creditLedger,
  giveCreditTo,
  openPaymentLink,
  press,
  refundsSent,
} from '#server/testing/steps/checkout.ts'
import { hireStaff, staffClient } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld()
let staff: ReturnType<typeof staffClient>
let weeks = 0
beforeAll(async () => {
  staff = staffClient(world, await hireStaff(world, 'dispatcher', '9812300051'))
})
/** One of four Mondays: the hours of earlier tests stay taken. */
beforeEach(() => {
  weeks = (weeks + 1) % 4
  at('04:30')
})

const monday = () => Date.parse('2026-11-23T00:00:00Z') + weeks * 7 * 86_400_000
/** A time (UTC) of a day of the week. The first visit is on Tuesday (1) at 04:30. */
const at = (time: string, day = 0) =>
  world.clock.set(new Date(monday() + day * 86_400_000 + Date.parse(`1970-01-01T${time}:00Z`)))

async function endRest(checkout: Checkout, refund?: number) {
  const plan = await getPlan(world, checkout)
  const input = { planId: plan._id, expectedRefund: refund ?? plan.refund ?? 0 }
  return await world.call(planCalls.end, input, { token: checkout.token })
}

const refunded = async (checkout: Checkout) =>
  (await refundsSent(world, checkout)).reduce((sum, { amount }) => sum + amount, 0)
const credit = async (checkout: Checkout) => (await creditLedger(world, checkout)).balance

async function firstVisitDone(checkout: Checkout): Promise<void> {
  at('04:45', 1)
  await staff.start(checkout).then(({ body }) => body)
  await staff.complete(checkout).then(({ body }) => body)
}

describe('a cancelled visit of a plan', () => {
  test('goes back to the plan and moves no money, as said before', async () => {
    const bought = await boughtPlan(world)
    const quote = (await getCancelQuote(world, bought)).body.data
    expect(quote).toMatchObject({ fee: 0, refund: 0, creditBack: 0 })
    expect(quote.sentence).toContain('goes back to your plan')
    await cancel(world, bought, { expectedFee: 0 }).then(({ body }) => body)
    expect(await getPlan(world, bought)).toMatchObject({ state: 'active', left: 4, history: [{ state: 'returned' }] })
    expect((await bookingNow(world, bought)).plan).toMatchObject({ returned: true })
    expect(await refunded(bought)).toBe(0)
  })

  test('counts as used when it starts in less than three hours', async () => {
    const bought = await boughtPlan(world)
    const { data: later } = (await bookVisit(world, bought, { days: 2 })).body
    at('01:31', 2)
    const second = { bookingId: later._id, token: bought.token }
    expect((await getCancelQuote(world, second)).body.data.sentence).toContain('counts as used')
    await cancel(world, second).then(({ body }) => body)
    expect((await getPlan(world, bought)).history[0]).toMatchObject({ bookingId: later._id, state: 'missed' })
    expect((await bookingNow(world, { ...bought, bookingId: later._id })).plan).toMatchObject({ returned: false })
    expect((await getPlan(world, bought)).left).toBe(2)
  })

  test.each([
    ['not_at_home', 'missed', 3],
    ['cancelled_at_door', 'missed', 3],
    ['we_did_not_come', 'returned', 4],
    ['not_possible', 'returned', 4],
  ] as const)('that ended as %s is %s', async (outcome, state, left) => {
    const bought = await boughtPlan(world)
    at('05:45', 1)
    await staff.end(bought, outcome).then(({ body }) => body)
    expect(await getPlan(world, bought)).toMatchObject({ left, history: [{ state }] })
    expect(await refunded(bought)).toBe(0)
    // A quarter of the price of one visit, in whole rupees, where it was our fault.
    expect(await credit(bought)).toBe(outcome === 'we_did_not_come' ? 99 : 0)
  })

  test('that we cancelled goes back to the plan', async () => {
    const bought = await boughtPlan(world)
    at('03:00', 1)
    await staff.cancel(bought, 'Our van broke down').then(({ body }) => body)
    expect(await getPlan(world, bought)).toMatchObject({ left: 4, history: [{ state: 'returned' }] })
  })

  test('leaves a plan to be paid in cash with nothing', async () => {
    const bought = await beginBooking(world, { ...mornings, startMinute: 660 })
    await world.call(paymentCalls.cash, bought, bought).then(({ body }) => body)
    await cancel(world, bought).then(({ body }) => body)
    expect(await getPlan(world, bought)).toMatchObject({ state: 'ended', left: 0, refund: null })
  })
})

describe('cancelling the rest of a plan', () => {
  test('refunds unused visits at the price per visit and cancels booked ones', async () => {
    const bought = await boughtPlan(world)
    await firstVisitDone(bought)
    const { data: next } = (await bookVisit(world, bought, { days: 2 })).body
    expect((await getPlan(world, bought)).refund).toBe(1199.25)
    const { data } = (await endRest(bought)).body
    expect(data).toMatchObject({ state: 'ended', left: 0, refund: null })
    expect(data.history[0]).toMatchObject({ bookingId: next._id, state: 'returned' })
    expect(await refunded(bought)).toBe(1199.25)
    expect((await bookVisit(world, bought, { days: 3 })).error.code).toBe('PLAN_NOT_BOOKABLE')
  })

  test('keeps the price of a booked visit that starts in less than three hours', async () => {
    const bought = await boughtPlan(world)
    at('01:31', 1)
    expect((await getPlan(world, bought)).refund).toBe(1199.25)
    await endRest(bought).then(({ body }) => body)
    expect(await refunded(bought)).toBe(1199.25)
    expect((await getPlan(world, bought)).history).toMatchObject([{ state: 'missed' }])
  })

  test('waits until a visit under way is over', async () => {
    const bought = await boughtPlan(world)
    at('04:45', 1)
    const inTime = await endRest(bought)
    await staff.start(bought).then(({ body }) => body)
    const begun = await endRest(bought)
    for (const { error } of [inTime, begun]) {
      expect([error.code, error.message]).toEqual([
        'PLAN_NOT_BOOKABLE',
        'A visit of this plan is under way. Cancel the rest when it is over.',
      ])
    }
    expect(await refunded(bought)).toBe(0)
    await staff.complete(bought).then(({ body }) => body)
    await endRest(bought).then(({ body }) => body)
    expect(await refunded(bought)).toBe(1199.25)
  })

  test('refunds visits that are all booked', async () => {
    const bought = await boughtPlan(world)
    await firstVisitDone(bought)
    for (const days of [1, 2, 3]) await bookVisit(world, bought, { days }).then(({ body }) => body)
    expect(await getPlan(world, bought)).toMatchObject({ state: 'used', left: 0, refund: 1199.25 })
    await endRest(bought).then(({ body }) => body)
    expect(await refunded(bought)).toBe(1199.25)
  })

  test('refunds at the price per visit that was paid with a code', async () => {
    const bought = await beginBooking(world, { ...mornings, startMinute: 600 })
    await world.call(offerCalls.apply, { bookingId: bought.bookingId, code: 'BATH20' }, bought).then(({ body }) => body)
    await press(world, 'pay', await openPaymentLink(world, bought))
    // ₹1,599 less ₹200.
    expect(await getPlan(world, bought)).toMatchObject({ perVisit: 349.75, refund: 1399 })
    await firstVisitDone(bought)
    await endRest(bought).then(({ body }) => body)
    expect(await refunded(bought)).toBe(1049.25)
  })

  test('refunds all of a plan without a used visit', async () => {
    const bought = await boughtPlan(world)
    await endRest(bought).then(({ body }) => body)
    expect(await refunded(bought)).toBe(1599)
    expect(await credit(bought)).toBe(0)
  })

  test('returns used credit after the money', async () => {
    const bought = await beginBooking(world, { ...mornings, startMinute: 600 })
    await giveCreditTo(world, bought, 600)
    await world.call(creditCalls.use, { bookingId: bought.bookingId, amount: 'all' }, bought).then(({ body }) => body)
    await press(world, 'pay', await openPaymentLink(world, bought))
    await firstVisitDone(bought)
    await endRest(bought).then(({ body }) => body)
    // 1,199.25 of 1,599: ₹999 was paid, the rest was credit.
    expect(await refunded(bought)).toBe(999)
    expect(await credit(bought)).toBe(200.25)
  })

  test('gives cash back as credit', async () => {
    const bought = await beginBooking(world, { ...mornings, startMinute: 600 })
    await world.call(paymentCalls.cash, bought, bought).then(({ body }) => body)
    await firstVisitDone(bought)
    await endRest(bought).then(({ body }) => body)
    expect([await refunded(bought), await credit(bought)]).toEqual([0, 1199.25])
  })

  test('twice refunds once', async () => {
    const bought = await boughtPlan(world)
    const answers = await Promise.all([endRest(bought), endRest(bought)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await refunded(bought)).toBe(1599)
  })

  test('asks again when the refund is not the one that was shown', async () => {
    const bought = await boughtPlan(world)
    expect((await endRest(bought, 1199.25)).error.code).toBe('REFUND_CHANGED')
    expect(await refunded(bought)).toBe(0)
  })
})
