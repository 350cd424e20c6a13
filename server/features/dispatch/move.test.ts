import { beforeAll, beforeEach, expect, test } from 'vitest'
import { dispatchCalls } from '#contract/dispatch.ts'
import { timelineCalls } from '#contract/staff-booking.timeline.ts'
import { paidVisit } from '#server/testing/steps/cancel.ts'
import type { Checkout } from '#server/testing/steps/checkout.ts'
import { hireStaff, staffClient } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld()
let dispatcher: ReturnType<typeof staffClient>
beforeAll(async () => {
  dispatcher = staffClient(world, await hireStaff(world, 'dispatcher', '9812300111'))
})
beforeEach(async () => {
  world.clock.set('2026-11-23T04:30:00Z')
  await world.db.deleteFrom('slot_reservation').execute()
})

type To = { professionalId: string; start?: string; date?: string; seen?: string; inPlaceOf?: string }

const move = ({ bookingId }: Checkout, to: To, from = dispatcher) =>
  from.call(dispatchCalls.move, { bookingId, ...to, cause: 'us', reason: 'Closer to the next visit' })

async function placeOf({ bookingId }: Checkout) {
  const { startsAt, professionals } = (await dispatcher.find(bookingId)).body.data
  return { startsAt, crew: professionals.map(({ _id }) => _id) }
}

async function another(visit: Checkout): Promise<string> {
  const [first] = (await dispatcher.candidates(visit)).body.data.professionals
  return first?._id as string
}

test('a visit goes to another professional at its time, with the reason on its timeline', async () => {
  const visit = await paidVisit(world)
  const before = await placeOf(visit)
  const professionalId = await another(visit)
  await move(visit, { professionalId }).then(({ body }) => body)
  expect(await placeOf(visit)).toEqual({ startsAt: before.startsAt, crew: [professionalId] })
  const { entries } = (await dispatcher.call(timelineCalls.find, { bookingId: visit.bookingId })).body.data
  expect(entries.some(({ more }) => more.includes('Closer to the next visit'))).toBe(true)
  expect((await move(visit, { professionalId })).error.message).toBe('The visit is there already.')
})

test('a visit goes to another hour of the same professional, and back', async () => {
  const visit = await paidVisit(world)
  const { startsAt, crew } = await placeOf(visit)
  const professionalId = crew[0] as string
  await move(visit, { professionalId, start: '15:00' }).then(({ body }) => body)
  expect(await placeOf(visit)).toEqual({ startsAt: '2026-11-24T09:30:00.000Z', crew })
  await move(visit, { professionalId, start: '10:00' }).then(({ body }) => body)
  expect(await placeOf(visit)).toEqual({ startsAt, crew })
})

test('hour and professional change together', async () => {
  const visit = await paidVisit(world)
  const professionalId = await another(visit)
  await move(visit, { professionalId, start: '16:00', date: '2026-11-25' }).then(({ body }) => body)
  expect(await placeOf(visit)).toEqual({ startsAt: '2026-11-25T10:30:00.000Z', crew: [professionalId] })
})

test('a move of a visit that a colleague has moved meanwhile is refused', async () => {
  const visit = await paidVisit(world)
  const { startsAt: seen, crew } = await placeOf(visit)
  const professionalId = await another(visit)
  await move(visit, { professionalId: crew[0] as string, start: '15:00', seen: seen as string }).then(
    ({ body }) => body,
  )
  const late = await move(visit, { professionalId, start: '10:00', seen: seen as string, inPlaceOf: crew[0] as string })
  expect(late.error.code).toBe('CHANGED_MEANWHILE')
  await move(visit, { professionalId, inPlaceOf: crew[0] as string }).then(({ body }) => body)
  const third = (await dispatcher.candidates(visit)).body.data.professionals.find(({ _id }) => _id !== crew[0])
  const stale = await move(visit, { professionalId: third?._id as string, inPlaceOf: crew[0] as string })
  expect(stale.error.code).toBe('CHANGED_MEANWHILE')
  expect(await placeOf(visit)).toEqual({ startsAt: '2026-11-24T09:30:00.000Z', crew: [professionalId] })
})

test('a professional who is busy is refused, and then the hour stays as well', async () => {
  const [visit, other] = [await paidVisit(world, 600), await paidVisit(world, 960)]
  const before = await placeOf(visit)
  const busy = (await placeOf(other)).crew[0] as string
  const { error } = await move(visit, { professionalId: busy, start: '16:00' })
  expect(error.code).toBe('SLOT_TAKEN')
  expect(await placeOf(visit)).toEqual(before)
})

test('a visit under way stays, and support may not move any', async () => {
  const visit = await paidVisit(world)
  const professionalId = await another(visit)
  const support = staffClient(world, await hireStaff(world, 'support', '9812300112'))
  expect((await move(visit, { professionalId }, support)).error.code).toBe('ROLE_NOT_ALLOWED')
  world.clock.set('2026-11-24T04:31:00Z')
  await dispatcher.start(visit).then(({ body }) => body)
  expect((await move(visit, { professionalId })).error.code).toBe('INVALID_TRANSITION')
})
