import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { alternativesCalls, dispatchCalls } from '#contract/dispatch.ts'
import { timelineCalls } from '#contract/staff-booking.timeline.ts'
import { staffBookingCalls } from '#contract/staff-booking.ts'
import { runQueued } from '#server/testing/steps/checkout.ts'
import { findCrew, getAlternatives, placeNeighbour, planShortDay, toSwap } from '#server/testing/steps/no-one-free.ts'
import { hireStaff, staffClient } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld()
const day = planShortDay(world)
let dispatcher: ReturnType<typeof staffClient>
let support: typeof dispatcher
beforeAll(async () => {
  dispatcher = staffClient(world, await hireStaff(world, 'dispatcher', '9812300201'))
  support = staffClient(world, await hireStaff(world, 'support', '9812300202'))
})

const timelineOf = async (bookingId: string) =>
  (await dispatcher.call(timelineCalls.find, { bookingId })).body.data.entries.map(
    ({ text, more }) => `${text} ${more}`,
  )
const setOut = (bookingId: string) =>
  world.db.insertInto('booking_visit').values({ booking_id: bookingId, on_the_way_at: world.clock.now() }).execute()

async function customersOf(bookingIds: readonly string[]): Promise<string[]> {
  const rows = await world.db.selectFrom('booking').select('customer_id').where('id', 'in', bookingIds).execute()
  return rows.map(({ customer_id }) => customer_id).sort()
}

/** Whose data the last call of this path was about. */
async function lastAccess(path: string): Promise<string[]> {
  const { subjects } = await world.db
    .selectFrom('staff_access')
    .select('subjects')
    .where('action', '=', path)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return [...subjects].sort()
}

