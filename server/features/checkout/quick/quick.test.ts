import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { checkoutCalls } from '#contract/checkout.ts'
import { indiaInstant } from '#contract/lib/india-time.ts'
import { notificationCalls } from '#contract/notification.ts'
import { rescheduleCalls } from '#contract/reschedule.ts'
import { at, bathroom, today, tomorrow } from '#server/testing/booking-fixture.ts'
import { instant, minuteOfDay, quickFixture } from '#server/testing/steps/quick.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld()
const fixture = quickFixture(world, 1)
const { bookingAt, heldBy, hold, koramangala, help, pay } = fixture
type Booking = Awaited<ReturnType<typeof bookingAt>>
const promiseTo = async (booking: Booking, day = today) => (await fixture.slots(booking, day)).body.quick

describe('help within the hour', () => {
  test('is offered today, by when the nearest can be there, to services that allow it', async () => {
    // Five minutes to pay, five to set out and 25 on the way.
    expect(await promiseTo(await bookingAt())).toBe(instant(10, 35))
    expect(await promiseTo(await bookingAt(), tomorrow)).toBeUndefined()
    expect(await promiseTo(await bookingAt(koramangala, bathroom))).toBeUndefined()
    const lead = (quick_minutes: number) =>
      world.db.updateTable('service').set({ quick_minutes }).where('id', '=', help.serviceId).execute()
    await lead(50)
    world.clock.advance({ minutes: 5 })
    expect(await promiseTo(await bookingAt())).toBe(instant(10, 55))
    await lead(20)
    world.clock.advance({ minutes: 5 })
    expect(await promiseTo(await bookingAt())).toBe(instant(10, 45))
  })

  test('is not offered without a place, nor where no one is on shift or near', async () => {
    expect(await promiseTo(await fixture.newBooking(help))).toBeUndefined()
    expect(await promiseTo(await bookingAt({ lat: 13.2, lng: 77.7 }))).toBeUndefined()
    const booking = await bookingAt()
    world.clock.set(minuteOfDay(20, 0))
    expect(await promiseTo(booking)).toBeUndefined()
  })

  test('waits for the visit before, and is not offered while that one goes on past its end', async () => {
    await pay(await heldBy(instant(10, 35)))
    const next = await bookingAt()
    expect(await promiseTo(next)).toBeUndefined()
    // Until 12:05 with its whole half hour, and twenty minutes of travel.
    world.clock.set(minuteOfDay(11, 40))
    expect(await promiseTo(next)).toBe(instant(12, 30))
    world.clock.set(minuteOfDay(12, 10))
    expect(await promiseTo(next)).toBeUndefined()
  })

  test('is held for five minutes, as a promise instead of a window', async () => {
    const booking = await heldBy(instant(10, 35))
    const { body } = await fixture.find(booking)
    expect(body.data).toMatchObject({ date: today, timeSlot: { start: '10:35', end: '10:35' } })
    expect(body.data.holdExpiresAt).toBe(instant(10, 5))
    expect((await fixture.cellsOf(booking.bookingId)).map(({ cell_at }) => cell_at.toISOString())).toEqual([
      instant(10, 30),
      instant(11, 0),
      instant(11, 30),
      instant(12, 0),
    ])
    await pay(booking)
    const { notifications } = (await world.call(notificationCalls.list, {}, { token: booking.token })).body.data
    expect(notifications[0]?.body).toContain('Mon 23 Nov, by 10:35 AM')
  })

  test('is held shorter after a look at the promise, and no more when no time to pay is left', async () => {
    const booking = await bookingAt()
    world.clock.set(minuteOfDay(10, 2))
    expect((await hold(booking, instant(10, 35))).body.data.holdExpiresAt).toBe(instant(10, 5))
    await sql`delete from slot_reservation`.execute(world.db)
    world.clock.set(minuteOfDay(10, 4))
    expect((await hold(await bookingAt(), instant(10, 35))).error.code).toBe('BAD_SLOT')
  })

  test('is refused when the promise cannot be kept, and for an instant of the client’s own', async () => {
    const booking = await bookingAt()
    for (const by of [instant(10, 30), instant(10, 37), instant(11, 5), instant(9, 0)]) {
      const { status, error } = await hold(booking, by)
      expect([by, status, error.code]).toEqual([by, 400, 'BAD_SLOT'])
    }
    expect((await hold(await bookingAt(koramangala, bathroom), instant(10, 35))).error.code).toBe('BAD_SLOT')
  })

  test('is given up when the address moves too far away, and by another start', async () => {
    const booking = await heldBy(instant(10, 35))
    const far = { bookingId: booking.bookingId, newLocation: { lat: 12.9081, lng: 77.4851 }, address: '1, Kengeri' }
    const { body } = await world.call(checkoutCalls.setLocation, far, { token: booking.token })
    expect(body.data.timeSlot).toBeNull()
    expect(body.message).toContain('Choose a new one')
    const paid = await pay(await heldBy(instant(10, 35)))
    const moved = { bookingId: paid.bookingId, date: tomorrow, timeSlot: at(11) }
    await world.db
      .updateTable('booking')
      .set({ starts_at: indiaInstant(tomorrow, 600) })
      .where('id', '=', paid.bookingId)
      .execute()
    const answer = await world.call(rescheduleCalls.reschedule, moved, { token: paid.token })
    expect(answer.body.data.timeSlot).toEqual(at(11))
  })
})

test('two customers who hold the only professional at once: one has it', async () => {
  const other = await world.secondApp()
  const bookings = [await bookingAt(), await bookingAt(), await bookingAt(), await bookingAt()]
  const answers = await Promise.all(
    bookings.map((booking, index) => hold(booking, instant(10, 35), index % 2 ? other : world.app)),
  )
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused).toHaveLength(3)
  for (const { error } of refused) expect(['BAD_SLOT', 'SLOT_TAKEN']).toContain(error.code)
})
