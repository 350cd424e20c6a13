import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addressCalls } from '#contract/address.ts'
import { type AreaClosureView, areaCalls } from '#contract/area-closure.ts'
import { checkoutCalls } from '#contract/checkout.ts'
import { areaClosure } from '#contract/lib/business.ts'
import { addDays, indiaDay } from '#contract/lib/india-time.ts'
import { notificationCalls } from '#contract/notification.ts'
import { placeCalls } from '#contract/place.ts'
import { rescheduleCalls } from '#contract/reschedule.ts'
import { rosterCalls } from '#contract/roster.ts'
import { bathroom } from '#server/testing/booking-fixture.ts'
import { bookVisit, boughtPlan, getPlan } from '#server/testing/plan-steps.ts'
import {
  beginBooking,
  bookingNow,
  type Checkout,
  getRefunds,
  openPaymentLink,
  paidBooking,
  press,
  runQueued,
} from '#server/testing/steps/checkout.ts'
import { hireStaff, refundByTwo, staffClient } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'
import { closeAreasQueue, settleClosedAreas } from './close-area.service.ts'

const world = suiteWorld()
let admin: ReturnType<typeof staffClient>
let staffMember: ReturnType<typeof staffClient>
let dispatcher: ReturnType<typeof staffClient>
beforeAll(async () => {
  admin = staffClient(world, await hireStaff(world, 'admin', '9812300061'))
  staffMember = staffClient(world, await hireStaff(world, 'admin', '9812500063'))
  dispatcher = staffClient(world, await hireStaff(world, 'dispatcher', '9812400062'))
})
let round = 0
/** A Monday; another second each time, because cached areas are valid by the clock. */
beforeEach(() => {
  world.clock.set('2026-11-23T04:30:00Z')
  world.clock.advance({ seconds: 7 * ++round })
})
afterEach(() => reopen())

const areaId = 'bengaluru'
const koramangala = { lat: 12.9352, lng: 77.6245 }
const close = async (more: { dryRun?: boolean } = {}) =>
  (await admin.call(areaCalls.close, { areaId, reason: 'The crew leader left', ...more })).body.data
const reopen = () => admin.call(areaCalls.reopen, { areaId })
/** As every ten minutes. */
const settle = () => settleClosedAreas(world.ctx)
async function closeAndSettle() {
  const closure = await close()
  await runQueued(world, closeAreasQueue.queue)
  // The areas in memory are checked again after a moment.
  world.clock.advance({ minutes: 1 })
  return closure
}
const titles = async ({ token }: Checkout) =>
  (await world.call(notificationCalls.list, {}, { token })).body.data.notifications.map(({ title }) => title)

/** A paid visit `days` from today at ten. */
async function visitIn(days: number): Promise<Checkout> {
  const booking = await paidBooking(world, { startMinute: 600 })
  if (days > 1) {
    const date = addDays(indiaDay(world.clock.now()), days)
    const moved = { bookingId: booking.bookingId, date, timeSlot: { start: '10:00', end: '11:00' } }
    await world.call(rescheduleCalls.reschedule, moved, { token: booking.token }).then(({ body }) => body)
  }
  return booking
}

test('a dry run says what becomes of each open booking and plan, and changes nothing', async () => {
  const near = await visitIn(1)
  const far = await visitIn(areaClosure.visitsKeptDays + 1)
  const held = await beginBooking(world)
  const plan = await boughtPlan(world)
  const { area, bookings, plans, ...counts } = await close({ dryRun: true })
  expect(area).toEqual({ _id: areaId, city: 'Bengaluru', status: 'live', lastVisitDay: null })
  expect(counts).toEqual({ kept: 2, cancelled: 2 })
  const became = (booking: Checkout) => bookings.find(({ number }) => number === booking.number)
  expect(became(near)).toMatchObject({ becomes: 'kept', refund: 0 })
  expect(became(far)).toMatchObject({ becomes: 'cancelled', refund: 299 })
  expect(became(held)).toMatchObject({ becomes: 'cancelled', refund: 0 })
  expect(plans).toMatchObject([{ bookingId: plan.bookingId, left: 3, refund: 1199.25 }])
  await settle()
  for (const booking of [near, far, plan]) expect((await bookingNow(world, booking)).bookingStatus).toBe('Confirmed')
  expect((await bookingNow(world, held)).bookingStatus).toBe('Pending')
})