describe('a swap', () => {
  test('is proposed with the visit in the way and who takes it, when no one is free', async () => {
    const short = await day.plan()
    const found = await getAlternatives(support, short.visit)
    expect(found).toMatchObject({ leaves: { _id: short.leaves, canCome: false }, free: [], neighbours: [] })
    expect(found.swaps).toMatchObject([
      { comes: { _id: short.comes }, visit: { number: short.other.number }, takes: { _id: short.takes } },
    ])
  })

  test('gives both visits their new professionals, notifies everyone, and names the other visit on each timeline', async () => {
    const short = await day.plan()
    await dispatcher.call(alternativesCalls.swap, toSwap(short)).then(({ body }) => body)
    expect(await findCrew(dispatcher, short.visit)).toEqual([short.comes])
    expect(await findCrew(dispatcher, short.other)).toEqual([short.takes])
    expect(await timelineOf(short.visit.bookingId)).toContainEqual(
      expect.stringContaining(`swapped with ${short.other.number}`),
    )
    expect(await timelineOf(short.other.bookingId)).toContainEqual(
      expect.stringContaining(`swapped with ${short.visit.number}`),
    )
    await runQueued(world, 'notification.send-sms')
    for (const { phone, number } of [short.visit, short.other]) {
      const texts = world.sms.outbox(`+91${phone}`).map(({ text }) => text)
      expect(texts.some((text) => text.includes('will come for your') && text.includes(number))).toBe(true)
    }
    expect(await getAlternatives(dispatcher, short.visit)).toMatchObject({ leaves: { canCome: true } })
  })

  test('is in the access log of both customers, as are its proposals', async () => {
    const short = await day.plan()
    const customers = await customersOf([short.visit.bookingId, short.other.bookingId])
    await getAlternatives(dispatcher, short.visit)
    expect(await lastAccess(alternativesCalls.find.path)).toEqual(customers)
    await dispatcher.call(alternativesCalls.swap, toSwap(short)).then(({ body }) => body)
    expect(await lastAccess(alternativesCalls.swap.path)).toEqual(customers)
  })

  test('is taken back by the swap the other way round', async () => {
    const short = await day.plan()
    await world.db.deleteFrom('professional_leave').where('professional_id', '=', short.leaves).execute()
    await dispatcher.call(alternativesCalls.swap, toSwap(short)).then(({ body }) => body)
    const back = {
      ...{ bookingId: short.other.bookingId, professionalId: short.comes, inPlaceOf: short.takes },
      ...{ otherBookingId: short.visit.bookingId, otherProfessionalId: short.leaves },
    }
    await dispatcher.call(alternativesCalls.swap, back).then(({ body }) => body)
    expect(await findCrew(dispatcher, short.visit)).toEqual([short.leaves])
    expect(await findCrew(dispatcher, short.other)).toEqual([short.comes])
  })

  test('changes neither visit when the one who should take over is not free', async () => {
    const short = await day.plan()
    await day.sick(short.takes, '11:30', '12:00')
    const { error } = await dispatcher.call(alternativesCalls.swap, toSwap(short))
    expect(error.code).toBe('SLOT_TAKEN')
    expect(await findCrew(dispatcher, short.visit)).toEqual([short.leaves])
    expect(await findCrew(dispatcher, short.other)).toEqual([short.comes])
    expect((await getAlternatives(dispatcher, short.visit)).swaps).toEqual([])
  })

  test('takes no visit that its professional has set out for', async () => {
    const short = await day.plan()
    await setOut(short.other.bookingId)
    expect((await getAlternatives(dispatcher, short.visit)).swaps).toEqual([])
    expect((await dispatcher.call(alternativesCalls.swap, toSwap(short))).error.code).toBe('CHANGED_MEANWHILE')
  })

  test('keeps a professional whom the customer of the other visit liked', async () => {
    const short = await day.plan()
    await likedBy(short.other.bookingId)
    expect((await getAlternatives(dispatcher, short.visit)).swaps).toEqual([])
  })

  test('is not proposed with one who comes to the other visit anyway', async () => {
    const short = await day.plan()
    await sql`
      insert into reserved_cell (professional_id, cell_at, reservation_id)
      select ${short.takes}, cell_at, reservation_id from reserved_cell
      join slot_reservation held on held.id = reservation_id
      where held.booking_id = ${short.other.bookingId}`.execute(world.db)
    expect((await getAlternatives(dispatcher, short.visit)).swaps).toEqual([])
  })

  test('is for dispatchers, of bookings that are not their own', async () => {
    const short = await day.plan()
    expect((await support.call(alternativesCalls.swap, toSwap(short))).error.code).toBe('ROLE_NOT_ALLOWED')
    const finance = staffClient(world, await hireStaff(world, 'finance', '9812300203'))
    const asked = await finance.call(alternativesCalls.find, { bookingId: short.visit.bookingId })
    expect(asked.error.code).toBe('ROLE_NOT_ALLOWED')
    const own = staffClient(world, await hireStaff(world, 'dispatcher', short.other.phone))
    expect((await own.call(alternativesCalls.swap, toSwap(short))).error.code).toBe('OWN_BOOKING')
    const unknown = { bookingId: '00000000-0000-4000-8000-000000000000' }
    expect((await dispatcher.call(alternativesCalls.find, unknown)).error.code).toBe('BOOKING_NOT_FOUND')
  })
})

/** The customer of a visit gives its professionals five stars. */
const likedBy = (bookingId: string) => rate(bookingId, { by: bookingId, stars: 5 })

async function rate(bookingId: string, { by, stars }: { by: string; stars: number }): Promise<void> {
  await sql`
    insert into review (booking_item_id, service_id, customer_id, stars, created_at)
    select item.id, item.service_id, rater.customer_id, ${stars}::int, rater.created_at
    from booking_item item join booking rater on rater.id = ${by} where item.booking_id = ${bookingId}`.execute(
    world.db,
  )
}

