import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, indiaDay } from '#contract/lib/india-time.ts'
import { paymentCalls } from '#contract/payment.ts'
import type { Queryable } from '#server/db/database.ts'
import { cancel, moveTo } from '#server/testing/steps/cancel.ts'
import { beginBooking, bookingNow, type Checkout, paidBooking } from '#server/testing/steps/checkout.ts'
import { queueBehind } from '#server/testing/steps/queue-behind.ts'
import { createWorld, type World } from '#server/testing/test-world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(() => world.clock.advance({ hours: 24 }))
afterAll(() => world.close())

const cash = ({ token, bookingId }: Checkout) => world.call(paymentCalls.cash, { bookingId }, { token })
const atOneDoor = { address: '7, Lake View, Koramangala' }

/** Another unpaid booking of the customer, each with its own cart. */
async function another({ token, phone }: Checkout, startMinute: number, quantity = 1): Promise<Checkout> {
  return { ...(await beginBooking(world, { token, startMinute, quantity })), phone }
}

/** Confirms in cash; undefined, or code and message of the refusal. */
async function refusal(booking: Checkout): Promise<string[] | undefined> {
  const answer = await cash(booking)
  return answer.status === 200 ? undefined : [answer.error.code, answer.error.message]
}

describe('bookings to pay in cash', () => {
  test('are at most two at once; the third can be paid online, or in cash after one was cancelled', async () => {
    const first = await beginBooking(world, { startMinute: 540 })
    expect(await refusal(first)).toBeUndefined()
    expect(await refusal(await another(first, 660))).toBeUndefined()
    const third = await another(first, 780)
    expect(await refusal(third)).toEqual(['CASH_LIMIT', 'You already have 2 cash bookings. Pay this one online.'])
    expect(await bookingNow(world, third)).toMatchObject({ bookingStatus: 'Pending', timeSlot: { start: '13:00' } })
    expect((await world.call(paymentCalls.initiate, { bookingId: third.bookingId }, third)).status).toBe(200)
    expect((await cancel(world, first)).status).toBe(200)
    expect(await refusal(third)).toBeUndefined()
  })

  test('come to at most ₹5,000 together', async () => {
    const first = await beginBooking(world, { startMinute: 540, quantity: 10 })
    expect(await refusal(first)).toBeUndefined()
    expect(await refusal(await another(first, 600, 7))).toEqual([
      'CASH_LIMIT',
      'Your cash bookings can total up to ₹5,000. Pay this one online.',
    ])
  })

  test('are one at an address and time for all customers and in any spelling', async () => {
    expect(await refusal(await beginBooking(world, { startMinute: 600, ...atOneDoor }))).toBeUndefined()
    const neighbour = await beginBooking(world, { startMinute: 600, address: '7 lake view - KORAMANGALA' })
    expect(await refusal(neighbour)).toEqual([
      'CASH_LIMIT',
      'A visit at this address and time is to be paid in cash already. Pay this one online.',
    ])
    expect(await refusal(await beginBooking(world, { startMinute: 780, ...atOneDoor }))).toBeUndefined()
    expect(await refusal(await beginBooking(world, { startMinute: 600, address: '8, Lake View' }))).toBeUndefined()
  })

  test('do not move to a time at which the address has one', async () => {
    expect(await refusal(await beginBooking(world, { startMinute: 600, ...atOneDoor }))).toBeUndefined()
    const later = await beginBooking(world, { startMinute: 780, ...atOneDoor })
    expect(await refusal(later)).toBeUndefined()
    const { error } = await moveTo(world, later, 1, 600)
    expect([error.code, error.message]).toEqual([
      'CASH_LIMIT',
      'A visit at this address and time is to be paid in cash already. Choose another time.',
    ])
    const tomorrow = addDays(indiaDay(world.clock.now()), 1)
    expect(await bookingNow(world, later)).toMatchObject({ date: tomorrow, timeSlot: { start: '13:00' } })
    expect((await moveTo(world, later, 2, 600)).status).toBe(200)
  })

  test('are not counted when paid online', async () => {
    const first = await paidBooking(world, { startMinute: 540 })
    expect(await refusal(await another(first, 660))).toBeUndefined()
    expect(await refusal(await another(first, 780))).toBeUndefined()
  })
})

const lockCustomer =
  ({ phone }: Checkout) =>
  (trx: Queryable) =>
    trx.selectFrom('customer').select('id').where('phone', '=', `+91${phone}`).forUpdate().execute()

const lockDays = (trx: Queryable) => trx.selectFrom('area_day').selectAll().forUpdate().execute()

describe('two requests at once', () => {
  test('take the last booking of a customer once', async () => {
    const first = await beginBooking(world, { startMinute: 540 })
    expect(await refusal(first)).toBeUndefined()
    const second = await another(first, 660)
    // Free of its cart, so that a second one can be open.
    await world.db.updateTable('booking').set({ cart_id: null }).where('id', '=', second.bookingId).execute()
    const third = await another(first, 780)
    const answers = await queueBehind(world.db, lockCustomer(first), [() => refusal(second), () => refusal(third)])
    expect(answers.filter((answer) => answer === undefined)).toHaveLength(1)
  })

  test('take an address and time once', async () => {
    const [one, other] = [
      await beginBooking(world, { startMinute: 600, ...atOneDoor }),
      await beginBooking(world, { startMinute: 600, ...atOneDoor }),
    ]
    const answers = await queueBehind(world.db, lockDays, [() => refusal(one), () => refusal(other)])
    expect(answers.filter((answer) => answer === undefined)).toHaveLength(1)
  })
})
