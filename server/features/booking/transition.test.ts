import { beforeAll, describe, expect, test } from 'vitest'
import { cartCalls } from '#contract/cart.ts'
import { notificationCalls } from '#contract/notification.ts'
import {
  bookingStatuses,
  bookingTransitions,
  paymentStatuses,
  paymentTransitions,
} from '#contract/rules/booking-states.ts'
import type { Actor } from '#server/actor.ts'
import { confirmBooking } from '#server/features/checkout/confirm-booking.service.ts'
import { at, bookingFixture, tomorrow } from '#server/testing/booking-fixture.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'
import type { World } from '#server/testing/test-world.ts'
import { lockBooking } from './booking.service.ts'
import { failBooking } from './fail-booking.service.ts'
import { type Transition, transition } from './transition.service.ts'

const world = suiteWorld()
const fixture = bookingFixture(world)
beforeAll(async () => {
  await fixture.keepProfessionals(1)
})

const actor: Actor = { kind: 'system', name: 'payment' }
const inTransaction = <Result>(work: Parameters<ReturnType<World['db']['transaction']>['execute']>[0]) =>
  world.db.transaction().execute(work) as Promise<Result>
const confirm = (bookingId: string) =>
  inTransaction<string>(async (trx) =>
    confirmBooking(world.ctx, trx, await lockBooking(trx, bookingId), { actor, paymentStatus: 'Paid' }),
  )
const change = (bookingId: string, to: Pick<Transition, 'status' | 'paymentStatus'>) =>
  inTransaction<object>(async (trx) => {
    const booking = await lockBooking(trx, bookingId)
    return await transition(trx, booking, { ...to, actor, kind: 'test', at: world.clock.now() })
  })
/** The code of the error, if any. */
const refusal = (promise: Promise<object>) =>
  promise.then(
    () => undefined,
    (error: { code?: string }) => error.code,
  )
const fail = (bookingId: string) =>
  inTransaction<boolean>(async (trx) =>
    failBooking(world.ctx, trx, await lockBooking(trx, bookingId), { reason: 'declined', actor }),
  )
const eventsOf = (bookingId: string) =>
  world.db
    .selectFrom('booking_event')
    .select(['actor', 'from_status', 'to_status', 'kind'])
    .where('booking_id', '=', bookingId)
    .orderBy('id')
    .execute()
const statusesOf = (bookingId: string) =>
  world.db
    .selectFrom('booking')
    .select(['status', 'payment_status'])
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow()

let hour = 8
async function heldBooking() {
  const booking = await fixture.newBooking()
  const mine = hour
  hour += 2
  await fixture.choose(booking, mine)
  return { ...booking, hour: mine }
}

// spec: rule/status-moves
describe('transitions of the status', () => {
  const pairs = bookingStatuses.flatMap((from) => bookingStatuses.map((to) => ({ from, to })))
  test.each(pairs)('$from → $to', async ({ from, to }) => {
    const { bookingId } = await fixture.newBooking()
    await world.db.updateTable('booking').set({ status: from }).where('id', '=', bookingId).execute()
    const allowed = bookingTransitions[from].includes(to)
    expect(await refusal(change(bookingId, { status: to }))).toBe(allowed ? undefined : 'INVALID_TRANSITION')
    expect((await statusesOf(bookingId)).status).toBe(allowed ? to : from)
    const last = (await eventsOf(bookingId)).at(-1)
    if (allowed) expect(last).toEqual({ actor: 'payment', from_status: from, to_status: to, kind: 'test' })
    else expect(last?.kind).toBe('initiated')
  })

  test('lets one of ten racing requests change a booking', async () => {
    const { bookingId } = await fixture.newBooking()
    const requests = Array.from({ length: 10 }, () => refusal(change(bookingId, { status: 'Cancelled' })))
    const refusals = (await Promise.all(requests)).filter(Boolean)
    expect(refusals).toEqual(Array.from({ length: 9 }, () => 'INVALID_TRANSITION'))
    expect((await eventsOf(bookingId)).map(({ kind }) => kind)).toEqual(['initiated', 'test'])
  })

  test('refuses a booking that has changed since the caller read it', async () => {
    const { bookingId } = await fixture.newBooking()
    const stale = inTransaction<object>(async (trx) => {
      const booking = await lockBooking(trx, bookingId)
      await trx.updateTable('booking').set({ payment_status: 'Failed' }).where('id', '=', bookingId).execute()
      return await transition(trx, booking, { status: 'Cancelled', actor, kind: 'test', at: world.clock.now() })
    })
    expect(await refusal(stale)).toBe('INVALID_TRANSITION')
    expect(await statusesOf(bookingId)).toEqual({ status: 'Pending', payment_status: 'Pending' })
  })
})