test('no one whom the customer disliked is proposed, of the city or a neighbouring one', async () => {
  const { visit, leaves, comes, takes } = await day.plan()
  const later = await day.visitBy(takes, 900)
  await day.setActive([leaves, comes, takes])
  await neighbourAt(0.2)
  await world.db.deleteFrom('professional_leave').where('professional_id', '=', takes).execute()
  const people = async () => {
    const { free, neighbours } = await getAlternatives(dispatcher, visit)
    return { free: free.map(({ _id }) => _id), near: neighbours.map(({ _id }) => _id) }
  }
  const { free, near } = await people()
  expect(free).toEqual([takes])
  await rate(later.bookingId, { by: visit.bookingId, stars: 1 })
  expect((await people()).free).toEqual([])
  const [one = ''] = near
  await assign({ bookingId: later.bookingId, professionalId: one, borrow: true }).then(({ body }) => body)
  const now = await people()
  expect(now.free).toEqual([takes])
  expect(now.near).not.toContain(one)
})

const neighbourAt = (degrees: number) => placeNeighbour(world, degrees)
const assign = (input: { bookingId: string; professionalId: string; borrow?: boolean }) =>
  dispatcher.call(staffBookingCalls.assign, input)

describe('borrowing from a neighbouring city', () => {
  test('is proposed with the way, within forty kilometres', async () => {
    const { visit } = await day.plan()
    await neighbourAt(0.2)
    const [first] = (await getAlternatives(dispatcher, visit)).neighbours
    expect(first).toMatchObject({ area: 'chennai', km: 22 })
    expect(first?.wayMinutes).toBeGreaterThan(60)
    await neighbourAt(0.5)
    expect((await getAlternatives(dispatcher, visit)).neighbours).toEqual([])
  })

  test('assigns one only where it is said to be borrowed, and the timeline names the city', async () => {
    const { visit, leaves } = await day.plan()
    await neighbourAt(0.2)
    const [one] = (await getAlternatives(dispatcher, visit)).neighbours
    const input = { bookingId: visit.bookingId, professionalId: one?._id ?? '', inPlaceOf: leaves }
    expect((await assign(input)).error.code).toBe('SLOT_TAKEN')
    const { data } = (await assign({ ...input, borrow: true })).body
    expect(data.professionals).toMatchObject([{ _id: one?._id }])
    expect(await timelineOf(visit.bookingId)).toContainEqual(expect.stringContaining('borrowed from chennai'))
  })

  test('needs the way there and back within the shift', async () => {
    const { visit } = await day.plan()
    await neighbourAt(0.2)
    const people = async () => (await getAlternatives(dispatcher, visit)).neighbours.map(({ _id }) => _id)
    const [late = '', early = '', ...others] = await people()
    expect(others.length).toBeGreaterThan(0)
    const shift = (id: string, starts_minute: number, ends_minute: number) =>
      world.db
        .updateTable('working_hours')
        .set({ starts_minute, ends_minute })
        .where('professional_id', '=', id)
        .execute()
    await shift(late, 9 * 60 + 30, 20 * 60)
    await shift(early, 7 * 60, 11 * 60 + 30)
    const left = await people()
    expect([left.includes(late), left.includes(early)]).toEqual([false, false])
    expect(left).toEqual(expect.arrayContaining(others))
    for (const id of [late, early]) await shift(id, 8 * 60, 20 * 60)
  })

  test('keeps the visits of the borrowed one apart, and shows them on the boards of both cities', async () => {
    const { visit, other } = await day.plan()
    await neighbourAt(0.2)
    const people = async () => (await getAlternatives(dispatcher, visit)).neighbours.map(({ _id }) => _id)
    const [borrowed = '', ...others] = await people()
    await assign({ bookingId: other.bookingId, professionalId: borrowed, borrow: true }).then(({ body }) => body)
    expect(await people()).not.toContain(borrowed)
    expect(await people()).toEqual(expect.arrayContaining(others))
    expect((await assign({ bookingId: visit.bookingId, professionalId: borrowed, borrow: true })).error.code).toBe(
      'SLOT_TAKEN',
    )
    for (const area of ['chennai', 'bengaluru']) {
      const { visits, professionals } = (await dispatcher.call(dispatchCalls.day, { day: '2026-11-24', area })).body
        .data
      expect(visits.find(({ number }) => number === other.number)?.crew).toMatchObject([{ _id: borrowed }])
      expect(professionals.find(({ _id }) => _id === borrowed)).toMatchObject({ area: 'chennai' })
    }
  })
})