test('a dry run counts only the money that a plan still keeps', async () => {
  const plan = await boughtPlan(world)
  await bookVisit(world, plan, { days: areaClosure.visitsKeptDays + 1 }).then(({ body }) => body)
  await refundByTwo([admin, staffMember], plan, 1000).then(({ body }) => body)
  const { bookingId, token } = plan
  const ofPlan = ({ plans }: AreaClosureView) => plans.find((each) => each.bookingId === bookingId)
  expect(ofPlan(await close({ dryRun: true }))).toMatchObject({ left: 3, refund: 599 })
  const late = { bookingId, date: '2026-12-02', timeSlot: { start: '10:00', end: '11:00' } }
  await world.call(rescheduleCalls.reschedule, late, { token }).then(({ body }) => body)
  expect(ofPlan(await closeAndSettle())).toMatchObject({ left: 4, refund: 599 })
  const refunded = (await getRefunds(world, plan)).map(({ amount }) => amount)
  expect(refunded.sort((one, other) => one - other)).toEqual([599, 1000])
})

describe('the closure of an area', () => {
  test('keeps near visits, cancels later and unpaid ones with a full refund, and notifies their customers', async () => {
    const near = await visitIn(areaClosure.visitsKeptDays)
    const far = await visitIn(areaClosure.visitsKeptDays + 1)
    const held = await beginBooking(world)
    const { area } = await closeAndSettle()
    expect(area).toMatchObject({ status: 'closed', lastVisitDay: '2026-11-30' })
    expect(await bookingNow(world, near)).toMatchObject({ bookingStatus: 'Confirmed' })
    expect(await bookingNow(world, far)).toMatchObject({ bookingStatus: 'Cancelled' })
    expect(await getRefunds(world, far)).toMatchObject([{ amount: 299 }])
    expect(await bookingNow(world, held)).toMatchObject({ bookingStatus: 'Cancelled' })
    for (const booking of [far, held]) expect(await titles(booking)).toContain('We’ve stopped serving your area')
    expect(await titles(near)).not.toContain('We’ve stopped serving your area')
  })

  test('a payment that is faster than the closure goes back in full', async () => {
    const booking = await beginBooking(world)
    const link = await openPaymentLink(world, booking)
    await close()
    await press(world, 'pay', link)
    await settle()
    expect((await bookingNow(world, booking)).bookingStatus).not.toBe('Confirmed')
    expect(await getRefunds(world, booking)).toMatchObject([{ amount: 299 }])
  })

  test('a kept visit can move within the last days only', async () => {
    const near = await visitIn(2)
    await closeAndSettle()
    const { bookingId, token } = near
    const slots = async (date: string) =>
      (await world.call(checkoutCalls.timeSlots, { bookingId, date }, { token })).body
    expect((await slots('2026-11-30')).data).not.toEqual([])
    expect((await slots('2026-12-01')).data).toEqual([])
    const late = { bookingId, date: '2026-12-01', timeSlot: { start: '10:00', end: '11:00' } }
    expect((await world.call(rescheduleCalls.reschedule, late, { token })).error.code).toBe('BAD_SLOT')
  })

  test('refunds the visits left of a plan once its kept visit is over', async () => {
    const plan = await boughtPlan(world)
    const later = await bookVisit(world, plan, { days: 9 })
    await closeAndSettle()
    const laterVisit = { ...plan, bookingId: later.body.data._id }
    expect((await bookingNow(world, laterVisit)).bookingStatus).toBe('Cancelled')
    expect(await getPlan(world, plan)).toMatchObject({
      state: 'active',
      left: 3,
      obstacle: expect.stringContaining('no longer'),
    })
    expect((await bookVisit(world, plan, { days: 2 })).error.code).toBe('PLAN_NOT_BOOKABLE')
    expect(await getRefunds(world, plan)).toEqual([])
    world.clock.set('2026-11-24T04:35:00Z')
    await dispatcher.start(plan).then(({ body }) => body)
    world.clock.set('2026-11-24T06:00:00Z')
    await dispatcher.complete(plan).then(({ body }) => body)
    await settle()
    expect(await getPlan(world, plan)).toMatchObject({ state: 'ended', left: 0, refund: null })
    expect(await getRefunds(world, plan)).toMatchObject([{ amount: 1199.25 }])
    expect(await titles(plan)).toContain('We’ve stopped serving your area')
    await settle()
    expect(await getRefunds(world, plan)).toHaveLength(1)
  })

  test('refunds a whole plan whose first visit would be too late', async () => {
    const plan = await boughtPlan(world)
    const { bookingId, token } = plan
    const late = { bookingId, date: '2026-12-02', timeSlot: { start: '10:00', end: '11:00' } }
    await world.call(rescheduleCalls.reschedule, late, { token }).then(({ body }) => body)
    await closeAndSettle()
    expect((await bookingNow(world, plan)).bookingStatus).toBe('Cancelled')
    expect(await getRefunds(world, plan)).toMatchObject([{ amount: 1599 }])
  })

  test('takes no new booking, and every answer says so', async () => {
    const booking = await beginBooking(world, { startMinute: null })
    await closeAndSettle()
    const { bookingId, token } = booking
    const hold = { bookingId, date: '2026-11-24', timeSlot: { start: '10:00', end: '11:00' } }
    expect((await world.call(checkoutCalls.selectSlot, hold, { token })).error.code).toBe('NOT_SERVED')
    expect((await world.call(checkoutCalls.timeSlots, { bookingId, date: '2026-11-24' }, { token })).error.code).toBe(
      'NOT_SERVED',
    )
    const place = { bookingId, newLocation: koramangala, address: 'Koramangala', type: 'Home' }
    expect((await world.call(checkoutCalls.setLocation, place, { token })).error.code).toBe('NOT_SERVED')
    const served = async (asked: object) => (await world.call(placeCalls.serviceability, asked)).body.data
    for (const asked of [{ point: koramangala }, { pincode: '560034' }]) {
      expect(await served(asked)).toEqual({ served: false, status: 'closed', city: 'Bengaluru' })
    }
    const next = { serviceId: bathroom.serviceId, pincode: '560034' }
    expect((await world.call(rosterCalls.nextFree, next)).body.data.served).toBe(false)
    const home = { kind: 'Home' as const, house: '1', text: 'Koramangala', pincode: '560034', ...koramangala }
    expect((await world.call(addressCalls.save, home, { token })).body.data).toMatchObject([{ served: false }])
  })

  test('does not leave a suburb to a neighbouring city', async () => {
    const gurugram = { lat: 28.4595, lng: 77.0266 }
    await admin.call(areaCalls.close, { areaId: 'gurugram', reason: 'No crew' }).then(({ body }) => body)
    world.clock.advance({ minutes: 1 })
    const { body } = await world.call(placeCalls.serviceability, { point: gurugram })
    expect(body.data).toMatchObject({ served: false, city: 'Gurugram' })
    await admin.call(areaCalls.reopen, { areaId: 'gurugram' }).then((answer) => answer.body)
  })
})

test('a reopened area takes bookings and plans again', async () => {
  const plan = await boughtPlan(world)
  await close()
  await reopen().then(({ body }) => body)
  await settle()
  world.clock.advance({ minutes: 1 })
  expect((await bookVisit(world, plan, { days: 9 })).status).toBe(200)
  expect((await bookingNow(world, await visitIn(10))).bookingStatus).toBe('Confirmed')
  const { body } = await world.call(addressCalls.list, {}, { token: plan.token })
  expect(body.data.every(({ served }) => served)).toBe(true)
})

test('an area that never opened, or does not exist, cannot be closed', async () => {
  const closeArea = (id: string) => admin.call(areaCalls.close, { areaId: id, reason: 'Why not' })
  expect((await closeArea('jaipur')).error).toMatchObject({
    ...{ code: 'BAD_INPUT', message: 'Jaipur is not open.' },
    ...{ reason: 'CITY_NOT_OPEN', values: { city: 'Jaipur' } },
  })
  expect((await closeArea('atlantis')).error.code).toBe('NOT_FOUND')
  expect((await reopen()).error.message).toBe('Bengaluru is not closed.')
})