describe('transitions of the payment status', () => {
  const pairs = paymentStatuses.flatMap((from) => paymentStatuses.map((to) => ({ from, to })))
  test.each(pairs)('$from → $to', async ({ from, to }) => {
    const { bookingId } = await fixture.newBooking()
    await world.db.updateTable('booking').set({ payment_status: from }).where('id', '=', bookingId).execute()
    const allowed = from === to || paymentTransitions[from].includes(to)
    expect(await refusal(change(bookingId, { paymentStatus: to }))).toBe(allowed ? undefined : 'INVALID_TRANSITION')
    expect(await statusesOf(bookingId)).toEqual({ status: 'Pending', payment_status: allowed ? to : from })
    expect((await eventsOf(bookingId)).at(-1)?.kind).toBe(allowed ? 'test' : 'initiated')
  })
})

describe('confirming a booking', () => {
  test('makes the hours permanent, empties the cart and notifies the customer', async () => {
    const booking = await heldBooking()
    expect(await confirm(booking.bookingId)).toBe('confirmed')
    world.clock.advance({ minutes: 30 })
    const { data } = (await fixture.find(booking)).body
    expect(data).toMatchObject({
      bookingStatus: 'Confirmed',
      paymentStatus: 'Paid',
      date: tomorrow,
      timeSlot: at(booking.hour),
      holdExpiresAt: null,
    })
    expect(data.professionals).toHaveLength(1)
    expect(await fixture.cellsOf(booking.bookingId)).toHaveLength(2)
    const { body } = await world.call(cartCalls.list, {}, { token: booking.token })
    expect(body.data).toMatchObject({ cartId: null, items: [] })
    const { notifications } = (await world.call(notificationCalls.list, {}, { token: booking.token })).body.data
    expect(notifications.map(({ title }) => title)).toEqual(['Booking confirmed'])
  })

  test('returns already the second time and changes nothing', async () => {
    const { bookingId } = await heldBooking()
    expect([await confirm(bookingId), await confirm(bookingId)]).toEqual(['confirmed', 'already'])
    expect((await eventsOf(bookingId)).filter(({ kind }) => kind === 'confirmed')).toHaveLength(1)
  })

  test('takes free hours again after the hold expired', async () => {
    const booking = await heldBooking()
    world.clock.advance({ minutes: 11 })
    expect(await confirm(booking.bookingId)).toBe('confirmed')
    expect(await fixture.cellsOf(booking.bookingId)).toHaveLength(2)
  })

  test('returns slot_lost when another customer took the hours of an expired hold', async () => {
    const late = await heldBooking()
    world.clock.advance({ minutes: 11 })
    const quick = await fixture.newBooking()
    expect((await fixture.choose(quick, late.hour)).status).toBe(200)
    expect(await confirm(late.bookingId)).toBe('slot_lost')
    expect((await fixture.find(late)).body.data.bookingStatus).toBe('Pending')
    expect(await fixture.cellsOf(quick.bookingId)).toHaveLength(2)
    const { body } = await world.call(cartCalls.list, {}, { token: late.token })
    expect(body.data.items).toHaveLength(1)
  })

  test('confirms a failed booking after a late payment', async () => {
    const booking = await heldBooking()
    await fail(booking.bookingId)
    expect((await fixture.find(booking)).body.data).toMatchObject({ bookingStatus: 'Failed', paymentStatus: 'Failed' })
    expect(await confirm(booking.bookingId)).toBe('confirmed')
    expect((await fixture.find(booking)).body.data).toMatchObject({ bookingStatus: 'Confirmed', paymentStatus: 'Paid' })
  })

  test('returns slot_lost for a cancelled booking and for one without a time', async () => {
    const cancelled = await fixture.newBooking()
    await world.db.updateTable('booking').set({ status: 'Cancelled' }).where('id', '=', cancelled.bookingId).execute()
    expect(await confirm(cancelled.bookingId)).toBe('slot_lost')
    const timeless = await fixture.newBooking()
    expect(await confirm(timeless.bookingId)).toBe('slot_lost')
  })

  test('orders a cart once when two of its bookings are paid', async () => {
    world.clock.set('2026-12-07T04:30:00Z')
    const date = '2026-12-15'
    const first = await fixture.newBooking()
    await fixture.choose(first, 9, { date })
    await fail(first.bookingId)
    const { data } = (await fixture.initiate(first.token)).body
    const second = { ...first, bookingId: data._id }
    expect(second.bookingId).not.toBe(first.bookingId)
    await fixture.choose(second, 12, { date })
    expect(await confirm(first.bookingId)).toBe('confirmed')
    expect((await fixture.find(second)).body.data).toMatchObject({ bookingStatus: 'Failed' })
    expect(await fixture.cellsOf(second.bookingId)).toEqual([])
    expect(await confirm(second.bookingId)).toBe('slot_lost')
  })
})

test('frees the hours of a failed booking once', async () => {
  world.clock.set('2026-12-07T04:30:00Z')
  const booking = await fixture.newBooking()
  await fixture.choose(booking, 17, { date: '2026-12-15' })
  expect(await fail(booking.bookingId)).toBe(true)
  expect(await statusesOf(booking.bookingId)).toEqual({ status: 'Failed', payment_status: 'Failed' })
  expect(await fixture.cellsOf(booking.bookingId)).toEqual([])
  expect(await fail(booking.bookingId)).toBe(false)
})
