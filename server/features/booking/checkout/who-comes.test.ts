import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bookingDesk, tomorrow } from '../../../testing/booking-desk.ts'
import { createWorld, type World } from '../../../testing/test-world.ts'

let world: World
let desk: ReturnType<typeof bookingDesk>
let only: { id: string; area_id: string }
/** One professional of Bengaluru is left, who works tomorrow and can do everything. */
beforeAll(async () => {
  world = await createWorld()
  desk = bookingDesk(world)
  await desk.keepProfessionals(1)
  only = await world.db
    .selectFrom('professional')
    .select(['id', 'area_id'])
    .where('active', '=', true)
    .executeTakeFirstOrThrow()
})
afterAll(() => world.close())

type Booking = Awaited<ReturnType<typeof desk.newBooking>>
const slotsOf = async (booking: Booking) => (await desk.slots(booking)).body.data
const categoryOfBathrooms = async () =>
  (
    await world.db
      .selectFrom('service')
      .innerJoin('subcategory', 'subcategory.id', 'service.subcategory_id')
      .select('subcategory.category_id')
      .where('service.id', '=', 'classic-bathroom-cleaning')
      .executeTakeFirstOrThrow()
  ).category_id

describe('who comes', () => {
  beforeEach(() => world.clock.advance({ minutes: 1 }))

  test('knows the work: somebody free who never learned it is not sent', async () => {
    const booking = await desk.newBooking()
    expect(await slotsOf(booking)).not.toEqual([])
    const skill = { professional_id: only.id, category_id: await categoryOfBathrooms() }
    await world.db
      .deleteFrom('professional_skill')
      .where('professional_id', '=', only.id)
      .where('category_id', '=', skill.category_id)
      .execute()
    expect(await slotsOf(booking)).toEqual([])
    expect((await desk.choose(booking, 10)).error.code).toBe('SLOT_TAKEN')
    await world.db.insertInto('professional_skill').values(skill).execute()
    expect((await desk.choose(booking, 10)).status).toBe(200)
    expect(new Set((await desk.cellsOf(booking.bookingId)).map((cell) => cell.professional_id))).toEqual(
      new Set([only.id]),
    )
  })

  test('works in the area of the address: somebody free of another area is not sent', async () => {
    const booking = await desk.newBooking()
    const liveIn = (area_id: string) =>
      world.db.updateTable('professional').set({ area_id }).where('id', '=', only.id).execute()
    await liveIn('indore')
    expect(await slotsOf(booking)).toEqual([])
    expect((await desk.choose(booking, 14)).error.code).toBe('SLOT_TAKEN')
    await liveIn(only.area_id)
    expect((await desk.choose(booking, 14)).status).toBe(200)
  })
})

test('a closed holiday of another state closes nothing here; one of our own state does', async () => {
  const booking = await desk.newBooking()
  const before = await slotsOf(booking)
  const holiday = { date: tomorrow, closed: true }
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
