import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { accountCalls } from '#contract/account.ts'
import { cartCalls } from '#contract/cart.ts'
import { bookingFixture } from '../booking-fixture.ts'
import { becomeProfessional } from '../professional/professional-steps.ts'
import { testScale } from '../scale/test-scale.ts'
import { startShift } from '../steps/staff.ts'
import { suiteWorld } from '../suite-world.ts'
import { type MalformedRequest, malformedRequests } from './malformed-requests.ts'
import type { KnownValues } from './schema-values.ts'

const atOnce = 10
const numRuns = testScale.fuzzRequests / atOnce

const world = suiteWorld()
let known: KnownValues
let tokens: string[]
let staffToken: string
beforeAll(async () => {
  const fixture = bookingFixture(world)
  const booking = await fixture.newBooking()
  const staff = await fixture.newCustomer()
  await world.db
    .insertInto('staff_member')
    .values({
      customer_id: staff.customerId,
      role: 'admin',
      created_at: world.clock.now(),
      totp_confirmed_at: new Date(0),
    })
    .execute()
  await becomeProfessional(world, staff.phone)
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
  staffToken = staff.token
  tokens = [booking.token, staffToken]
})

let sent = 0

async function send(request: MalformedRequest): Promise<void> {
  sent += 1
  // A new address each time: rate limits would answer otherwise.
  const remoteAddress = `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`
  const answer = await world.app.inject({ ...request, remoteAddress })
  if (answer.statusCode >= 500) throw new Error(`${answer.statusCode} to ${JSON.stringify(request).slice(0, 2000)}`)
  const isOurs = String(answer.headers['content-type']).startsWith('application/json')
  if (answer.statusCode >= 400 && request.method !== 'HEAD' && isOurs)
    expect(answer.json()).toMatchObject({ status: false, code: expect.any(String), message: expect.any(String) })
}

// spec: call/fuzzed
test('no malformed request to any call is answered with a 5xx', async () => {
  const batch = fc.array(malformedRequests(known, tokens), { minLength: atOnce, maxLength: atOnce })
  await fc.assert(
    fc.asyncProperty(batch, async (requests) => {
      world.clock.advance({ minutes: 1 })
      await startShift(world, staffToken)
      await Promise.all(requests.map(send))
    }),
    { numRuns, endOnFailure: true },
  )
  expect(sent).toBeGreaterThanOrEqual(testScale.fuzzRequests)
  // The token is still valid: the requests were not all refused as signed out.
  expect((await world.call(accountCalls.fetchProfile, {}, { token: tokens[0] })).status).toBe(200)
})
