import { beforeEach, describe, expect, test } from 'vitest'
import { planCalls } from '#contract/plan.ts'
import { bookVisit, boughtPlan, getPlan } from '#server/testing/plan-steps.ts'
import type { Checkout } from '#server/testing/steps/checkout.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld()
beforeEach(() => world.clock.set('2026-11-23T04:30:00Z'))

async function pause(checkout: Checkout, paused: boolean) {
  const { _id: planId } = await getPlan(world, checkout)
  return await world.call(planCalls.pause, { planId, paused }, { token: checkout.token })
}

describe('a paused plan', () => {
  test('books no visit, and its last day moves by the days of the pause', async () => {
    const bought = await boughtPlan(world)
    expect((await pause(bought, true)).body.data).toMatchObject({ state: 'paused', validUntil: '2026-12-24' })
    expect((await bookVisit(world, bought, { days: 8 })).error.message).toContain('is paused')
    world.clock.advance({ minutes: 10 * 24 * 60 })
    expect(await getPlan(world, bought)).toMatchObject({ state: 'paused', validUntil: '2027-01-03', pauseDaysLeft: 20 })
    const { data } = (await pause(bought, false)).body
    expect(data).toMatchObject({ state: 'active', validUntil: '2027-01-03', pauseDaysLeft: 20 })
    expect((await bookVisit(world, bought, { days: 8 })).status).toBe(200)
  })

  test('goes on by itself after 30 days of pauses and cannot be paused again', async () => {
    const bought = await boughtPlan(world)
    await pause(bought, true).then(({ body }) => body)
    world.clock.advance({ minutes: 31 * 24 * 60 })
    const later = { ...bought, token: await world.signIn(bought.phone) }
    expect(await getPlan(world, later)).toMatchObject({ state: 'active', validUntil: '2027-01-23', pauseDaysLeft: 0 })
    expect((await pause(later, true)).error.code).toBe('PLAN_NOT_BOOKABLE')
    expect((await bookVisit(world, later, { days: 4 })).status).toBe(200)
  })

  test('is paused once by two taps', async () => {
    const bought = await boughtPlan(world)
    await Promise.all([pause(bought, true), pause(bought, true)])
    world.clock.advance({ minutes: 24 * 60 })
    expect((await pause(bought, false)).body.data).toMatchObject({ validUntil: '2026-12-25', pauseDaysLeft: 29 })
  })
})
