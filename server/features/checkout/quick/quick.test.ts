import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { quickCalls } from '#contract/checkout.standby.ts'
import { checkoutCalls } from '#contract/checkout.ts'
import { indiaInstant } from '#contract/lib/india-time.ts'
import { notificationCalls } from '#contract/notification.ts'
import { rescheduleCalls } from '#contract/reschedule.ts'
import { startCode } from '#server/features/visit/start-code.rules.ts'
import { at, bathroom, bookingFixture, today, tomorrow } from '#server/testing/booking-fixture.ts'
import { crewClient } from '#server/testing/professional/professional-steps.ts'
import { creditLedger, openPaymentLink, press } from '#server/testing/steps/checkout.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld()
const fixture = bookingFixture(world)
const help = { serviceId: 'hourly-house-help', selectedVariants: ['hourly-house-help.1-5-hours'] }
/** 25 minutes of driving from the centre of the area, where one without a visit before is taken to be. */
const koramangala = { lat: 12.9352, lng: 77.6245 }
const minuteOfDay = (hour: number, minute: number) => indiaInstant(today, hour * 60 + minute)
const instant = (hour: number, minute: number) => minuteOfDay(hour, minute).toISOString()

beforeAll(async () => {
  await fixture.keepProfessionals(1)
  await sql`
    insert into working_hours (professional_id, weekday, starts_minute, ends_minute)
    select id, weekday, 480, 1260 from professional, generate_series(0, 6) as weekday
    where active and area_id = 'bengaluru'
    on conflict (professional_id, weekday, starts_minute) do update set ends_minute = 1260`.execute(world.db)
})
beforeEach(async () => {
  world.clock.set(minuteOfDay(10, 0))
  await sql`delete from slot_reservation`.execute(world.db)
})

type Booking = Awaited<ReturnType<typeof fixture.newBooking>>

async function bookingAt(place = koramangala, choice = help) {
  const booking = await fixture.newBooking(choice)
  const where = { bookingId: booking.bookingId, newLocation: place, address: `12, 5th Block, ${booking.phone}` }
  await world.call(checkoutCalls.setLocation, where, { token: booking.token }).then(({ body }) => body)
  return booking
}
const promiseTo = async (booking: Booking, day = today) => (await fixture.slots(booking, day)).body.quick
const hold = ({ bookingId, token }: Booking, by: string, on = world.app) =>
  world.call(quickCalls.hold, { bookingId, by }, { token, on })
const pay = async (booking: Booking) => {
  await press(world, 'pay', await openPaymentLink(world, { ...booking, number: '' }))
  return booking
}
async function heldBy(by: string) {
  const booking = await bookingAt()
  expect((await hold(booking, by)).status).toBe(200)
  return booking
}

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

describe('a missed promise', () => {
  test.each([
    ['kept to the minute, gives nothing', 35, 0],
    ['missed by a minute, gives the credit of a late arrival', 36, 89],
  ])('%s', async (_name, minute, rupees) => {
    const visit = { ...(await pay(await heldBy(instant(10, 35)))), number: '' }
    const crew = await crewClient(world, visit)
    world.clock.set(minuteOfDay(10, minute))
    await crew.arrive(visit).then(({ body }) => body)
    await crew.start(visit, startCode(visit.bookingId, world.ctx.config.codePepper)).then(({ body }) => body)
    expect((await creditLedger(world, visit)).balance).toBe(rupees)
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
