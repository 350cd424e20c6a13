import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bookingCalls } from '#contract/booking.ts'
import { planCalls } from '#contract/plan.ts'
import { bookVisit, boughtPlan, getPlan, getPlans } from '#server/testing/plan-steps.ts'
import { beginBooking, type Checkout, openPaymentLink, press } from '#server/testing/steps/checkout.ts'
import { hireStaff, staffClient } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld()
let staff: ReturnType<typeof staffClient>
beforeAll(async () => {
  staff = staffClient(world, await hireStaff(world, 'dispatcher', '9812300053'))
})
beforeEach(() => world.clock.set('2026-11-23T04:30:00Z'))

const bathroom = { serviceId: 'classic-bathroom-cleaning', variantIds: ['classic-bathroom-cleaning.1-bathroom'] }
const bedBugs = { serviceId: 'bed-bug-treatment', variantIds: ['bed-bug-treatment.1-bhk.3-visits'] }

async function paid(line: typeof bathroom): Promise<Checkout> {
  const checkout = await beginBooking(world, { ...line, startMinute: 600 })
  await press(world, 'pay', await openPaymentLink(world, checkout))
  return checkout
}

/** The visit of tomorrow at ten, ended at 11:15. */
async function done(line: typeof bathroom): Promise<Checkout> {
  const checkout = await paid(line)
  await finish(checkout, '2026-11-24T05:45:00Z')
  return checkout
}

async function finish(booking: Pick<Checkout, 'bookingId'>, at: string): Promise<void> {
  world.clock.set(at)
  await staff.start(booking, { arrivedAt: new Date(world.clock.now().getTime() - 3_600_000).toISOString() })
  await staff.complete(booking).then(({ body }) => body)
}

async function ask({ token, bookingId }: Checkout) {
  const { items } = (await world.call(bookingCalls.find, { bookingId }, { token })).body.data
  return await world.call(planCalls.revisit, { bookingId, itemId: items[0]?._id ?? '' }, { token })
}

describe('a free revisit', () => {
  test('is offered for a completed visit within its warranty, booked at no price and shown to staff', async () => {
    const visit = await done(bathroom)
    expect((await getPlans(world, visit)).revisits).toMatchObject([
      { bookingId: visit.bookingId, name: 'Classic Bathroom Cleaning', until: '2026-11-25T05:45:00.000Z' },
    ])
    const { data: revisit } = (await ask(visit)).body
    expect(revisit).toMatchObject({ kind: 'warranty', visits: 1, left: 1, refund: null, validUntil: '2026-12-08' })
    const { data } = (await bookVisit(world, visit, { days: 2 })).body
    expect(data).toMatchObject({ totalPrice: 0, bookingStatus: 'Confirmed' })
    const { data: seen } = (await staff.find(data.number)).body
    expect(seen).toMatchObject({ entitlement: 'warranty', totalPrice: 0 })
    expect((await staff.find(visit.number)).body.data.entitlement).toBeNull()
  })

  test('is given once, however often it is asked for', async () => {
    const visit = await done(bathroom)
    const answers = await Promise.all([ask(visit), ask(visit)])
    expect(new Set(answers.map(({ body }) => body.data._id)).size).toBe(1)
    await bookVisit(world, visit, { days: 2 }).then(({ body }) => body)
    expect((await bookVisit(world, visit, { days: 3 })).error.code).toBe('PLAN_NOT_BOOKABLE')
    expect((await ask(visit)).body.data.left).toBe(0)
    expect((await getPlans(world, visit)).revisits).toEqual([])
  })

  test('asked for in time stays after the warranty', async () => {
    const visit = await done(bathroom)
    const first = (await ask(visit)).body.data
    world.clock.set('2026-11-25T05:45:00Z')
    expect((await ask(visit)).body.data._id).toBe(first._id)
  })

  test('is not offered for a visit that was not done', async () => {
    const visit = await paid(bathroom)
    world.clock.set('2026-11-24T05:45:00Z')
    await staff.end(visit, 'not_at_home').then(({ body }) => body)
    expect((await getPlans(world, visit)).revisits).toEqual([])
    expect((await ask(visit)).error.code).toBe('WARRANTY_OVER')
  })

  test('is refused after the warranty and before the visit', async () => {
    const ahead = await paid(bathroom)
    expect((await ask(ahead)).error.code).toBe('WARRANTY_OVER')
    const visit = await done(bathroom)
    world.clock.set('2026-11-25T05:45:00Z')
    expect((await getPlans(world, visit)).revisits).toEqual([])
    expect((await ask(visit)).error.code).toBe('WARRANTY_OVER')
  })

  test('of another customer cannot be asked for', async () => {
    const visit = await done(bathroom)
    const { items } = (await world.call(bookingCalls.find, visit, visit)).body.data
    const other = await beginBooking(world, { startMinute: null })
    const input = { bookingId: visit.bookingId, itemId: items[0]?._id ?? '' }
    expect((await world.call(planCalls.revisit, input, other)).error.code).toBe('BOOKING_NOT_FOUND')
  })

  test('has no warranty of its own', async () => {
    const visit = await done(bathroom)
    await ask(visit).then(({ body }) => body)
    const { data } = (await bookVisit(world, visit, { days: 2 })).body
    await finish({ bookingId: data._id }, '2026-11-26T05:45:00Z')
    expect((await getPlans(world, visit)).revisits).toEqual([])
  })
})

describe('follow-up visits of a treatment', () => {
  test('are asked for once the treatment is done, at no price, and not refunded', async () => {
    const treatment = await paid(bedBugs)
    expect(await getPlan(world, treatment)).toMatchObject({ kind: 'follow_up', state: 'waiting', visits: 3, left: 2 })
    expect((await bookVisit(world, treatment, { days: 16 })).error.code).toBe('PLAN_NOT_BOOKABLE')
    await finish(treatment, '2026-11-24T08:00:00Z')
    expect(await getPlan(world, treatment)).toMatchObject({ state: 'active', left: 2, refund: null, perVisit: 0 })
    const { data } = (await bookVisit(world, treatment, { days: 15 })).body
    expect(data.totalPrice).toBe(0)
    expect((await staff.find(data.number)).body.data.entitlement).toBe('follow_up')
    const { _id: planId } = await getPlan(world, treatment)
    const answers = [
      await world.call(planCalls.pause, { planId, paused: true }, treatment),
      await world.call(planCalls.end, { planId, expectedRefund: 0 }, treatment),
    ]
    expect(answers.map(({ error }) => error.code)).toEqual(['PLAN_NOT_BOOKABLE', 'PLAN_NOT_BOOKABLE'])
  })
})

test('a visit of a plan is shown to staff as one', async () => {
  const bought = await boughtPlan(world)
  const { data } = (await bookVisit(world, bought, { days: 8 })).body
  expect((await staff.find(data.number)).body.data.entitlement).toBe('plan')
})
