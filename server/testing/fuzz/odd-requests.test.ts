import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountCalls } from '#contract/account.ts'
import { cartCalls } from '#contract/cart.ts'
import { bookingDesk } from '../booking-desk.ts'
import { testScale } from '../scale/test-scale.ts'
import { createWorld, type World } from '../test-world.ts'
import { type OddRequest, oddRequests } from './odd-requests.ts'
import type { KnownValues } from './schema-values.ts'

const atOnce = 10
const numRuns = testScale.fuzzRequests / atOnce

let world: World
let known: KnownValues
let tokens: string[]
beforeAll(async () => {
  world = await createWorld()
  const desk = bookingDesk(world)
  const booking = await desk.newBooking()
  const staff = await desk.newCustomer()
  await world.db
    .insertInto('staff_member')
    .values({ customer_id: staff.customerId, role: 'operator', created_at: world.clock.now() })
    .execute()
  const cart = await world.call(cartCalls.list, {}, { token: booking.token })
  known = {
    bookingId: [booking.bookingId],
    cartId: [cart.body.data.cartId],
    itemId: [cart.body.data.items[0]?._id],
    serviceId: ['classic-bathroom-cleaning', 'termite-inspection'],
    categoryId: ['cleaning', 'pest-control'],
    phoneNo: [booking.phone, '9876500077'],
    date: ['2026-11-24', '2026-11-23'],
    timeSlot: [{ start: '10:00', end: '11:00' }],
  }
  tokens = [booking.token, staff.token]
})
afterAll(() => world.close())

let asked = 0

async function ask(request: OddRequest): Promise<void> {
  asked += 1
  // An address for each, lest the limits answer in place of what is tried here.
  const remoteAddress = `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`
  const answer = await world.app.inject({ ...request, remoteAddress })
  if (answer.statusCode >= 500) throw new Error(`${answer.statusCode} ${answer.body.slice(0, 500)}`)
  const isOurs = String(answer.headers['content-type']).startsWith('application/json')
  if (answer.statusCode >= 400 && request.method !== 'HEAD' && isOurs)
    expect(answer.json()).toMatchObject({ status: false, code: expect.any(String), message: expect.any(String) })
}

// spec: call/fuzzed
test('no malformed request to any call is answered with a 5xx', { timeout: 900_000 }, async () => {
  const batch = fc.array(oddRequests(known, tokens), { minLength: atOnce, maxLength: atOnce })
  await fc.assert(
    fc.asyncProperty(batch, async (requests) => {
      world.clock.advance({ minutes: 1 })
      await Promise.all(requests.map(ask))
    }),
    { numRuns, endOnFailure: true },
  )
  expect(asked).toBeGreaterThanOrEqual(testScale.fuzzRequests)
  // Nothing of it signed the customer out: the requests came past the door.
  expect((await world.call(accountCalls.fetchProfile, {}, { token: tokens[0] })).status).toBe(200)
})
