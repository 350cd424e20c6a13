import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checkoutCalls } from '#contract/checkout.ts'
import { travelPolicy } from '#contract/lib/business.ts'
import { rosterCalls } from '#contract/roster.ts'
import { at, bathroom, bookingFixture, tomorrow } from '#server/testing/booking-fixture.ts'
import { commitUnder } from '#server/testing/steps/queue-behind.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'
import { lockProfessionals } from '../crew.queries.ts'

const world = suiteWorld()
const fixture = bookingFixture(world)

/** 24.4 km apart: 114 minutes of driving. */
const kengeri = { lat: 12.9081, lng: 77.4851 }
const banaswadi = { lat: 13.0104, lng: 77.6482 }
/** 40 minutes. */
const balcony = { serviceId: 'balcony-cleaning', selectedVariants: ['balcony-cleaning.1-balcony.none-or-light'] }

type Booking = Awaited<ReturnType<typeof fixture.newBooking>>
type Place = typeof kengeri

const setPlace = ({ bookingId, token }: Booking, newLocation: Place, address = '12, 1st Main') =>
  world.call(checkoutCalls.setLocation, { bookingId, newLocation, address }, { token })

async function bookingAt(place: Place, choice: Parameters<typeof fixture.newBooking>[0] = bathroom) {
  const booking = await fixture.newBooking(choice)
  expect((await setPlace(booking, place)).status).toBe(200)
  return booking
}
const startsOf = async (booking: Booking) =>
  (await fixture.slots(booking)).body.data.map((label) => label.split(' - ')[0])
const setSpeed = (travel_kmh: number) =>
  world.db.updateTable('area').set({ travel_kmh }).where('id', '=', 'bengaluru').execute()

let only: string
beforeAll(async () => {
  await fixture.keepProfessionals(1)
  only = (await world.db.selectFrom('professional').select('id').where('active', '=', true).executeTakeFirstOrThrow())
    .id
})
beforeEach(async () => {
  await sql`delete from slot_reservation`.execute(world.db)
  await setSpeed(travelPolicy.defaultKmh)
})

