import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checkoutCalls } from '#contract/checkout.ts'
import { addDays, indiaDay } from '#contract/lib/india-time.ts'
import { paymentCalls } from '#contract/payment.ts'
import { planCalls } from '#contract/plan.ts'
import { afternoons, bookVisit, boughtPlan, getPlan, getPlans, mornings, weekends } from '#server/testing/plan-steps.ts'
import { moveTo } from '#server/testing/steps/cancel.ts'
import { beginBooking, bookingNow, type Checkout, chooseTomorrow } from '#server/testing/steps/checkout.ts'
import { hireStaff, staffClient } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld()
let staff: ReturnType<typeof staffClient>
beforeAll(async () => {
  staff = staffClient(world, await hireStaff(world, 'dispatcher', '9812300050'))
})
/** A Monday. */
beforeEach(() => world.clock.set('2026-11-23T04:30:00Z'))

async function timesOn({ token }: Checkout, planId: string, days: number): Promise<string[]> {
  const date = addDays(indiaDay(world.clock.now()), days)
  return (await world.call(planCalls.timeSlots, { planId, date }, { token })).body.data
}

async function complete(booking: Pick<Checkout, 'bookingId'>, at: string): Promise<void> {
  world.clock.set(at)
  await staff.start(booking).then(({ body }) => body)
  await staff.complete(booking).then(({ body }) => body)
}

describe('a plan', () => {
  test('keeps the visits that were paid for and counts the first as booked', async () => {
    const bought = await boughtPlan(world)
    expect(await getPlan(world, bought)).toMatchObject({
      kind: 'plan',
      state: 'active',
      name: 'Weekly Bathroom Cleaning Plan',
      visits: 4,
      left: 3,
      validUntil: '2026-12-24',
      permittedDays: 'weekday_morning',
      obstacle: null,
      perVisit: 399.75,
      history: [{ bookingId: bought.bookingId, state: 'booked' }],
    })
  })

  test('gives its next visit at no price, at the same address and with the same professional', async () => {
    const bought = await boughtPlan(world)
    const { data } = (await bookVisit(world, bought, { days: 8 })).body
    expect(data).toMatchObject({
      bookingStatus: 'Confirmed',
      paymentStatus: 'Paid',
      totalPrice: 0,
      payableBy: [],
      date: '2026-12-01',
      timeSlot: { start: '10:00', end: '11:00' },
      items: [{ serviceId: { name: 'Weekly Bathroom Cleaning Plan' }, totalPrice: 0 }],
    })
    const first = await bookingNow(world, bought)
    expect(data.address).toBe(first.address)
    expect(data.professionals).toEqual(first.professionals)
    const plan = await getPlan(world, bought)
    expect(plan.left).toBe(2)
    const named = { _id: plan._id, name: 'Weekly Bathroom Cleaning Plan', returned: false }
    expect([data.plan, first.plan]).toEqual([named, named])
  })

  test('refuses more visits than were paid for', async () => {
    const bought = await boughtPlan(world)
    for (const days of [2, 3, 4]) expect((await bookVisit(world, bought, { days })).status).toBe(200)
    const { status, error } = await bookVisit(world, bought, { days: 7 })
    expect([status, error.code, error.message]).toEqual([409, 'PLAN_NOT_BOOKABLE', 'All visits are booked or used.'])
  })

  test('refuses a visit after its last day', async () => {
    const bought = await boughtPlan(world)
    world.clock.set('2026-12-21T04:30:00Z')
    expect(await timesOn(bought, (await getPlan(world, bought))._id, 4)).toEqual([])
    expect((await bookVisit(world, bought, { days: 4 })).error.code).toBe('BAD_DATE')
    expect((await bookVisit(world, bought, { days: 3 })).status).toBe(200)
    world.clock.set('2026-12-25T04:30:00Z')
    expect((await getPlan(world, bought)).state).toBe('expired')
    expect((await bookVisit(world, bought, { days: 3 })).error.message).toBe('The last day for a visit was Thu 24 Dec.')
  })

  test('refuses to move a visit past its last day', async () => {
    const bought = await boughtPlan(world)
    world.clock.set('2026-12-21T04:30:00Z')
    const { data: last } = (await bookVisit(world, bought, { days: 2 })).body
    const visit = { bookingId: last._id, token: bought.token }
    expect((await moveTo(world, visit, 4, 600)).error.code).toBe('BAD_SLOT')
    expect((await moveTo(world, visit, 3, 600)).status).toBe(200)
  })

  test('paid in cash starts once its first visit was paid', async () => {
    const bought = await beginBooking(world, { ...mornings, startMinute: 660 })
    await world.call(paymentCalls.cash, bought, bought).then(({ body }) => body)
    expect((await getPlan(world, bought)).state).toBe('waiting')
    expect((await bookingNow(world, bought)).plan).toBeNull()
    expect((await bookVisit(world, bought, { days: 8 })).error.code).toBe('PLAN_NOT_BOOKABLE')
    await complete(bought, '2026-11-24T05:45:00Z')
    expect((await bookVisit(world, bought, { days: 8 })).status).toBe(200)
  })

  test('of another customer is not found', async () => {
    const { _id: planId } = await getPlan(world, await boughtPlan(world))
    const other = await beginBooking(world, { startMinute: null })
    expect((await bookVisit(world, other, { days: 8, planId })).error.code).toBe('NOT_FOUND')
    const date = addDays(indiaDay(world.clock.now()), 8)
    const answers = [
      await world.call(planCalls.timeSlots, { planId, date }, other),
      await world.call(planCalls.pause, { planId, paused: true }, other),
      await world.call(planCalls.end, { planId, expectedRefund: 1599 }, other),
    ]
    expect(answers.map(({ error }) => error.code)).toEqual(['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND'])
    expect((await getPlans(world, other)).plans).toEqual([])
  })
})

