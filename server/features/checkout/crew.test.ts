import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bookingFixture, tomorrow } from '#server/testing/booking-fixture.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld()
const fixture = bookingFixture(world)
let only: { id: string; area_id: string }
/** Leaves one professional in Bengaluru, who works tomorrow and has every skill. */
beforeAll(async () => {
  await fixture.keepProfessionals(1)
  only = await world.db
    .selectFrom('professional')
    .select(['id', 'area_id'])
    .where('active', '=', true)
    .executeTakeFirstOrThrow()
})

type Booking = Awaited<ReturnType<typeof fixture.newBooking>>
const slotsOf = async (booking: Booking) => (await fixture.slots(booking)).body.data
const categoryOfBathrooms = async () =>
  (
    await world.db
      .selectFrom('service')
      .innerJoin('subcategory', 'subcategory.id', 'service.subcategory_id')
      .select('subcategory.category_id')
      .where('service.id', '=', 'classic-bathroom-cleaning')
      .executeTakeFirstOrThrow()
  ).category_id

describe('the crew', () => {
  beforeEach(() => world.clock.advance({ minutes: 1 }))

  test('has the skill for the work', async () => {
    const booking = await fixture.newBooking()
    expect(await slotsOf(booking)).not.toEqual([])
    const skill = { professional_id: only.id, category_id: await categoryOfBathrooms() }
    await world.db
      .deleteFrom('professional_skill')
      .where('professional_id', '=', only.id)
      .where('category_id', '=', skill.category_id)
      .execute()
    expect(await slotsOf(booking)).toEqual([])
    expect((await fixture.choose(booking, 10)).error.code).toBe('SLOT_TAKEN')
    await world.db.insertInto('professional_skill').values(skill).execute()
    expect((await fixture.choose(booking, 10)).status).toBe(200)
    expect(new Set((await fixture.cellsOf(booking.bookingId)).map((cell) => cell.professional_id))).toEqual(
      new Set([only.id]),
    )
  })

  test('works in the area of the address', async () => {
    const booking = await fixture.newBooking()
    const liveIn = (area_id: string) =>
      world.db.updateTable('professional').set({ area_id }).where('id', '=', only.id).execute()
    await liveIn('indore')
    expect(await slotsOf(booking)).toEqual([])
    expect((await fixture.choose(booking, 14)).error.code).toBe('SLOT_TAKEN')
    await liveIn(only.area_id)
    expect((await fixture.choose(booking, 14)).status).toBe(200)
  })

  test('works on its weekdays within their hours', async () => {
    const [wednesday, thursday] = ['2026-12-02', '2026-12-03']
    const hoursOf = { professional_id: only.id, weekday: 3, starts_minute: 9 * 60 + 30, ends_minute: 13 * 60 }
    await world.db
      .deleteFrom('working_hours')
      .where('professional_id', '=', only.id)
      .where('weekday', 'in', [3, 4])
      .execute()
    await world.db.insertInto('working_hours').values(hoursOf).execute()
    const booking = await fixture.newBooking()
    expect((await fixture.slots(booking, wednesday)).body.data).toEqual([
      '10:00 AM - 11:00 AM',
      '11:00 AM - 12:00 PM',
      '12:00 PM - 1:00 PM',
    ])
    expect((await fixture.slots(booking, thursday)).body.data).toEqual([])
    expect((await fixture.choose(booking, 13, { date: wednesday })).error.code).toBe('SLOT_TAKEN')
    expect((await fixture.choose(booking, 11, { date: thursday })).error.code).toBe('SLOT_TAKEN')
    expect((await fixture.choose(booking, 12, { date: wednesday })).status).toBe(200)
  })
})

test('closes an area only on closed holidays of its own state', async () => {
  const booking = await fixture.newBooking()
  const before = await slotsOf(booking)
  const holiday = { date: tomorrow, closed: true }
  // Many holidays are working days for us.
  await world.db
    .insertInto('holiday')
    .values({ date: tomorrow, closed: false, name: 'Of all India', state: '' })
    .execute()
  await world.db
    .insertInto('holiday')
    .values({ ...holiday, name: 'Of Kerala', state: 'Kerala' })
    .execute()
  expect(before).not.toEqual([])
  expect(await slotsOf(booking)).toEqual(before)
  await world.db
    .insertInto('holiday')
    .values({ ...holiday, name: 'Of Karnataka', state: 'Karnataka' })
    .execute()
  expect(await slotsOf(booking)).toEqual([])
})
