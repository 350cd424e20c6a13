import { expect, test } from 'vitest'
import { offerCalls } from '#contract/offer.ts'
import { paymentCalls } from '#contract/payment.ts'
import { referralCalls } from '#contract/referral.ts'
import { bathroom, bookingFixture } from '#server/testing/booking-fixture.ts'
import { cancel } from '#server/testing/steps/cancel.ts'
import { beginBooking, bookingNow, openPaymentLink } from '#server/testing/steps/checkout.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld()
const fixture = bookingFixture(world)

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
test('gives a new customer the first-booking discount for a code entered after sign-in', async () => {
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
    'This referral code can’t be used here.',
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

const acceptsCode = async (token: string) =>
  (await world.call(referralCalls.progress, {}, { token })).body.data.acceptsCode

// spec: rule/referral-friend
test('takes a code until the first booking is paid, and reduces the open one', async () => {
  const [referrer, friend] = [await newReferrer(), await fixture.newBooking()]
  expect(await acceptsCode(friend.token)).toBe(true)
  expect((await join(friend.token, referrer.code)).status).toBe(200)
  expect((await fixture.find(friend)).body.data).toMatchObject({ offerCode: 'WELCOME300', totalPrice: 149 })
  expect(await acceptsCode(friend.token)).toBe(false)
})

test('keeps another code of the open booking, and the price of an open payment page', async () => {
  const [referrer, saver] = [await newReferrer(), await beginBooking(world, { quantity: 7 })]
  await world.call(offerCalls.apply, { bookingId: saver.bookingId, code: 'GET250' }, { token: saver.token })
  expect((await join(saver.token, referrer.code)).status).toBe(200)
  expect(await bookingNow(world, saver)).toMatchObject({ offerCode: 'GET250', totalPrice: 1843 })

  const payer = await beginBooking(world)
  await openPaymentLink(world, payer)
  expect((await join(payer.token, referrer.code)).status).toBe(200)
  expect(await bookingNow(world, payer)).toMatchObject({ offerCode: null, totalPrice: 299 })
})

test('refuses a code once a booking was confirmed, even when it is cancelled later', async () => {
  const [referrer, { bookingId, token }] = [await newReferrer(), await beginBooking(world)]
  await world.call(paymentCalls.cash, { bookingId }, { token })
  expect((await join(token, referrer.code)).error.code).toBe('REFERRAL_NOT_POSSIBLE')
  await cancel(world, { token, bookingId })
  expect((await join(token, referrer.code)).error.code).toBe('REFERRAL_NOT_POSSIBLE')
  expect(await acceptsCode(token)).toBe(false)
})

test('limits how many codes a customer may try', async () => {
  const { token } = await fixture.newCustomer()
  const tries = []
  for (let index = 0; index < 11; index += 1) tries.push((await join(token, `GUESS${index}`)).status)
  expect(tries).toEqual([...Array(10).fill(409), 429])
})
