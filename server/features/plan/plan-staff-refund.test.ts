import { beforeAll, beforeEach, expect, test } from 'vitest'
import { paymentCalls } from '#contract/payment.ts'
import { planCalls } from '#contract/plan.ts'
import { refundCalls } from '#contract/refund.ts'
import { bookVisit, boughtPlan, getPlan, mornings } from '#server/testing/plan-steps.ts'
import { beginBooking, type Checkout, refundsSent } from '#server/testing/steps/checkout.ts'
import { hireStaff, refundByTwo, staffClient } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld()
let pair: [ReturnType<typeof staffClient>, ReturnType<typeof staffClient>]
beforeAll(async () => {
  pair = [
    staffClient(world, await hireStaff(world, 'admin', '9812300061')),
    staffClient(world, await hireStaff(world, 'admin', '9812300062')),
  ]
})
/** A Monday; the first visit is on Tuesday. */
beforeEach(() => world.clock.set('2026-11-23T04:30:00Z'))

const refunded = async (checkout: Checkout) =>
  (await refundsSent(world, checkout)).reduce((sum, { amount }) => sum + amount, 0)

async function firstVisitDone(checkout: Checkout): Promise<void> {
  world.clock.set('2026-11-24T04:45:00Z')
  await pair[0].start(checkout).then(({ body }) => body)
  await pair[0].complete(checkout).then(({ body }) => body)
}

test('a refund of all the money of a plan ends it at once', async () => {
  const bought = await boughtPlan(world)
  await firstVisitDone(bought)
  expect((await refundByTwo(pair, bought, 1599)).status).toBe(200)
  expect(await getPlan(world, bought)).toMatchObject({ state: 'ended', left: 0, refund: null })
  expect((await bookVisit(world, bought, { days: 2 })).error.code).toBe('PLAN_NOT_BOOKABLE')
  expect(await refunded(bought)).toBe(1599)
})

test('a refund of all the money waits until booked visits of the plan are cancelled', async () => {
  const bought = await boughtPlan(world)
  await firstVisitDone(bought)
  const { data: next } = (await bookVisit(world, bought, { days: 2 })).body
  const { status, error } = await pair[0].refund(bought, 1599)
  expect([status, error.code]).toEqual([409, 'REFUND_NOT_POSSIBLE'])
  expect(error.message).toMatch(/^A refund of everything ends the plan\. Cancel its booked visits first: GS-\S+\.$/)
  expect(await refunded(bought)).toBe(0)

  // A visit booked after the refund was asked for.
  await pair[0].cancel({ bookingId: next._id }, 'The plan is paid back').then(({ body }) => body)
  await pair[0].refund(bought, 1599).then(({ body }) => body)
  const { data: later } = (await bookVisit(world, bought, { days: 2 })).body
  const [asked] = await pair[1].approvals(bought.bookingId)
  expect((await pair[1].approve(asked?._id ?? '')).error.code).toBe('REFUND_NOT_POSSIBLE')
  await pair[1].cancel({ bookingId: later._id }, 'The plan is paid back').then(({ body }) => body)
  expect((await pair[1].approve(asked?._id ?? '')).status).toBe(200)
  expect((await getPlan(world, bought)).state).toBe('ended')
  expect(await refunded(bought)).toBe(1599)
})

test('a refund of a part leaves the plan, whose rest then pays no more than the money left', async () => {
  const bought = await boughtPlan(world)
  await firstVisitDone(bought)
  await bookVisit(world, bought, { days: 2 }).then(({ body }) => body)
  expect((await refundByTwo(pair, bought, 1500)).status).toBe(200)
  const plan = await getPlan(world, bought)
  // Three visits are worth ₹1,199.25.
  expect(plan).toMatchObject({ state: 'active', left: 2, refund: 99 })
  const end = (expectedRefund: number) =>
    world.call(planCalls.end, { planId: plan._id, expectedRefund }, { token: bought.token })
  expect((await end(1199.25)).error.code).toBe('REFUND_CHANGED')
  expect((await end(99)).body.data.state).toBe('ended')
  expect(await refunded(bought)).toBe(1599)
})

test('cash that came back as credit for unused visits is not paid back by hand again', async () => {
  const bought = await beginBooking(world, { ...mornings, startMinute: 600 })
  await world.call(paymentCalls.cash, bought, bought).then(({ body }) => body)
  await firstVisitDone(bought)
  const end = { planId: (await getPlan(world, bought))._id, expectedRefund: 1199.25 }
  await world.call(planCalls.end, end, { token: bought.token }).then(({ body }) => body)
  const pay = async (amount: number) => {
    const payout = { bookingId: bought.bookingId, amount, way: 'bank_transfer' } as const
    return await pair[0].call(refundCalls.pay, { ...payout, reason: 'The work was poor' })
  }
  expect((await pay(399.76)).error.code).toBe('REFUND_NOT_POSSIBLE')
  expect((await pay(399.75)).status).toBe(200)
})
