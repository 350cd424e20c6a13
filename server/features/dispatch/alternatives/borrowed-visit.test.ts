import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { alternativesCalls, dispatchCalls } from '#contract/dispatch.ts'
import { staffBookingCalls } from '#contract/staff-booking.ts'
import {
  findCrew,
  getAlternatives,
  giveToNeighbour,
  placeNeighbour,
  planShortDay,
  toSwap,
} from '#server/testing/steps/no-one-free.ts'
import { hireStaff, staffClient } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld()
const day = planShortDay(world)
let dispatcher: ReturnType<typeof staffClient>
beforeAll(async () => {
  dispatcher = staffClient(world, await hireStaff(world, 'dispatcher', '9812300221'))
})

/** The short day with two who could come from Chennai; the first is borrowed for the visit at ten. */
async function planBorrowed() {
  const short = await day.plan()
  const { bookingId } = short.visit
  await placeNeighbour(world, 0.2)
  const { neighbours } = await getAlternatives(dispatcher, short.visit)
  const [borrowed = '', colleague = ''] = neighbours.map(({ _id }) => _id)
  const assigned = { bookingId, professionalId: borrowed, inPlaceOf: short.leaves, borrow: true }
  await dispatcher.call(staffBookingCalls.assign, assigned).then(({ body }) => body)
  const move = (to: { professionalId: string; start: string; inPlaceOf?: string; date?: string; borrow?: boolean }) =>
    dispatcher.call(dispatchCalls.move, { bookingId, cause: 'us', reason: 'As agreed on the phone', ...to })
  const placeNow = async () => {
    const { startsAt, professionals } = (await dispatcher.find(bookingId)).body.data
    return { startsAt, crew: professionals.map(({ _id }) => _id) }
  }
  return { ...short, borrowed, colleague, move, placeNow }
}

const tenOClock = '2026-11-24T04:30:00.000Z'

describe('a visit whose professional is borrowed', () => {
  test('moves to another hour with them, also while no one of its city works', async () => {
    const { borrowed, move, placeNow } = await planBorrowed()
    await day.setActive([])
    await move({ professionalId: borrowed, start: '14:00' }).then(({ body }) => body)
    expect(await placeNow()).toEqual({ startsAt: '2026-11-24T08:30:00.000Z', crew: [borrowed] })
  })

  test('stays where the way there and back does not fit at the new hour', async () => {
    const { borrowed, move, placeNow } = await planBorrowed()
    await day.sick(borrowed, '13:00', '13:30')
    for (const start of ['09:00', '14:00']) {
      expect((await move({ professionalId: borrowed, start })).error.code).toBe('SLOT_TAKEN')
    }
    expect(await placeNow()).toEqual({ startsAt: tenOClock, crew: [borrowed] })
  })

  test('goes to a professional of its city, and back where it is said to be borrowed', async () => {
    const { takes, borrowed, colleague, move, placeNow } = await planBorrowed()
    await move({ professionalId: takes, inPlaceOf: borrowed, start: '14:00' }).then(({ body }) => body)
    expect(await placeNow()).toEqual({ startsAt: '2026-11-24T08:30:00.000Z', crew: [takes] })
    const back = { professionalId: borrowed, inPlaceOf: takes, start: '10:00' }
    expect((await move(back)).error.code).toBe('SLOT_TAKEN')
    await move({ ...back, borrow: true }).then(({ body }) => body)
    expect(await placeNow()).toEqual({ startsAt: tenOClock, crew: [borrowed] })
    const other = { professionalId: colleague, inPlaceOf: borrowed, start: '14:00' }
    expect((await move(other)).error.code).toBe('SLOT_TAKEN')
  })

  test('has no one else of the neighbouring city in a crew of two', async () => {
    const { visit, takes, borrowed, move, placeNow } = await planBorrowed()
    await sql`update booking set crew_size = 2 where id = ${visit.bookingId}`.execute(world.db)
    await sql`
      insert into reserved_cell (professional_id, cell_at, reservation_id)
      select ${takes}, cell_at, reservation_id from reserved_cell where professional_id = ${borrowed}`.execute(world.db)
    await day.setActive([takes])
    const crew = [...(await placeNow()).crew]
    await move({ professionalId: takes, start: '14:00' }).then(({ body }) => body)
    expect(await placeNow()).toEqual({ startsAt: '2026-11-24T08:30:00.000Z', crew })
    await day.sick(borrowed, '15:00', '18:00')
    expect((await move({ professionalId: takes, start: '16:00' })).error.code).toBe('SLOT_TAKEN')
  })

  test('is swapped, and taken back where they are said to be borrowed', async () => {
    const short = await planBorrowed()
    const { visit, other, borrowed, comes, takes } = short
    await dispatcher.call(alternativesCalls.swap, toSwap({ ...short, leaves: borrowed })).then(({ body }) => body)
    expect([await findCrew(dispatcher, visit), await findCrew(dispatcher, other)]).toEqual([[comes], [takes]])
    const back = {
      ...{ bookingId: other.bookingId, professionalId: comes, inPlaceOf: takes },
      ...{ otherBookingId: visit.bookingId, otherProfessionalId: borrowed },
    }
    expect((await dispatcher.call(alternativesCalls.swap, back)).error.code).toBe('SLOT_TAKEN')
    await dispatcher.call(alternativesCalls.swap, { ...back, borrow: true }).then(({ body }) => body)
    expect([await findCrew(dispatcher, visit), await findCrew(dispatcher, other)]).toEqual([[borrowed], [comes]])
  })
})

test('the board of the borrowing city has all visits of the borrowed one, and no other of the lending city', async () => {
  const { visit, other, takes, borrowed, colleague } = await planBorrowed()
  const theirs = await day.visitBy(takes, 840)
  await giveToNeighbour(world, theirs, borrowed)
  const elsewhere = await day.visitBy(takes, 900)
  await giveToNeighbour(world, elsewhere, colleague)
  const read = async (area: string, bookings?: string) => {
    const { data } = (
      await dispatcher.call(dispatchCalls.day, { day: '2026-11-24', area, ...(bookings && { bookings }) })
    ).body
    const ours = [visit, other, theirs, elsewhere].map(({ number }) => number)
    return data.visits
      .filter(({ number }) => ours.includes(number))
      .map(({ number, area: city }) => `${number} ${city}`)
  }
  expect(await read('bengaluru')).toEqual([
    ...[visit, other].map(({ number }) => `${number} bengaluru`),
    `${theirs.number} chennai`,
  ])
  expect(await read('bengaluru', theirs.bookingId)).toEqual([`${theirs.number} chennai`])
  expect(await read('chennai')).toEqual([
    `${visit.number} bengaluru`,
    ...[theirs, elsewhere].map(({ number }) => `${number} chennai`),
  ])
})
