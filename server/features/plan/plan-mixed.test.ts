import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cartCalls } from '#contract/cart.ts'
import { creditCalls } from '#contract/credit.ts'
import { paymentCalls } from '#contract/payment.ts'
import { planCalls } from '#contract/plan.ts'
import { bookVisit, getPlan, mornings } from '#server/testing/plan-steps.ts'
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
let people = 0
beforeAll(async () => {
  staff = staffClient(world, await hireStaff(world, 'dispatcher', '9812300054'))
})
/** A Monday; the first visits are on Tuesday. */
beforeEach(() => world.clock.set('2026-11-23T04:30:00Z'))

/** A plan of ₹1,599 (4 visits) and an inspection of ₹299 in one booking, for tomorrow at ten. */
async function mixedCart(): Promise<Checkout> {
  people += 1
  const token = await world.signIn(`9733${String(people * 1000).padStart(6, '0')}`)
  await world.call(cartCalls.add, { serviceId: 'termite-inspection', unitQuantity: 1 }, { token })
  return await beginBooking(world, { ...mornings, token, startMinute: 600 })
}

async function paidMixed(): Promise<Checkout> {
  const bought = await mixedCart()
  await press(world, 'pay', await openPaymentLink(world, bought))
  return bought
}

async function done(bought: Checkout): Promise<void> {
  world.clock.set('2026-11-24T04:45:00Z')
  await staff.start(bought).then(({ body }) => body)
  await staff.complete(bought).then(({ body }) => body)
}

async function endRest(checkout: Checkout) {
  const plan = await getPlan(world, checkout)
  return await world.call(planCalls.end, { planId: plan._id, expectedRefund: plan.refund ?? 0 }, checkout)
}

const refunded = async (checkout: Checkout) => (await refundsSent(world, checkout)).map(({ amount }) => amount)
const credit = async (checkout: Checkout) => (await creditLedger(world, checkout)).balance

describe('a plan bought together with another service', () => {
  test('has its own price, and its later visits are for the plan alone', async () => {
    const bought = await paidMixed()
    expect(await bookingNow(world, bought)).toMatchObject({ totalPrice: 1898, plan: null })
    expect(await getPlan(world, bought)).toMatchObject({ visits: 4, left: 3, perVisit: 399.75, refund: 1599 })
    const { data } = (await bookVisit(world, bought, { days: 8 })).body
    expect(data).toMatchObject({ totalPrice: 0, timeSlot: { start: '10:00', end: '11:00' } })
    expect(data.items.map(({ serviceId }) => serviceId.name)).toEqual(['Weekly Bathroom Cleaning Plan'])
  })

  test('stays when their visit is cancelled, and the other service is refunded', async () => {
    const bought = await paidMixed()
    const quote = (await getCancelQuote(world, bought)).body.data
    expect(quote).toMatchObject({ fee: 0, refund: 299 })
    expect(quote.sentence).toContain('goes back to your plan')
    await cancel(world, bought, { expectedFee: 0 }).then(({ body }) => body)
    expect(await refunded(bought)).toEqual([299])
    expect(await getPlan(world, bought)).toMatchObject({ state: 'active', left: 4, refund: 1599 })
    for (const days of [2, 3, 4, 7]) expect((await bookVisit(world, bought, { days })).status).toBe(200)
    expect((await bookVisit(world, bought, { days: 8 })).error.code).toBe('PLAN_NOT_BOOKABLE')
  })

  test('is refunded by its unused visits only', async () => {
    const bought = await paidMixed()
    await done(bought)
    await endRest(bought).then(({ body }) => body)
    expect(await refunded(bought)).toEqual([1199.25])
  })

  test('is refunded in full after the other service was', async () => {
    const bought = await paidMixed()
    await cancel(world, bought).then(({ body }) => body)
    await endRest(bought).then(({ body }) => body)
    expect((await refunded(bought)).sort()).toEqual([1599, 299])
    expect((await bookingNow(world, bought)).paymentStatus).toBe('Refunded')
  })

  test('is not cancelled while their common visit is booked, which would cancel the other service untold', async () => {
    const bought = await paidMixed()
    const { error } = await endRest(bought)
    expect([error.code, error.message]).toEqual([
      'PLAN_NOT_BOOKABLE',
      `Visit ${bought.number} is also for another service. Cancel that visit first, then the rest of the plan.`,
    ])
    expect((await bookingNow(world, bought)).bookingStatus).toBe('Confirmed')
    expect(await refunded(bought)).toEqual([])
  })

  test('paid with credit alone gives the credit back in the same parts', async () => {
    const bought = await mixedCart()
    await giveCreditTo(world, bought, 1898)
    await world.call(creditCalls.use, { bookingId: bought.bookingId, amount: 'all' }, bought).then(({ body }) => body)
    await world.call(paymentCalls.cash, bought, bought).then(({ body }) => body)
    await cancel(world, bought).then(({ body }) => body)
    expect(await credit(bought)).toBe(299)
    await endRest(bought).then(({ body }) => body)
    expect(await credit(bought)).toBe(1898)
    expect((await bookingNow(world, bought)).paymentStatus).toBe('Refunded')
  })

  test('paid with credit alone keeps the credit of its used visit', async () => {
    const bought = await mixedCart()
    await giveCreditTo(world, bought, 1898)
    await world.call(creditCalls.use, { bookingId: bought.bookingId, amount: 'all' }, bought).then(({ body }) => body)
    await world.call(paymentCalls.cash, bought, bought).then(({ body }) => body)
    await done(bought)
    await endRest(bought).then(({ body }) => body)
    expect(await credit(bought)).toBe(1199.25)
    expect((await bookingNow(world, bought)).paymentStatus).toBe('PartiallyRefunded')
  })

  test('ends with the visit when it was to be paid in cash', async () => {
    const bought = await mixedCart()
    await world.call(paymentCalls.cash, bought, bought).then(({ body }) => body)
    await cancel(world, bought).then(({ body }) => body)
    expect(await getPlan(world, bought)).toMatchObject({ state: 'ended', left: 0, refund: null })
    expect(await refunded(bought)).toEqual([])
    expect(await credit(bought)).toBe(0)
  })

  test('paid in cash gives back as credit what the unused visits cost', async () => {
    const bought = await mixedCart()
    await world.call(paymentCalls.cash, bought, bought).then(({ body }) => body)
    await done(bought)
    await endRest(bought).then(({ body }) => body)
    expect([await refunded(bought), await credit(bought)]).toEqual([[], 1199.25])
  })
})
