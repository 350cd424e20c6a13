import { afterAll, beforeAll, expect, test } from 'vitest'
import { referralCalls } from '#contract/referral.ts'
import { bathroom, bookingFixture } from '#server/testing/booking-fixture.ts'
import { createWorld, type World } from '#server/testing/test-world.ts'

let world: World
let fixture: ReturnType<typeof bookingFixture>
beforeAll(async () => {
  world = await createWorld()
  fixture = bookingFixture(world)
})
afterAll(() => world.close())

async function newReferrer() {
  const customer = await fixture.newCustomer()
  const { body } = await world.call(referralCalls.code, {}, { token: customer.token })
  return { ...customer, code: body.data.referralCode }
}

const join = (token: string, referralCode: string) => world.call(referralCalls.join, { referralCode }, { token })
const referrersOf = async (friendId: string) => {
  const rows = await world.db.selectFrom('referral').select('referrer_id').where('friend_id', '=', friendId).execute()
  return rows.map((row) => row.referrer_id)
}

// spec: rule/referral-friend
test('gives a newcomer the first-booking discount for a code entered after sign-in', async () => {
  const [referrer, friend] = [await newReferrer(), await fixture.newCustomer()]
  const { status, body } = await join(friend.token, ` ${referrer.code.toLowerCase()} `)
  expect([status, body.status]).toEqual([200, true])
  expect(await referrersOf(friend.customerId)).toEqual([referrer.customerId])
  await fixture.add(friend.token, bathroom)
  expect((await fixture.initiate(friend.token)).body.data).toMatchObject({
    offerCode: 'WELCOME300',
    discountAmount: 300,
  })
})

test('accepts the same code again and refuses another one', async () => {
  const [first, second, friend] = [await newReferrer(), await newReferrer(), await fixture.newCustomer()]
  const both = await Promise.all([join(friend.token, first.code), join(friend.token, first.code)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  const { status, error } = await join(friend.token, second.code)
  expect([status, error.code, error.message]).toEqual([
    409,
    'REFERRAL_NOT_POSSIBLE',
    'That referral code cannot be used here.',
  ])
  expect(await referrersOf(friend.customerId)).toEqual([first.customerId])
})

test('refuses an unknown code and the customer’s own', async () => {
  const customer = await newReferrer()
  for (const code of ['ABSENT', customer.code]) {
    expect((await join(customer.token, code)).error.code).toBe('REFERRAL_NOT_POSSIBLE')
  }
  expect(await referrersOf(customer.customerId)).toEqual([])
})

test('refuses a code once a booking was placed', async () => {
  const [referrer, customer] = [await newReferrer(), await fixture.newBooking()]
  expect((await join(customer.token, referrer.code)).error.code).toBe('REFERRAL_NOT_POSSIBLE')
})

test('limits how many codes a customer may try', async () => {
  const { token } = await fixture.newCustomer()
  const tries = []
  for (let index = 0; index < 11; index += 1) tries.push((await join(token, `GUESS${index}`)).status)
  expect(tries).toEqual([...Array(10).fill(409), 429])
})
