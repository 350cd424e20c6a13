import { beforeAll, expect, test } from 'vitest'
import { bookingCalls } from '#contract/booking.ts'
import { checkoutCalls } from '#contract/checkout.ts'
import { bookingFixture, tomorrow } from '#server/testing/booking-fixture.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld()
const fixture = bookingFixture(world)
/** An area may be served until midnight, with windows that end after it. */
beforeAll(async () => {
  await world.db
    .updateTable('roster_policy')
    .set({ start_minutes: [1380, 1395], window_minutes: 60 })
    .execute()
  await world.db.updateTable('working_hours').set({ ends_minute: 1440 }).execute()
})

test.each([
  ['11:00 PM - 12:00 AM', { start: '23:00', end: '00:00' }],
  ['11:15 PM - 12:15 AM', { start: '23:15', end: '00:15' }],
])('chooses, finds and lists a visit in the window %s', async (label, timeSlot) => {
  const { token, bookingId } = await fixture.newBooking()
  expect((await fixture.slots({ token, bookingId })).body.data).toContain(label)
  const { body } = await world.call(checkoutCalls.selectSlot, { bookingId, date: tomorrow, timeSlot }, { token })
  expect(body.status).toBe(true)
  const shown = { _id: bookingId, date: tomorrow, timeSlot }
  expect((await fixture.find({ token, bookingId })).body.data).toMatchObject(shown)
  expect((await world.call(bookingCalls.list, {}, { token })).body.data.bookings).toMatchObject([shown])
})
