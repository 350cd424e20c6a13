import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { standbyCalls } from '#contract/checkout.standby.ts'
import { checkoutCalls } from '#contract/checkout.ts'
import { addDays, indiaInstant } from '#contract/lib/india-time.ts'
import { notificationCalls } from '#contract/notification.ts'
import { expireHolds } from '#server/features/booking/booking.jobs.ts'
import { expireWithoutTime } from '#server/features/booking/expire-without-time.jobs.ts'
import { bookingFixture, tomorrow } from '#server/testing/booking-fixture.ts'
import { eraseAccount, exportData } from '#server/testing/steps/account.ts'
import { cancel, moveTo } from '#server/testing/steps/cancel.ts'
import { openPaymentLink, press, runQueued } from '#server/testing/steps/checkout.ts'
import { ask, listStandbysFor, onlyBetween, runFreed, titlesTo } from '#server/testing/steps/standby.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'
import { holdForStandbys } from './hold-for-standbys.service.ts'

const world = suiteWorld()
const fixture = bookingFixture(world)
const slot = '10:00 AM - 11:00 AM'
beforeAll(async () => {
  await fixture.keepProfessionals(1)
  await sql`
    insert into working_hours (professional_id, weekday, starts_minute, ends_minute)
    select id, weekday, 480, 1260 from professional, generate_series(0, 6) as weekday
    where active and area_id = 'bengaluru'
    on conflict (professional_id, weekday, starts_minute) do update set ends_minute = 1260`.execute(world.db)
})

let next = tomorrow
/** Each test has a day of its own, on which one professional has time for one visit, at ten. */
const dayOfTest = () => {
  const day = next
  next = addDays(day, 1)
  return day
}

/** Its slot is another customer's, who has not paid yet. */
async function fullDay() {
  const day = dayOfTest()
  await onlyBetween(world, day, 10, 11)
  const other = await fixture.newBooking()
  expect((await fixture.choose(other, 10, { date: day })).status).toBe(200)
  return { day, other }
}

async function waitFor(day: string) {
  world.clock.advance({ seconds: 1 })
  const customer = await fixture.newBooking()
  expect((await ask(world, customer, day)).status).toBe(200)
  return customer
}

const timeOf = async (booking: Parameters<typeof fixture.find>[0]) => {
  const { date, timeSlot, bookingStatus: status } = (await fixture.find(booking)).body.data
  return { date, start: timeSlot?.start, status }
}
const held = (day: string) => ({ date: day, start: '10:00', status: 'Pending' })
const waiting = { date: null, start: undefined, status: 'Pending' }

async function pay(booking: Awaited<ReturnType<typeof fixture.newBooking>>) {
  const { bookingId, token } = booking
  const place = { newLocation: { lat: 12.9352, lng: 77.6245 }, address: `12, 5th Block, ${bookingId}`, type: 'Home' }
  const { number } = (await world.call(checkoutCalls.setLocation, { bookingId, ...place }, { token })).body.data
  await press(world, 'pay', await openPaymentLink(world, { ...booking, number }))
}

/** Frees the slot of an unpaid booking: its hold ends. */
async function release(bookingId: string) {
  await world.db
    .updateTable('slot_reservation')
    .set({ expires_at: world.clock.now() })
    .where('booking_id', '=', bookingId)
    .execute()
  await expireHolds(world.ctx)
}

