import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accountCalls } from '#contract/account.ts'
import { notificationCalls } from '#contract/notification.ts'
import { planCalls } from '#contract/plan.ts'
import { jobs } from '#server/features.ts'
import { bookVisit, boughtPlan, getPlan } from '#server/testing/plan-steps.ts'
import type { Checkout } from '#server/testing/steps/checkout.ts'
import { hireStaff, staffClient } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'
import { sendPlanNotices } from './plan-notices.jobs.ts'

const world = suiteWorld()
let staff: ReturnType<typeof staffClient>
beforeAll(async () => {
  staff = staffClient(world, await hireStaff(world, 'dispatcher', '9812300052'))
})
beforeEach(() => world.clock.set('2026-11-23T04:30:00Z'))

async function visitDone(booking: Pick<Checkout, 'bookingId'>): Promise<void> {
  world.clock.set('2026-11-24T05:00:00Z')
  await staff.start(booking).then(({ body }) => body)
  await staff.complete(booking).then(({ body }) => body)
}

describe('notices about a plan', () => {
  /** At a time of India. */
  async function noticesAt(time: string, { token }: Checkout): Promise<string[]> {
    world.clock.set(`${time}+05:30`)
    await jobs.find(({ queue }) => queue === 'booking.remind-of-plans')?.run(world.ctx, {} as never)
    const { notifications } = (await world.call(notificationCalls.list, {}, { token })).body.data
    const titles = ['Your plan expires soon', 'Time for your next visit']
    return notifications.filter(({ title }) => titles.includes(title)).map(({ body }) => body)
  }
  const until = 'Weekly Bathroom Cleaning Plan: 3 visits left until Thu 24 Dec.'

  test('announce its end 14 and 3 days before, each once', async () => {
    const bought = await boughtPlan(world)
    expect(await noticesAt('2026-12-09T12:00:00', bought)).toEqual([])
    expect(await noticesAt('2026-12-10T12:00:00', bought)).toEqual([`${until} Book them in My plans.`])
    await Promise.all([sendPlanNotices(world.ctx), sendPlanNotices(world.ctx)])
    expect(await sendPlanNotices(world.ctx)).toBe(0)
    expect(await noticesAt('2026-12-20T12:00:00', bought)).toHaveLength(1)
    expect(await noticesAt('2026-12-21T12:00:00', bought)).toHaveLength(2)
    expect(await noticesAt('2026-12-24T12:00:00', bought)).toHaveLength(2)
    expect(await noticesAt('2026-12-25T12:00:00', bought)).toHaveLength(2)
  })

  test('go out by SMS too, each once', async () => {
    const bought = await boughtPlan(world)
    const sent = () =>
      world.db
        .selectFrom('sms_message')
        .select(['template', 'facts'])
        .where('booking_id', '=', bought.bookingId)
        .where('template', 'like', 'plan_%')
        .execute()
    await noticesAt('2026-12-10T12:00:00', bought)
    await noticesAt('2026-12-10T12:15:00', bought)
    const plan = {
      serviceId: 'weekly-bathroom-cleaning-plan',
      name: 'Weekly Bathroom Cleaning Plan',
      left: 3,
      lastDay: '2026-12-24',
    }
    expect(await sent()).toEqual([{ template: 'plan_ends', facts: expect.objectContaining({ plan }) }])
  })

  test('name the plan in Hindi to who reads it', async () => {
    const bought = await boughtPlan(world)
    await world.call(accountCalls.update, { language: 'hi' }, { token: bought.token }).then(({ body }) => body)
    await noticesAt('2026-12-10T12:00:00', bought)
    const { notifications } = (await world.call(notificationCalls.list, {}, { token: bought.token })).body.data
    const body = notifications.find(({ title }) => title === 'आपका प्लान जल्द खत्म होगा')?.body
    expect(body).toContain(': 3 विज़िट बाकी, गुरु 24 दिस॰ तक')
    expect(body).not.toContain('Plan')
  })

  test('catch up after an outage with the latest one only', async () => {
    const bought = await boughtPlan(world)
    expect(await noticesAt('2026-12-22T12:00:00', bought)).toHaveLength(1)
    expect(await noticesAt('2026-12-23T12:00:00', bought)).toHaveLength(1)
  })

  test('are sent between nine and nine', async () => {
    const bought = await boughtPlan(world)
    expect(await noticesAt('2026-12-10T08:59:00', bought)).toEqual([])
    expect(await noticesAt('2026-12-10T21:00:00', bought)).toEqual([])
    expect(await noticesAt('2026-12-11T09:00:00', bought)).toHaveLength(1)
  })

  test('remind of booking the next visit a week after the last one, unless it is booked', async () => {
    const [bought, booked] = [await boughtPlan(world), await boughtPlan(world)]
    await visitDone(bought)
    await visitDone(booked)
    await bookVisit(world, booked, { days: 8 }).then(({ body }) => body)
    expect(await noticesAt('2026-11-30T12:00:00', bought)).toEqual([])
    expect(await noticesAt('2026-12-01T12:00:00', bought)).toEqual([`${until} Choose a date in My plans.`])
    expect(await noticesAt('2026-12-02T12:00:00', bought)).toHaveLength(1)
    expect(await noticesAt('2026-12-02T12:15:00', booked)).toEqual([])
  })

  test('are not sent when no visit is left', async () => {
    const bought = await boughtPlan(world)
    await visitDone(bought)
    for (const days of [1, 2, 3]) await bookVisit(world, bought, { days }).then(({ body }) => body)
    expect(await noticesAt('2026-12-10T12:00:00', bought)).toEqual([])
  })

  test('wait while the plan is paused', async () => {
    const bought = await boughtPlan(world)
    const { _id: planId } = await getPlan(world, bought)
    await world.call(planCalls.pause, { planId, paused: true }, { token: bought.token }).then(({ body }) => body)
    expect(await noticesAt('2026-12-12T12:00:00', bought)).toEqual([])
  })
})