describe('the permitted days of a plan', () => {
  test('are the only ones offered and accepted for its visits', async () => {
    const bought = await boughtPlan(world)
    const { _id: planId } = await getPlan(world, bought)
    expect(await timesOn(bought, planId, 5)).toEqual([])
    const tuesday = await timesOn(bought, planId, 8)
    expect(tuesday).toContain('10:00 AM - 11:00 AM')
    expect(tuesday.filter((label) => label.includes('PM -'))).toEqual([])
    expect((await bookVisit(world, bought, { days: 5 })).error.code).toBe('BAD_SLOT')
    const { error } = await bookVisit(world, bought, { days: 8, minute: 720 })
    expect(error).toMatchObject({
      code: 'BAD_SLOT',
      message: 'Your plan is for Monday to Friday before 12:00 noon. Choose another time.',
    })
  })

  test('hold for the first visit, too', async () => {
    const weekend = await beginBooking(world, { ...weekends, startMinute: null })
    const offered = async (days: number) => {
      const date = addDays(indiaDay(world.clock.now()), days)
      return (await world.call(checkoutCalls.timeSlots, { ...weekend, date }, weekend)).body.data
    }
    expect(await offered(1)).toEqual([])
    // Saturday, Sunday, and Monday after them.
    expect(await offered(5)).toContain('3:00 PM - 4:00 PM')
    expect(await offered(6)).toContain('10:00 AM - 11:00 AM')
    expect(await offered(7)).toEqual([])
    expect((await chooseTomorrow(world, weekend, 600)).error.code).toBe('BAD_SLOT')
  })

  test('for afternoons begin at noon', async () => {
    const bought = await boughtPlan(world, { ...afternoons, startMinute: 900 })
    const { _id: planId } = await getPlan(world, bought)
    const tuesday = await timesOn(bought, planId, 8)
    expect(tuesday[0]).toBe('12:00 PM - 1:00 PM')
    expect(tuesday.filter((label) => label.includes('AM -'))).toEqual([])
    expect(await timesOn(bought, planId, 5)).toEqual([])
    const { error } = await bookVisit(world, bought, { days: 8, minute: 660 })
    expect(error).toMatchObject({
      code: 'BAD_SLOT',
      message: 'Your plan is for Monday to Friday from 12:00 noon. Choose another time.',
    })
    expect((await bookVisit(world, bought, { days: 8, minute: 720 })).status).toBe(200)
  })

  test('hold when a visit is moved', async () => {
    const bought = await boughtPlan(world)
    expect((await moveTo(world, bought, 5, 600)).error.code).toBe('BAD_SLOT')
    expect((await moveTo(world, bought, 2, 660)).status).toBe(200)
  })
})

test('two requests that race for the last visit of a plan book it once', async () => {
  const other = await world.secondApp()
  const bought = await boughtPlan(world)
  for (const days of [2, 3]) await bookVisit(world, bought, { days }).then(({ body }) => body)
  const { _id: planId } = await getPlan(world, bought)
  const tries = [7, 8, 9, 10].map((days, index) =>
    bookVisit(world, bought, { days, planId, on: index % 2 ? other : world.app }),
  )
  const answers = await Promise.all(tries)
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  expect((await getPlan(world, bought)).history).toHaveLength(4)
})
