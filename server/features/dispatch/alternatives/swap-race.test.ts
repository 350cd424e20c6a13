import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { alternativesCalls } from '#contract/dispatch.ts'
import type { Queryable } from '#server/db/database.ts'
import { cancel } from '#server/testing/steps/cancel.ts'
import { findCrew, planShortDay, toSwap } from '#server/testing/steps/no-one-free.ts'
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