describe('a full day', () => {
  test('shows its slots as full, and a day without visits none', async () => {
    const { day } = await fullDay()
    const customer = await fixture.newBooking()
    const slots = (await fixture.slots(customer, day)).body
    expect(slots.data).toEqual([])
    expect(slots.full).toContain(slot)
    await world.db.insertInto('holiday').values({ date: '2026-12-20', name: 'Test', state: '', closed: true }).execute()
    expect((await fixture.slots(customer, '2026-12-20')).body).toMatchObject({ data: [], full: [] })
    expect((await ask(world, customer, '2026-12-20')).error).toMatchObject({
      code: 'BAD_SLOT',
      message: 'We have no slots then. Choose another day or time.',
    })
  })

  test('can be waited for, shown and withdrawn', async () => {
    const { day } = await fullDay()
    const customer = await waitFor(day)
    const { bookingId } = customer
    const [standby] = await listStandbysFor(world, customer)
    expect(standby).toEqual({ _id: standby?._id, bookingId, day, hours: null, heldUntil: null })
    const other = await fixture.newBooking()
    const standbyId = standby?._id ?? ''
    const withdraw = ({ token }: { token: string }) => world.call(standbyCalls.withdraw, { standbyId }, { token })
    expect((await withdraw(other)).body.data.standbys).toEqual([])
    expect(await listStandbysFor(world, customer)).toHaveLength(1)
    expect((await withdraw(customer)).body.data.standbys).toEqual([])
    expect((await withdraw(customer)).status).toBe(200)
  })

  test('cannot be waited for while a slot of it is available', async () => {
    const day = dayOfTest()
    await onlyBetween(world, day, 10, 11)
    const customer = await fixture.newBooking()
    expect((await ask(world, customer, day)).error).toMatchObject({
      code: 'BAD_SLOT',
      message: 'A slot is available now. Choose it.',
    })
    const evening = { start: '16:00', end: '23:59' }
    const { standbys } = (await ask(world, customer, day, evening)).body.data
    expect(standbys).toMatchObject([{ day, hours: evening }])
  })

  test('is for an own open booking, on three days', async () => {
    const { day } = await fullDay()
    const customer = await waitFor(day)
    expect((await ask(world, { ...(await fixture.newBooking()), bookingId: customer.bookingId }, day)).error.code).toBe(
      'BOOKING_NOT_FOUND',
    )
    for (const _ of [2, 3]) expect((await ask(world, customer, (await fullDay()).day)).status).toBe(200)
    expect((await ask(world, customer, day)).status).toBe(200)
    expect((await ask(world, customer, (await fullDay()).day)).error).toMatchObject({
      code: 'TOO_MANY_HOLDS',
      message: 'You already wait for slots on 3 days. Stop waiting for one of them first.',
    })
    const paid = (await fullDay()).other
    await pay(paid)
    expect((await ask(world, paid, day)).error.code).toBe('INVALID_TRANSITION')
  })
})

