import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { alternativesCalls, dispatchCalls } from '#contract/dispatch.ts'
import { staffBookingCalls } from '#contract/staff-booking.ts'
import { beginBooking } from '#server/testing/steps/checkout.ts'
import {
  findCrew,
  getAlternatives,
  giveToNeighbour,
  placeNeighbour,
  planShortDay,
  toSwap,
} from '#server/testing/steps/no-one-free.ts'
import { queueBehind } from '#server/testing/steps/queue-behind.ts'
import { hireStaff, staffClient, startShift } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld()
const day = planShortDay(world)
let dispatcher: ReturnType<typeof staffClient>
let tokens: string[]
let other: FastifyInstance
beforeAll(async () => {
  tokens = [await hireStaff(world, 'dispatcher', '9812300231'), await hireStaff(world, 'dispatcher', '9812300232')]
  dispatcher = staffClient(world, tokens[0] as string)
  other = await world.secondApp()
})

const as = async (index: number) => {
  const token = tokens[index] as string
  await startShift(world, token)
  return { token, on: index === 0 ? world.app : other }
}

test('a swap and a borrowing of the same professional do not wait for each other at an expired hold', async () => {
  const short = await day.plan()
  const { leaves, comes, takes } = short
  await placeNeighbour(world, 0.2)
  await world.db.deleteFrom('professional_leave').where('professional_id', '=', takes).execute()
  const near = await day.visitBy(takes, 720)
  const { id: neighbour } = await world.db
    .selectFrom('professional')
    .select('id')
    .where('area_id', '=', 'chennai')
    .executeTakeFirstOrThrow()
  await giveToNeighbour(world, near, neighbour)
  const held = await beginBooking(world, { startMinute: 660 })
  await day.setActive([leaves, comes, takes])
  world.clock.advance({ minutes: 30 })
  const [first, second] = [await as(0), await as(1)]
  const borrow = { bookingId: near.bookingId, professionalId: takes, borrow: true }
  const [borrowed, swapped] = await queueBehind(
    world.db,
    (trx) =>
      trx.selectFrom('slot_reservation').select('id').where('booking_id', '=', held.bookingId).forUpdate().execute(),
    [
      () => world.call(staffBookingCalls.assign, borrow, first),
      () => world.call(alternativesCalls.swap, toSwap(short), second),
    ],
  )
  expect([borrowed.status, swapped.status, swapped.error.code]).toEqual([200, 409, 'SLOT_TAKEN'])
  expect(await findCrew(dispatcher, near)).toEqual([takes])
  expect(await findCrew(dispatcher, short.other)).toEqual([comes])
})

test('a move of a borrowed professional and a visit of their own city at that hour: one of them gets the hour', async () => {
  const { visit, leaves, takes } = await day.plan()
  await placeNeighbour(world, 0.2)
  const [borrowed = '', colleague = ''] = (await getAlternatives(dispatcher, visit)).neighbours.map(({ _id }) => _id)
  const own = await day.visitBy(takes, 840)
  await giveToNeighbour(world, own, colleague)
  const { bookingId } = visit
  const assign = { bookingId, professionalId: borrowed, inPlaceOf: leaves, borrow: true }
  await dispatcher.call(staffBookingCalls.assign, assign).then(({ body }) => body)
  const [first, second] = [await as(0), await as(1)]
  const move = { bookingId, professionalId: borrowed, start: '14:00', cause: 'us' as const, reason: 'Later' }
  const [moved, assigned] = await queueBehind(
    world.db,
    (trx) => trx.selectFrom('professional').select('id').where('id', '=', borrowed).forNoKeyUpdate().execute(),
    [
      () => world.call(dispatchCalls.move, move, first),
      () => world.call(staffBookingCalls.assign, { bookingId: own.bookingId, professionalId: borrowed }, second),
    ],
  )
  expect([moved.status, assigned.status, assigned.error.code]).toEqual([200, 409, 'SLOT_TAKEN'])
  expect(await findCrew(dispatcher, own)).toEqual([colleague])
})
