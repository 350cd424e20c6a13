import { beforeAll, expect, test } from 'vitest'
import { reviewCalls } from '#contract/review.ts'
import { bookVisit, boughtPlan } from '#server/testing/plan-steps.ts'
import { type Checkout, paidBooking } from '#server/testing/steps/checkout.ts'
import { hireStaff, staffClient } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld()
let staff: ReturnType<typeof staffClient>
beforeAll(async () => {
  staff = staffClient(world, await hireStaff(world, 'dispatcher', '9812300061'))
})

/** Who comes to a visit. */
async function crewOf({ bookingId }: Pick<Checkout, 'bookingId'>) {
  const { professionals } = (await staff.find(bookingId)).body.data
  return professionals.map(({ _id }) => _id)
}

/** A visit that took place and was rated; the clock then is a day later. */
async function ratedVisit(rating: number) {
  const visit = await paidBooking(world, { startMinute: 600 })
  const crew = await crewOf(visit)
  world.clock.advance({ days: 1 })
  await staff.start(visit).then(({ body }) => body)
  await staff.complete(visit).then(({ body }) => body)
  const token = await world.signIn(visit.phone)
  const { items } = (await world.call(reviewCalls.ofBooking, { bookingId: visit.bookingId }, { token })).body.data
  await world.call(reviewCalls.add, { bookingItemId: items[0]?.bookingItemId ?? '', rating }, { token })
  return { crew, token }
}

test('a professional who was liked comes again, though others have less to do', async () => {
  const { crew, token } = await ratedVisit(4)
  expect(await crewOf(await paidBooking(world, { startMinute: 840 }))).toEqual(crew)
  expect(await crewOf(await paidBooking(world, { token, startMinute: 600 }))).toEqual(crew)
})

test('a professional with few stars comes again only when no other is free', async () => {
  const { crew, token } = await ratedVisit(2)
  const others = await crewOf(await paidBooking(world, { token, startMinute: 600 }))
  expect(others).not.toEqual(crew)
  await world.db.updateTable('professional').set({ active: false }).where('id', 'not in', crew).execute()
  expect(await crewOf(await paidBooking(world, { token, startMinute: 840 }))).toEqual(crew)
  await world.db.updateTable('professional').set({ active: true }).execute()
})

test('the next visit of a plan is not given to the professional whom the customer disliked', async () => {
  const bought = await boughtPlan(world)
  const crew = await crewOf(bought)
  world.clock.advance({ days: 1 })
  await staff.start(bought).then(({ body }) => body)
  await staff.complete(bought).then(({ body }) => body)
  const token = await world.signIn(bought.phone)
  const asked = { bookingId: bought.bookingId }
  const { items } = (await world.call(reviewCalls.ofBooking, asked, { token })).body.data
  await world.call(reviewCalls.add, { bookingItemId: items[0]?.bookingItemId ?? '', rating: 1 }, { token })
  const { _id } = (await bookVisit(world, { ...bought, token }, { days: 8 })).body.data
  expect(await crewOf({ bookingId: _id })).not.toEqual(crew)
})
