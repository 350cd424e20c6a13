import { afterAll, beforeEach, expect, test } from 'vitest'
import { checkoutCalls } from '#contract/checkout.ts'
import { paymentCalls } from '#contract/payment.ts'
import type { Queryable } from '#server/db/database.ts'
import { at, bookingFixture } from '#server/testing/booking-fixture.ts'
import { queueBehind } from '#server/testing/steps/queue-behind.ts'
import { testClock } from '#server/testing/test-clock.ts'
import { createWorld, type World } from '#server/testing/test-world.ts'
import { expireHolds } from './booking.jobs.ts'

let world: World
let fixture: ReturnType<typeof bookingFixture>
beforeEach(async () => {
  await world?.close()
  world = await createWorld()
  fixture = bookingFixture(world)
})
afterAll(() => world.close())

const lockRow = (bookingId: string) => (trx: Queryable) =>
  trx.selectFrom('booking').select('id').where('id', '=', bookingId).forUpdate().execute()

const place = { newLocation: { lat: 12.9352, lng: 77.6245 }, address: '12, 5th Block, Koramangala', type: 'Home' }

test('a time chosen while the sweep waits for the booking keeps it open', async () => {
  const booking = await fixture.newBooking()
  await fixture.choose(booking, 10)
  world.clock.advance({ minutes: 11 })
  const [chosen, ended] = await queueBehind(world.db, lockRow(booking.bookingId), [
    () => fixture.choose(booking, 14),
    () => expireHolds(world.ctx),
  ])
  expect([chosen.status, ended]).toEqual([200, 0])
  expect((await fixture.find(booking)).body.data).toMatchObject({ bookingStatus: 'Pending', timeSlot: at(14) })
})

test('a payment begun while the sweep waits for the booking keeps it open', async () => {
  const booking = await fixture.newBooking()
  const { bookingId, token } = booking
  await world.call(checkoutCalls.setLocation, { bookingId, ...place }, { token })
  await fixture.choose(booking, 10)
  // A hold is extended once: this one ends although the payment has only begun.
  await world.db.updateTable('slot_reservation').set({ extended: true }).where('booking_id', '=', bookingId).execute()
  world.clock.advance({ minutes: 9, seconds: 59 })
  const atItsEnd = testClock(new Date(world.clock.now().getTime() + 1000))
  const [begun, ended] = await queueBehind(world.db, lockRow(bookingId), [
    () => world.call(paymentCalls.initiate, { bookingId }, { token }),
    () => expireHolds({ ...world.ctx, clock: atItsEnd }),
  ])
  expect([begun.status, ended]).toEqual([200, 0])
  expect((await fixture.find(booking)).body.data).toMatchObject({ bookingStatus: 'Pending', timeSlot: at(10) })
})
