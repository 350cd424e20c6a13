import { describe, expect, test } from 'vitest'
import { bookingCalls } from '#contract/booking.ts'
import { notificationCalls } from '#contract/notification.ts'
import { confirmBooking } from '#server/features/checkout/confirm-booking.service.ts'
import { at, bookingFixture } from '#server/testing/booking-fixture.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'
import { expireHolds } from './booking.jobs.ts'
import { lockBooking } from './booking.service.ts'

const world = suiteWorld()
const fixture = bookingFixture(world)

const view = async (booking: { bookingId: string; token: string }) => (await fixture.find(booking)).body.data

describe('expired holds', () => {
  test('fail unpaid bookings, free their time and let the customer book again', async () => {
    const [idle, busy] = [await fixture.newBooking(), await fixture.newBooking()]
    await fixture.choose(idle, 10)
    world.clock.advance({ minutes: 5 })
    await fixture.choose(busy, 11)
    expect(await expireHolds(world.ctx)).toBe(0)
    world.clock.advance({ minutes: 6 })
    expect(await expireHolds(world.ctx)).toBe(1)
    expect(await view(idle)).toMatchObject({ bookingStatus: 'Failed', paymentStatus: 'Failed' })
    const { notifications } = (await world.call(notificationCalls.list, {}, { token: idle.token })).body.data
    expect(notifications).toMatchObject([{ title: 'Your slot was released', bookingId: idle.bookingId }])
    expect(await fixture.cellsOf(idle.bookingId)).toEqual([])
    expect(await view(busy)).toMatchObject({ bookingStatus: 'Pending', timeSlot: at(11) })
    expect(await expireHolds(world.ctx)).toBe(0)

    const { data } = (await fixture.initiate(idle.token)).body
    expect(data).toMatchObject({ bookingStatus: 'Pending', cartId: (await view(idle)).cartId })
    expect(data._id).not.toBe(idle.bookingId)
  })

  test('leave no booking without services in the history', async () => {
    const booking = await fixture.newBooking()
    await fixture.choose(booking, 10)
    const history = async () => {
      const answer = await world.call(bookingCalls.historyOrPending, { type: 'history' }, { token: booking.token })
      return answer.body.data.map(({ _id }: { _id: string }) => _id)
    }
    world.clock.advance({ minutes: 11 })
    await expireHolds(world.ctx)
    expect(await history()).toEqual([booking.bookingId])
    await world.db.deleteFrom('booking_item').where('booking_id', '=', booking.bookingId).execute()
    expect(await history()).toEqual([])
  })

  test('leave a booking without a time open', async () => {
    const booking = await fixture.newBooking()
    world.clock.advance({ days: 2 })
    await expireHolds(world.ctx)
    expect((await view(booking)).bookingStatus).toBe('Pending')
  })

  test('fail a booking whose hours another customer took', async () => {
    await fixture.keepProfessionals(1)
    world.clock.set('2026-12-07T04:30:00Z')
    const [slow, quick] = [await fixture.newBooking(), await fixture.newBooking()]
    await fixture.choose(slow, 10, { date: '2026-12-08' })
    world.clock.advance({ minutes: 10 })
    await fixture.choose(quick, 10, { date: '2026-12-08' })
    expect(await expireHolds(world.ctx)).toBe(1)
    expect((await view(slow)).bookingStatus).toBe('Failed')
    expect(await view(quick)).toMatchObject({ bookingStatus: 'Pending', timeSlot: at(10) })
  })

  test('leave a booking with a payment in progress open', async () => {
    const booking = await fixture.newBooking()
    await fixture.choose(booking, 13, { date: '2026-12-08' })
    const now = world.clock.now()
    await world.db
      .insertInto('payment_attempt')
      .values({
        reference: 'job-test-1',
        booking_id: booking.bookingId,
        attempt: 1,
        amount_paise: 449_00,
        state: 'open',
        expires_at: now,
        created_at: now,
      })
      .execute()
    world.clock.advance({ minutes: 20 })
    await expireHolds(world.ctx)
    expect((await view(booking)).bookingStatus).toBe('Pending')
  })

  test('leave a confirmed booking unchanged', async () => {
    const booking = await fixture.newBooking()
    await fixture.choose(booking, 16, { date: '2026-12-08' })
    const confirmation = { actor: { kind: 'system', name: 'payment' }, paymentStatus: 'Paid' } as const
    await world.db.transaction().execute(async (trx) => {
      await confirmBooking(world.ctx, trx, await lockBooking(trx, booking.bookingId), confirmation)
    })
    world.clock.advance({ hours: 1 })
    await expireHolds(world.ctx)
    expect(await view(booking)).toMatchObject({ bookingStatus: 'Confirmed', timeSlot: at(16) })
  })
})

describe('booking lists', () => {
  test('show open and past bookings of the customer alone in two tabs, newest first', async () => {
    const booking = await fixture.newBooking()
    await world.db.updateTable('booking').set({ status: 'Completed' }).where('id', '=', booking.bookingId).execute()
    world.clock.advance({ minutes: 1 })
    const newer = (await fixture.initiate(booking.token)).body.data
    const { token } = booking
    const tab = async (type: 'pending' | 'history') =>
      (await world.call(bookingCalls.historyOrPending, { type }, { token })).body.data.map(({ _id }) => _id)
    expect(await tab('pending')).toEqual([newer._id])
    expect(await tab('history')).toEqual([booking.bookingId])
    const { body } = await world.call(bookingCalls.list, {}, { token })
    expect(body.data.bookings.map(({ _id }) => _id)).toEqual([newer._id, booking.bookingId])
  })

  test('refuse an unknown tab', async () => {
    const { token } = await fixture.newCustomer()
    const { status, error } = await world.call(bookingCalls.historyOrPending, { type: 'all' as 'history' }, { token })
    expect(status).toBe(400)
    expect(error.code).toBe('BAD_INPUT')
  })

  test('return 404 for an unknown booking', async () => {
    const { token } = await fixture.newCustomer()
    expect((await fixture.find({ token, bookingId: crypto.randomUUID() })).error.code).toBe('BOOKING_NOT_FOUND')
    expect((await fixture.find({ token, bookingId: 'nonsense' })).error.code).toBe('BAD_INPUT')
  })
})
