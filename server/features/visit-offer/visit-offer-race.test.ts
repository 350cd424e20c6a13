import { expect, test } from 'vitest'
import type { Queryable } from '#server/db/database.ts'
import { cancel } from '#server/testing/steps/cancel.ts'
import { queueBehind } from '#server/testing/steps/queue-behind.ts'
import { instant, quickFixture } from '#server/testing/steps/quick.ts'
import { hireStaff, staffClient } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'
import { passOn } from './answer-offer.service.ts'

const world = suiteWorld()
const { askedFor, cellsOf, find, offeredBy } = quickFixture(world, 3)
type Booking = Awaited<ReturnType<typeof offeredBy>>

/** Both wait for the booking and take it in this order. */
const inOrder = <First, Second>({ bookingId }: Booking, both: [() => Promise<First>, () => Promise<Second>]) =>
  queueBehind(
    world.db,
    (trx: Queryable) => trx.selectFrom('booking').select('id').where('id', '=', bookingId).forUpdate().execute(),
    both,
  )
const holdersOf = async ({ bookingId }: Booking) =>
  new Set((await cellsOf(bookingId)).map(({ professional_id }) => professional_id))
const answersOf = async ({ bookingId }: Booking) => {
  const rows = await world.db.selectFrom('visit_offer').select('answer').where('booking_id', '=', bookingId).execute()
  return rows.map(({ answer }) => answer).sort()
}

test('two acceptances at once on two servers assign it once', async () => {
  const other = await world.secondApp()
  const booking = await offeredBy(instant(10, 40))
  const asked = await askedFor(booking)
  const answers = await Promise.all([asked.accept(), asked.accept(other), asked.accept(), asked.accept(other)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const events = world.db.selectFrom('booking_event').select('kind').where('booking_id', '=', booking.bookingId)
  expect(await events.where('kind', '=', 'visit_offer_accepted').execute()).toHaveLength(1)
  expect(await holdersOf(booking)).toEqual(new Set([asked.id]))
})

test('an acceptance before the end of its time is kept', async () => {
  const booking = await offeredBy(instant(10, 40))
  const asked = await askedFor(booking)
  world.clock.advance({ seconds: 59 })
  const [accepted, passed] = await inOrder(booking, [() => asked.accept(), () => passOn(world.ctx, booking.bookingId)])
  expect([accepted.status, passed]).toEqual([200, false])
  expect(await holdersOf(booking)).toEqual(new Set([asked.id]))
})

test('an acceptance behind the end of its time is refused, and the next one is asked', async () => {
  const booking = await offeredBy(instant(10, 40))
  const asked = await askedFor(booking)
  world.clock.advance({ seconds: 60 })
  const [passed, accepted] = await inOrder(booking, [() => passOn(world.ctx, booking.bookingId), () => asked.accept()])
  expect([passed, accepted.error.code]).toEqual([true, 'INVALID_TRANSITION'])
  expect(await holdersOf(booking)).toEqual(new Set([(await askedFor(booking)).id]))
  expect(await answersOf(booking)).toEqual(['expired', null])
})

test('an acceptance and a cancellation: the first one holds', async () => {
  const booking = await offeredBy(instant(10, 40))
  const asked = await askedFor(booking)
  const [cancelled, late] = await inOrder(booking, [() => cancel(world, booking), () => asked.accept()])
  expect([cancelled.status, late.error.code]).toEqual([200, 'INVALID_TRANSITION'])
  expect((await find(booking)).body.data.bookingStatus).toBe('Cancelled')
  expect(await holdersOf(booking)).toEqual(new Set())
})

test('two jobs at the end of the time ask one professional', async () => {
  const booking = await offeredBy(instant(10, 40))
  world.clock.advance({ seconds: 60 })
  const run = () => passOn(world.ctx, booking.bookingId)
  expect(await inOrder(booking, [run, run])).toEqual([true, false])
  expect(await answersOf(booking)).toEqual(['expired', null])
})

test('an acceptance and a colleague who assigns another: one professional comes', async () => {
  const staff = staffClient(world, await hireStaff(world, 'dispatcher', '9812300181'))
  const booking = await offeredBy(instant(10, 40))
  const asked = await askedFor(booking)
  const [other] = (await staff.candidates(booking)).body.data.professionals.filter(({ _id }) => _id !== asked.id)
  const [assigned, late] = await inOrder(booking, [() => staff.assign(booking, other?._id ?? ''), () => asked.accept()])
  expect([assigned.status, late.error.code]).toEqual([200, 'INVALID_TRANSITION'])
  expect(await holdersOf(booking)).toEqual(new Set([other?._id]))
})
