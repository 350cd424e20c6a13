import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { notificationCalls } from '#contract/notification.ts'
import { rescheduleCalls } from '#contract/reschedule.ts'
import { bookingActCalls } from '#contract/staff-booking.acts.ts'
import { timelineCalls } from '#contract/staff-booking.timeline.ts'
import { getCancelQuote, moveTo, paidVisit } from '#server/testing/steps/cancel.ts'
import { bookingNow, type Checkout } from '#server/testing/steps/checkout.ts'
import { hireStaff, staffClient } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld()
let staff: ReturnType<typeof staffClient>
beforeAll(async () => {
  staff = staffClient(world, await hireStaff(world, 'support', '9812300085'))
})
beforeEach(() => {
  world.clock.set('2026-11-23T04:30:00Z')
})

const [thursday, friday] = ['2026-11-26', '2026-11-27']

async function movesLeft({ token, bookingId }: Checkout): Promise<number> {
  return (await world.call(rescheduleCalls.rescheduleQuote, { bookingId }, { token })).body.data.movesLeft
}

async function newTimeNotices({ token }: Checkout): Promise<number> {
  const { notifications } = (await world.call(notificationCalls.list, {}, { token })).body.data
  return notifications.filter(({ title }) => title === 'Visit rescheduled').length
}

describe('a visit that we move', () => {
  test('notifies each time, is on the timeline and does not count for the customer', async () => {
    const visit = await paidVisit(world)
    for (const day of [thursday, friday]) await staff.move(visit, day, 840, 'us').then(({ body }) => body)
    expect(await bookingNow(world, visit)).toMatchObject({ date: friday, timeSlot: { start: '14:00', end: '15:00' } })
    expect(await movesLeft(visit)).toBe(2)
    expect(await newTimeNotices(visit)).toBe(2)
    const { entries } = (await staff.call(timelineCalls.find, { bookingId: visit.bookingId })).body.data
    expect(entries).toContainEqual(
      expect.objectContaining({
        who: '9812300085',
        text: 'Rescheduled',
        more: 'we are the cause · As agreed on the phone · from Thu 26 Nov, 2:00 PM · to Fri 27 Nov, 2:00 PM',
      }),
    )
  })

  test('moves after the customer used up their moves, and until its start', async () => {
    const visit = await paidVisit(world)
    for (const day of [2, 3]) await moveTo(world, visit, day, 600).then(({ body }) => body)
    world.clock.set('2026-11-26T04:00:00Z')
    expect((await staff.move(visit, friday, 600, 'us')).status).toBe(200)
    world.clock.set('2026-11-27T04:31:00Z')
    const { error } = await staff.move(visit, '2026-11-28', 600, 'us')
    expect([error.code, error.message]).toEqual([
      'INVALID_TRANSITION',
      'This visit has begun. Say how it ended instead.',
    ])
  })

  test('does not keep the customer a fee for cancelling the later time', async () => {
    const [ours, theirs] = [await paidVisit(world), await paidVisit(world, 720)]
    world.clock.advance({ hours: 15 })
    await staff.move(ours, friday, 600, 'us').then(({ body }) => body)
    await staff.move(theirs, friday, 720, 'customer').then(({ body }) => body)
    expect((await getCancelQuote(world, ours)).body.data).toMatchObject({ fee: 0 })
    expect((await getCancelQuote(world, theirs)).body.data).toMatchObject({ fee: 119 })
  })
})

test('a visit that staff move for the customer counts as moved by them, within their limits', async () => {
  const visit = await paidVisit(world)
  await staff.move(visit, thursday, 600, 'customer').then(({ body }) => body)
  expect(await movesLeft(visit)).toBe(1)
  await staff.move(visit, friday, 600, 'customer').then(({ body }) => body)
  expect((await staff.move(visit, thursday, 600, 'customer')).error.message).toBe(
    'The customer moved it 2 times already and can only cancel it.',
  )
  const late = await paidVisit(world, 720)
  world.clock.set('2026-11-24T03:31:00Z')
  expect((await staff.move(late, thursday, 720, 'customer')).error.message).toBe(
    'It starts in less than 3 hours: at the customer’s wish it cannot move.',
  )
  expect((await bookingNow(world, late)).date).toBe('2026-11-24')
})

test('staff see the free times of a day, and no other is taken', async () => {
  const visit = await paidVisit(world)
  const { bookingId } = visit
  const free = (await staff.call(bookingActCalls.timeSlots, { bookingId, date: thursday })).body.data
  expect(free).toContainEqual({ start: '14:00', end: '15:00' })
  expect((await staff.call(bookingActCalls.timeSlots, { bookingId, date: '2026-11-22' })).error.code).toBe('BAD_DATE')
  expect((await staff.move(visit, thursday, 615, 'us')).error.code).toBe('BAD_SLOT')
})
