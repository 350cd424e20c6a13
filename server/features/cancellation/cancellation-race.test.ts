import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { bookingFixture } from '#server/testing/booking-fixture.ts'
import { cancel, moveTo, paidVisit } from '#server/testing/steps/cancel.ts'
import {
  beginBooking,
  bookingNow,
  openPaymentLink,
  press,
  refundsSent,
  runQueued,
} from '#server/testing/steps/checkout.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld()
let other: FastifyInstance
beforeAll(async () => {
  other = await world.secondApp()
})

test('cancels and refunds once when ten requests race on two servers', async () => {
  const visit = await paidVisit(world)
  const tries = Array.from({ length: 10 }, (_, index) => cancel(world, visit, { on: index % 2 ? other : world.app }))
  const answers = await Promise.all(tries)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const { status, error } of answers.filter((answer) => answer.status !== 200))
    expect([status, error.code]).toEqual([409, 'INVALID_TRANSITION'])
  expect(await refundsSent(world, visit)).toMatchObject([{ amount: 1196, state: 'processed' }])
})

test('refunds and cancels when payment and cancellation race', async () => {
  for (let round = 0; round < 6; round += 1) {
    const booking = await beginBooking(world)
    const linkId = await openPaymentLink(world, booking)
    const [cancelled] = await Promise.all([cancel(world, booking, { on: other }), press(world, 'pay', linkId)])
    expect(cancelled.status).toBe(200)
    await runQueued(world, 'payment.close-links')
    expect(await refundsSent(world, booking)).toMatchObject([{ amount: 299, state: 'processed' }])
    expect(await bookingNow(world, booking)).toMatchObject({ bookingStatus: 'Cancelled', paymentStatus: 'Refunded' })
    const hours = world.db.selectFrom('slot_reservation').select('id').where('booking_id', '=', booking.bookingId)
    expect(await hours.execute()).toEqual([])
  }
})

test('gives the last free hours to one of two racing reschedules and the other keeps its own', async () => {
  const [one, two] = [await paidVisit(world, 540), await paidVisit(world, 840)]
  await bookingFixture(world).keepProfessionals(1)
  const answers = await Promise.all([moveTo(world, one, 8, 600), moveTo(world, two, 8, 600, other)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.error.code).toBe('SLOT_TAKEN')
  const times = await Promise.all([one, two].map((visit) => bookingNow(world, visit)))
  expect(times.map(({ date }) => date).sort()).toEqual(['2026-11-24', '2026-12-01'])
  for (const { professionals } of times) expect(professionals).toHaveLength(1)
})
