import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { bathroom, bookingFixture } from '#server/testing/booking-fixture.ts'
import { testScale } from '#server/testing/scale/test-scale.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld()
const fixture = bookingFixture(world)
let other: FastifyInstance
beforeAll(async () => {
  other = await world.secondApp()
  await fixture.keepProfessionals(4)
})

type Booking = Awaited<ReturnType<typeof fixture.newBooking>>

async function newBookings(count: number, choice = bathroom): Promise<Booking[]> {
  const bookings: Booking[] = []
  for (let index = 0; index < count; index += 1) bookings.push(await fixture.newBooking(choice))
  return bookings
}

/** All requests race, one half on each of two servers. */
async function race(bookings: readonly Booking[], hourOf: (index: number) => number) {
  const tries = bookings.map((booking, index) =>
    fixture.choose(booking, hourOf(index), { on: index % 2 ? other : world.app }),
  )
  const answers = await Promise.all(tries)
  for (const answer of answers.filter(({ status }) => status !== 200)) expect(answer.error.code).toBe('SLOT_TAKEN')
  return bookings.filter((_, index) => answers[index]?.status === 200)
}

async function heldCells() {
  return await world.db.selectFrom('reserved_cell').select(['professional_id', 'cell_at']).execute()
}

describe('racing customers', () => {
  test('hold one slot as often as there are professionals', async () => {
    const winners = await race(await newBookings(testScale.racers), () => 10)
    expect(winners).toHaveLength(4)
    expect(await heldCells()).toHaveLength(4 * 2)
    const crews = await Promise.all(winners.map(({ bookingId }) => fixture.cellsOf(bookingId)))
    expect(new Set(crews.flat().map(({ professional_id }) => professional_id)).size).toBe(4)
  }, 60_000)

  test('can take the whole slot again after the holds expire, without a job', async () => {
    world.clock.advance({ minutes: 10 })
    expect(await race(await newBookings(8), () => 10)).toHaveLength(4)
    expect(await heldCells()).toHaveLength(4 * 2)
  }, 60_000)

  test('share the professionals of overlapping slots', async () => {
    world.clock.advance({ minutes: 10 })
    // 45 minutes and the travel after it reach into the next window.
    const bookings = await newBookings(testScale.racers)
    const winners = await race(bookings, (index) => 10 + (index % 2))
    const cells = await heldCells()
    expect(new Set(cells.map(({ professional_id, cell_at }) => `${professional_id} ${cell_at.getTime()}`)).size).toBe(
      cells.length,
    )
    expect(winners).toHaveLength(4)
  }, 60_000)

  test('never share a professional between crews of two', async () => {
    world.clock.advance({ minutes: 10 })
    const pairs = { serviceId: 'floor-scrubbing', selectedVariants: ['floor-scrubbing.up-to-500-sq-ft'] }
    const winners = await race(await newBookings(6, pairs), () => 14)
    expect(winners).toHaveLength(2)
    const people = (await Promise.all(winners.map(({ bookingId }) => fixture.cellsOf(bookingId)))).flat()
    expect(new Set(people.map(({ professional_id }) => professional_id)).size).toBe(4)
  }, 60_000)

  test('leave no extra hours taken after switching slots', async () => {
    world.clock.advance({ minutes: 10 })
    const bookings = await newBookings(8)
    for (const round of [0, 1, 2]) {
      await Promise.all(
        bookings.map((booking, index) =>
          fixture.choose(booking, 9 + 2 * ((index + round) % 4), { on: index % 2 ? other : world.app }),
        ),
      )
    }
    const held = (await Promise.all(bookings.map(({ bookingId }) => fixture.cellsOf(bookingId)))).flat()
    const living = await world.db
      .selectFrom('reserved_cell')
      .innerJoin('slot_reservation', 'slot_reservation.id', 'reserved_cell.reservation_id')
      .select('cell_at')
      .where('slot_reservation.expires_at', '>', world.clock.now())
      .execute()
    expect(living).toHaveLength(held.length)
    expect(held).toHaveLength(8 * 2)
  }, 60_000)
})
