import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bookingCalls } from '#contract/booking.ts'
import { paymentCalls } from '#contract/payment.ts'
import { planCalls } from '#contract/plan.ts'
import { staffVisitCalls } from '#contract/visit.staff.ts'
import { bookVisit, boughtPlan, getPlan, mornings } from '#server/testing/plan-steps.ts'
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

const world = suiteWorld()
const phones = ['9812300071', '9812300072'] as const
let pair: [ReturnType<typeof staffClient>, ReturnType<typeof staffClient>]
beforeAll(async () => {
  const [asker, approver] = [await hireStaff(world, 'admin', phones[0]), await hireStaff(world, 'admin', phones[1])]
  pair = [staffClient(world, asker), staffClient(world, approver)]
})
let weeks = 0
/** A Monday of its own for each test: the hours of earlier ones stay taken. */
beforeEach(() => {
  weeks += 1
  at(0, '04:30')
})

/** A time (UTC) of a day of the week, Monday is 0. */
const at = (day: number, time: string) =>
  world.clock.set(new Date(Date.parse(`2026-11-16T${time}:00Z`) + (weeks * 7 + day) * 86_400_000))

const refunded = async (checkout: Checkout) =>
  (await refundsSent(world, checkout)).reduce((sum, { amount }) => sum + amount, 0)

/** The first visit of a plan done on Tuesday, the second of Wednesday under way. */
async function secondUnderWay(bought: Checkout): Promise<Checkout> {
  at(1, '04:45')
  await pair[0].start(bought).then(({ body }) => body)
  await pair[0].complete(bought).then(({ body }) => body)
  const { data } = (await bookVisit(world, bought, { days: 1 })).body
  at(2, '04:45')
  const second = { ...bought, bookingId: data._id, number: data.number }
  await pair[0].start(second).then(({ body }) => body)
  return second
}

async function cashPlan(): Promise<Checkout> {
  const bought = await beginBooking(world, { ...mornings, startMinute: 600 })
  await world.call(paymentCalls.cash, bought, bought).then(({ body }) => body)
  return bought
}

describe('a visit of a plan done in part', () => {
  test('goes back to the plan without a price, and moves no money', async () => {
    const bought = await boughtPlan(world)
    const second = await secondUnderWay(bought)
    expect((await pair[0].end(second, 'done_in_part')).body.data).toMatchObject({
      bookingStatus: 'Completed',
      paymentStatus: 'Paid',
      waiting: 0,
    })
    expect((await bookingNow(world, second)).visitNote).toBe(
      'We did part of the work: The gate stayed closed. The visit is back in your plan to be booked again.',
    )
    expect(await getPlan(world, bought)).toMatchObject({ left: 3, history: [{ state: 'returned' }, { state: 'done' }] })
    expect(await refunded(bought)).toBe(0)
    expect((await bookVisit(world, bought, { days: 2 })).status).toBe(200)
    expect(await getPlan(world, bought)).toMatchObject({ left: 2, refund: 1199.25 })
  })

  test('for a part of the price per visit counts as used, and the rest of it comes back', async () => {
    const bought = await boughtPlan(world)
    const second = await secondUnderWay(bought)
    for (const price of [399, 399.75, 1500]) {
      expect((await pair[0].end(second, 'done_in_part', { price })).error.code).toBe('BAD_INPUT')
    }
    const { data } = (await pair[0].end(second, 'done_in_part', { price: 150 })).body
    expect(data).toMatchObject({ bookingStatus: 'Completed', paymentStatus: 'Paid', waiting: 0 })
    expect((await bookingNow(world, second)).visitNote).toBe(
      'We did part of the work: The gate stayed closed. ₹249.75 of your plan comes back to you.',
    )
    expect(await refunded(bought)).toBe(249.75)
    const plan = await getPlan(world, bought)
    expect(plan).toMatchObject({ state: 'active', left: 2, refund: 799.5, history: [{ state: 'done' }, {}] })
    const end = { planId: plan._id, expectedRefund: 799.5 }
    await world.call(planCalls.end, end, { token: bought.token }).then(({ body }) => body)
    expect(await refunded(bought)).toBe(1049.25)
  })

  test('gives back cash as credit', async () => {
    const bought = await cashPlan()
    const second = await secondUnderWay(bought)
    await pair[0].end(second, 'done_in_part', { price: 150 }).then(({ body }) => body)
    expect((await creditLedger(world, bought)).balance).toBe(249.75)
    expect((await bookingNow(world, bought)).paymentStatus).toBe('PartiallyRefunded')
    expect((await getPlan(world, bought)).left).toBe(2)
  })

  test('gives back no more than the plan keeps, and can still go back to it', async () => {
    const bought = await boughtPlan(world)
    const second = await secondUnderWay(bought)
    await refundByTwo(pair, bought, 1500).then(({ body }) => body)
    // ₹99 are left.
    expect((await pair[0].end(second, 'done_in_part', { price: 300.74 })).error.code).toBe('REFUND_NOT_POSSIBLE')
    expect((await bookingNow(world, second)).bookingStatus).toBe('Progress')
    expect((await pair[0].end(second, 'done_in_part')).body.data.bookingStatus).toBe('Completed')
    expect(await refunded(bought)).toBe(1500)
  })

  test('waits for a second person together with a refund by one person before', async () => {
    const bought = await boughtPlan(world)
    const second = await secondUnderWay(bought)
    await pair[0].refund(bought, 300).then(({ body }) => body)
    expect((await endInPartByTwo(pair, second, 150)).body.data).toMatchObject({ kind: 'reduction', state: 'approved' })
    expect((await bookingNow(world, second)).bookingStatus).toBe('Completed')
    expect(await refunded(bought)).toBe(549.75)
  })
})

test('a free revisit done in part has no price and goes back to be booked again', async () => {
  const line = { serviceId: 'classic-bathroom-cleaning', variantIds: ['classic-bathroom-cleaning.1-bathroom'] }
  const visit = await beginBooking(world, { ...line, startMinute: 600 })
  await press(world, 'pay', await openPaymentLink(world, visit))
  at(1, '04:45')
  await pair[0].start(visit).then(({ body }) => body)
  await pair[0].complete(visit).then(({ body }) => body)
  const { items } = (await world.call(bookingCalls.find, visit, visit)).body.data
  const ask = { bookingId: visit.bookingId, itemId: items[0]?._id ?? '' }
  await world.call(planCalls.revisit, ask, { token: visit.token }).then(({ body }) => body)
  const { data: revisit } = (await bookVisit(world, visit, { days: 1 })).body
  at(2, '04:45')
  await pair[0].start({ bookingId: revisit._id }).then(({ body }) => body)
  const end = (price?: number) =>
    pair[0].call(staffVisitCalls.end, {
      bookingId: revisit._id,
      outcome: 'done_in_part',
      reason: 'A leak was left',
      price,
    })
  expect((await end(100)).error.code).toBe('BAD_INPUT')
  expect((await end()).body.data.bookingStatus).toBe('Completed')
  expect((await getPlan(world, visit)).left).toBe(1)
})
