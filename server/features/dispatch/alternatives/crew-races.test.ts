import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { alternativesCalls, dispatchCalls } from '#contract/dispatch.ts'
import { staffBookingCalls } from '#contract/staff-booking.ts'
import type { Queryable } from '#server/db/database.ts'
import { cancel } from '#server/testing/steps/cancel.ts'
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
  tokens = [await hireStaff(world, 'dispatcher', '9812300211'), await hireStaff(world, 'dispatcher', '9812300212')]
  dispatcher = staffClient(world, tokens[0] as string)
  other = await world.secondApp()
})

type Short = Awaited<ReturnType<typeof day.plan>>

const swapAs = (index: number, input: ReturnType<typeof toSwap>, on: FastifyInstance) =>
  world.call(alternativesCalls.swap, input, { token: tokens[index] as string, on })
const startShifts = async () => {
  for (const token of tokens) await startShift(world, token)
}

const as = async (index: number) => {
  const token = tokens[index] as string
  await startShift(world, token)
  return { token, on: index === 0 ? world.app : other }
}

/** Both wait for the booking and take it in this order. */
const inOrder = <First, Second>({ bookingId }: Short['visit'], both: [() => Promise<First>, () => Promise<Second>]) =>
  queueBehind(
    world.db,
    (trx: Queryable) => trx.selectFrom('booking').select('id').where('id', '=', bookingId).forUpdate().execute(),
    both,
  )

/** Each professional has each half hour once, which the database holds; each visit has exactly one. */
async function expectSwapped(short: Short) {
  expect(await findCrew(dispatcher, short.visit)).toEqual([short.comes])
  expect(await findCrew(dispatcher, short.other)).toEqual([short.takes])
}

test('two colleagues swap at once on two servers: one swap is made, the other finds it changed', async () => {
  const short = await day.plan()
  await startShifts()
  const answers = await Promise.all([swapAs(0, toSwap(short), world.app), swapAs(1, toSwap(short), other)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.error.code).toBe('CHANGED_MEANWHILE')
  await expectSwapped(short)
})

test('two swaps of the same visits the other way round do not wait for each other for ever', async () => {
  const short = await day.plan()
  await world.db.deleteFrom('professional_leave').execute()
  await startShifts()
  const reverse = {
    ...{ bookingId: short.other.bookingId, professionalId: short.leaves, inPlaceOf: short.comes },
    ...{ otherBookingId: short.visit.bookingId, otherProfessionalId: short.takes },
  }
  for (let round = 0; round < 4; round += 1) {
    const both = [1, 2, 3].flatMap(() => [swapAs(0, toSwap(short), world.app), swapAs(1, reverse, other)])
    const answers = await Promise.all(both)
    expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 409)).toEqual([])
    const crews = [await findCrew(dispatcher, short.visit), await findCrew(dispatcher, short.other)]
    expect(crews.map((crew) => crew.length)).toEqual([1, 1])
    expect(new Set(crews.flat()).size).toBe(2)
  }
})

test('a swap behind a cancellation of the other visit changes nothing', async () => {
  const short = await day.plan()
  await startShifts()
  const [cancelled, swapped] = await inOrder(short.other, [
    () => cancel(world, short.other),
    () => swapAs(0, toSwap(short), other),
  ])
  expect([cancelled.status, swapped.error.code]).toEqual([200, 'INVALID_TRANSITION'])
  expect(await findCrew(dispatcher, short.visit)).toEqual([short.leaves])
})

test('a cancellation behind a swap frees who took the visit over', async () => {
  const short = await day.plan()
  await startShifts()
  const [swapped, cancelled] = await inOrder(short.other, [
    () => swapAs(0, toSwap(short), world.app),
    () => cancel(world, short.other, { on: other }),
  ])
  expect([swapped.status, cancelled.status]).toEqual([200, 200])
  expect(await findCrew(dispatcher, short.visit)).toEqual([short.comes])
  const cells = world.db.selectFrom('reserved_cell').select('cell_at').where('professional_id', '=', short.takes)
  expect(await cells.execute()).toEqual([])
})

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