describe('a slot that is freed', () => {
  test('is held for the first in order, who is notified', async () => {
    const { day, other } = await fullDay()
    const [first, second] = [await waitFor(day), await waitFor(day)]
    await release(other.bookingId)
    expect(await runFreed(world)).toBe(1)
    expect(await timeOf(first)).toEqual(held(day))
    expect(await timeOf(second)).toEqual(waiting)
    const heldUntil = new Date(world.clock.now().getTime() + 10 * 60_000).toISOString()
    expect(await listStandbysFor(world, first)).toMatchObject([{ day, heldUntil }])
    expect((await fixture.slots(await fixture.newBooking(), day)).body.data).toEqual([])
    const [notice] = (await world.call(notificationCalls.list, {}, { token: first.token })).body.data.notifications
    expect(notice).toMatchObject({ title: 'A slot is available for you', bookingId: first.bookingId })
    expect(notice?.body).toContain('10:00 AM - 11:00 AM. We hold this slot for you until ')
    await runQueued(world, 'notification.send-sms')
    const texts = world.sms.outbox(`+91${first.phone}`).map(({ text }) => text)
    expect(texts).toEqual([expect.stringContaining(`/payment-summry?booking=${first.bookingId}`)])
    expect(await titlesTo(world, second)).toEqual([])
  })

  test('passes on to the next when it is not paid in time, once', async () => {
    const { day, other } = await fullDay()
    const [first, second] = [await waitFor(day), await waitFor(day)]
    await release(other.bookingId)
    await runFreed(world)
    world.clock.advance({ minutes: 10 })
    await expireHolds(world.ctx)
    await runFreed(world)
    expect(await timeOf(first)).toEqual(waiting)
    expect(await titlesTo(world, first)).toEqual(['Your slot was released', 'A slot is available for you'])
    expect(await listStandbysFor(world, first)).toEqual([])
    expect(await timeOf(second)).toEqual(held(day))
    world.clock.advance({ minutes: 10 })
    await expireHolds(world.ctx)
    await holdForStandbys(world.ctx, {})
    expect(await timeOf(first)).toEqual(waiting)
    expect((await fixture.slots(first, day)).body.data).toEqual([slot])
  })

  test('is booked by paying, and then nothing is left to wait for', async () => {
    const { day, other } = await fullDay()
    const first = await waitFor(day)
    await release(other.bookingId)
    await runFreed(world)
    await pay(first)
    expect(await timeOf(first)).toEqual({ ...held(day), status: 'Confirmed' })
    expect(await listStandbysFor(world, first)).toEqual([])
  })

  test('passes on when its customer waits no longer', async () => {
    const { day, other } = await fullDay()
    const [first, second] = [await waitFor(day), await waitFor(day)]
    await release(other.bookingId)
    await runFreed(world)
    const [standby] = await listStandbysFor(world, first)
    await world.call(standbyCalls.withdraw, { standbyId: standby?._id ?? '' }, { token: first.token })
    await runFreed(world)
    expect(await timeOf(first)).toEqual(waiting)
    expect(await timeOf(second)).toEqual(held(day))
  })

  test('is theirs no more once they choose another, which stays when they stop waiting', async () => {
    const { day, other } = await fullDay()
    const [first, second] = [await waitFor(day), await waitFor(day)]
    await release(other.bookingId)
    await runFreed(world)
    const [standby] = await listStandbysFor(world, first)
    const chosen = dayOfTest()
    await onlyBetween(world, chosen, 10, 11)
    expect((await fixture.choose(first, 10, { date: chosen })).status).toBe(200)
    expect(await listStandbysFor(world, first)).toEqual([])
    await world.call(standbyCalls.withdraw, { standbyId: standby?._id ?? '' }, { token: first.token })
    expect(await timeOf(first)).toEqual(held(chosen))
    await holdForStandbys(world.ctx, {})
    expect(await timeOf(second)).toEqual(held(day))
  })

  test('outside the hours of the first is for the next', async () => {
    const { day, other } = await fullDay()
    const first = await fixture.newBooking()
    await ask(world, first, day, { start: '16:00', end: '23:59' })
    const second = await waitFor(day)
    await release(other.bookingId)
    await runFreed(world)
    expect(await timeOf(first)).toEqual(waiting)
    expect(await timeOf(second)).toEqual(held(day))
  })

  test('of a cancelled or rescheduled visit is one, too', async () => {
    for (const end of [cancel, (...[, booking]: Parameters<typeof cancel>) => moveTo(world, booking, 29, 600)]) {
      const { day, other } = await fullDay()
      await pay(other)
      const first = await waitFor(day)
      expect((await end(world, other)).status).toBe(200)
      expect(await runFreed(world)).toBe(1)
      expect(await timeOf(first)).toEqual(held(day))
    }
  })

  test('enqueues nothing on a day that no customer waits for', async () => {
    const { other } = await fullDay()
    await release(other.bookingId)
    expect(await runFreed(world)).toBe(0)
  })

  test('is found when a leave ends', async () => {
    const { day } = await fullDay()
    const first = await waitFor(day)
    await world.db
      .deleteFrom('professional_leave')
      .where('ends_at', '=', indiaInstant(day, 24 * 60))
      .execute()
    await holdForStandbys(world.ctx, {})
    expect((await timeOf(first)).date).toBe(day)
  })
})

test('a withdrawn account waits for nothing; its data say what it waited for', async () => {
  const { day } = await fullDay()
  const customer = await waitFor(day)
  const since = world.clock.now().toISOString()
  const { standbys } = (await exportData(world, customer)).body.data
  expect(standbys).toEqual([{ bookingId: customer.bookingId, day, since }])
  world.clock.advance({ minutes: 2 })
  expect((await eraseAccount(world, customer)).status).toBe(200)
  const rows = world.db.selectFrom('standby').select('id').where('customer_id', '=', customer.customerId).execute()
  expect(await rows).toEqual([])
})

test('at night nothing is held', async () => {
  const { day, other } = await fullDay()
  const first = await waitFor(day)
  world.clock.set('2026-11-23T15:30:00Z')
  await release(other.bookingId)
  await runFreed(world)
  expect(await timeOf(first)).toEqual(waiting)
  world.clock.set('2026-11-24T03:30:00Z')
  await holdForStandbys(world.ctx, {})
  expect(await timeOf(first)).toEqual(held(day))
})

test('an open booking stays while it waits, and the wait ends with its day', async () => {
  const { day } = await fullDay()
  const customer = await waitFor(day)
  world.clock.advance({ hours: 49 })
  await expireWithoutTime(world.ctx)
  expect(await timeOf(customer)).toEqual(waiting)
  world.clock.set(indiaInstant(addDays(day, 1), 600))
  await holdForStandbys(world.ctx, {})
  await expireWithoutTime(world.ctx)
  expect((await timeOf(customer)).status).toBe('Failed')
})