describe('the time between two visits', () => {
  test('follows the distance, before and after a visit', async () => {
    expect((await fixture.choose(await bookingAt(kengeri), 12)).status).toBe(200)
    const far = await bookingAt(banaswadi)
    // The visit takes from 12:00 to 12:45; an hour and 54 minutes away from it.
    expect(await startsOf(far)).toEqual(['8:00 AM', '9:00 AM', '3:00 PM', '4:00 PM', '5:00 PM', '6:00 PM'])
    expect((await fixture.choose(far, 14)).error.code).toBe('SLOT_TAKEN')
    expect((await fixture.choose(far, 10)).error.code).toBe('SLOT_TAKEN')
    expect((await fixture.choose(far, 15)).status).toBe(200)
  })

  test('is twenty minutes at least, not thirty', async () => {
    expect((await fixture.choose(await bookingAt(kengeri, balcony), 12)).status).toBe(200)
    // From 12:00 to 12:40: the neighbours can have 1:00 PM, and 11:00 AM ends in time.
    const near = await bookingAt({ lat: 12.909, lng: 77.4855 }, balcony)
    expect(await startsOf(near)).toEqual(expect.arrayContaining(['11:00 AM', '1:00 PM']))
    expect((await fixture.choose(near, 13)).status).toBe(200)
  })

  test('follows the speed of the area', async () => {
    expect((await fixture.choose(await bookingAt(kengeri), 12)).status).toBe(200)
    const far = await bookingAt(banaswadi)
    await setSpeed(60)
    expect(await startsOf(far)).toContain('2:00 PM')
    await setSpeed(9)
    expect(await startsOf(far)).toEqual(['5:00 PM', '6:00 PM'])
  })

  test('counts from the centre of the area while a booking has no address, and is checked again with it', async () => {
    expect((await fixture.choose(await bookingAt(kengeri), 12)).status).toBe(200)
    const booking = await fixture.newBooking()
    expect((await fixture.choose(booking, 14)).status).toBe(200)
    const { body } = await setPlace(booking, banaswadi)
    expect(body.message).toBe('No professional can reach this address in your slot. Choose a new one.')
    expect(body.data).toMatchObject({ timeSlot: null })
    expect(await fixture.cellsOf(booking.bookingId)).toEqual([])
  })

  test('keeps the held time where another address can be reached too', async () => {
    const booking = await bookingAt(kengeri)
    await fixture.choose(booking, 14)
    const { body } = await setPlace(booking, banaswadi)
    expect([body.message, body.data.timeSlot]).toEqual([undefined, at(14)])
  })

  test('counts from the pincode of an address without a point', async () => {
    const held = await bookingAt(kengeri)
    await fixture.choose(held, 12)
    const pincode = await world.db
      .selectFrom('area_pincode')
      .select('pincode')
      .where('area_id', '=', 'bengaluru')
      .orderBy(sql`(lat - ${banaswadi.lat}) ^ 2 + (lng - ${banaswadi.lng}) ^ 2`)
      .executeTakeFirstOrThrow()
    const address_text = `4, Ring Road, Bengaluru ${pincode.pincode}`
    await world.db
      .updateTable('booking')
      .set({ lat: null, lng: null, address_text })
      .where('id', '=', held.bookingId)
      .execute()
    expect(await startsOf(await bookingAt(banaswadi))).toContain('2:00 PM')
    expect(await startsOf(await bookingAt(kengeri))).not.toContain('2:00 PM')
  })

  test('is the same for a visitor who asks for free times', async () => {
    expect((await fixture.choose(await bookingAt(kengeri), 12)).status).toBe(200)
    const question = { serviceId: bathroom.serviceId, variants: bathroom.selectedVariants[0], date: tomorrow }
    const slotsAt = async (place: Place) =>
      (await world.call(rosterCalls.freeOn, { ...question, ...place })).body.data.slots
    expect(await slotsAt(banaswadi)).not.toContain('2:00 PM - 3:00 PM')
    expect(await slotsAt(kengeri)).toContain('2:00 PM - 3:00 PM')
  })
})

describe('two visits far apart that are reserved at the same moment', () => {
  test('are not both given to one professional', async () => {
    const other = await world.secondApp()
    const places = [kengeri, banaswadi, kengeri, banaswadi, kengeri, banaswadi]
    const bookings = await Promise.all(places.map((place) => bookingAt(place)))
    const answers = await Promise.all(
      bookings.map((booking, index) =>
        fixture.choose(booking, index % 2 ? 14 : 12, { on: index % 3 ? other : world.app }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
  })

  test('are refused past the lock of the day too', async () => {
    const [here, elsewhere] = [await bookingAt(kengeri), await bookingAt(banaswadi)]
    // As a booking does in another area, to which an operator has just moved this professional: its lock is not ours.
    const taken = await commitUnder(
      world.db,
      async (trx) => {
        await lockProfessionals(trx, [only])
        const [startsAt, endsAt] = [new Date(`${tomorrow}T14:00+05:30`), new Date(`${tomorrow}T14:45+05:30`)]
        await sql`
          with visit as (
            insert into slot_reservation (booking_id, area_id, starts_at, ends_at, created_at)
            values (${elsewhere.bookingId}, 'indore', ${startsAt}, ${endsAt}, ${world.clock.now()}) returning id)
          insert into reserved_cell (professional_id, cell_at, reservation_id)
          select ${only}::uuid, ${startsAt}, id from visit`.execute(trx)
      },
      () => fixture.choose(here, 12),
    )
    expect([taken.status, taken.error.code]).toEqual([409, 'SLOT_TAKEN'])
    expect(await fixture.cellsOf(here.bookingId)).toEqual([])
  })
})
