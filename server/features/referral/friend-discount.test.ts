import { beforeEach, describe, expect, test } from 'vitest'
import { cartCalls } from '#contract/cart.ts'
import { checkoutCalls } from '#contract/checkout.ts'
import { offerCalls } from '#contract/offer.ts'
import { paymentCalls } from '#contract/payment.ts'
import { referralCalls } from '#contract/referral.ts'
import { bathroom, bookingFixture } from '#server/testing/booking-fixture.ts'
import { signInFixture } from '#server/testing/sign-in-fixture.ts'
import { cancel } from '#server/testing/steps/cancel.ts'
import { chooseTomorrow } from '#server/testing/steps/checkout.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld()
const fixture = bookingFixture(world)
const door = signInFixture(world)
beforeEach(() => {
  world.clock.advance({ hours: 1 })
})

const koramangala = { lat: 12.9352, lng: 77.6245 }

/** Signs in for the first time with another customer's code. */
async function referredFriend(): Promise<string> {
  const referrer = await fixture.newCustomer()
  const { body } = await world.call(referralCalls.code, {}, { token: referrer.token })
  const phone = door.newPhone()
  const { data } = (await door.verify(phone, await door.codeFor(phone), body.data.referralCode)).body
  expect(data.referral).toBe('joined')
  return data.token
}

async function begin(token: string, choice: { serviceId: string; selectedVariants?: string[]; unitQuantity?: number }) {
  await fixture.add(token, choice)
  return (await fixture.initiate(token)).body.data
}

async function payCash(token: string, bookingId: string): Promise<void> {
  const place = { newLocation: koramangala, address: '12, 5th Block, Koramangala', type: 'Home' }
  await world.call(checkoutCalls.setLocation, { bookingId, ...place }, { token }).then(({ body }) => body)
  await chooseTomorrow(world, { token, bookingId }, 600).then(({ body }) => body)
  await world.call(paymentCalls.cash, { bookingId }, { token }).then(({ body }) => body)
}

describe('₹300 off the first booking of a referred friend', () => {
  // spec: rule/referral-friend
  test('applies without a code to an order of any size', async () => {
    const booking = await begin(await referredFriend(), bathroom)
    expect(booking).toMatchObject({ itemTotal: 449, discountAmount: 300, totalPrice: 149, offerCode: 'WELCOME300' })
  })

  test('is capped at the price, and the booking is then free', async () => {
    const token = await referredFriend()
    const booking = await begin(token, { serviceId: 'termite-inspection' })
    expect(booking).toMatchObject({ itemTotal: 299, discountAmount: 299, totalPrice: 0 })
    await payCash(token, booking._id)
    const { data } = (await fixture.find({ token, bookingId: booking._id })).body
    expect(data).toMatchObject({ bookingStatus: 'Confirmed', paymentStatus: 'Paid', totalPrice: 0 })
  })

  test('stays when the order changes and stays removed once removed', async () => {
    const token = await referredFriend()
    const { _id: bookingId } = await begin(token, bathroom)
    expect(await begin(token, bathroom)).toMatchObject({ _id: bookingId, itemTotal: 898, totalPrice: 598 })
    await world.call(offerCalls.remove, { bookingId }, { token }).then(({ body }) => body)
    expect(await begin(token, bathroom)).toMatchObject({ _id: bookingId, offerCode: null, totalPrice: 1347 })
  })

  test('applies to the first booking only, and again after that was cancelled', async () => {
    const token = await referredFriend()
    const first = await begin(token, bathroom)
    await payCash(token, first._id)
    const second = await begin(token, bathroom)
    expect(second).toMatchObject({ offerCode: null, discountAmount: 0, totalPrice: 449 })
    await cancel(world, { token, bookingId: first._id }).then(({ body }) => body)
    await cancel(world, { token, bookingId: second._id }).then(({ body }) => body)
    await world.call(cartCalls.clear, {}, { token }).then(({ body }) => body)
    expect(await begin(token, bathroom)).toMatchObject({ offerCode: 'WELCOME300', totalPrice: 149 })
  })

  test('is used up by the first booking even when removed from it', async () => {
    const token = await referredFriend()
    const { _id: bookingId } = await begin(token, bathroom)
    await world.call(offerCalls.remove, { bookingId }, { token }).then(({ body }) => body)
    await payCash(token, bookingId)
    const second = await begin(token, bathroom)
    expect(second).toMatchObject({ offerCode: null, totalPrice: 449 })
    const asked = await world.call(offerCalls.apply, { bookingId: second._id, code: 'WELCOME300' }, { token })
    expect(asked.error.code).toBe('OFFER_NOT_APPLICABLE')
  })

  test('is not given to a customer without a referral', async () => {
    const { token } = await fixture.newCustomer()
    expect(await begin(token, bathroom)).toMatchObject({ offerCode: null, totalPrice: 449 })
  })

  test('applies once when placements of a booking race', async () => {
    const token = await referredFriend()
    await fixture.add(token, bathroom)
    const begun = await Promise.all(Array.from({ length: 8 }, () => fixture.initiate(token)))
    expect(new Set(begun.map(({ body }) => body.data._id)).size).toBe(1)
    expect(begun.at(-1)?.body.data).toMatchObject({ discountAmount: 300, totalPrice: 149 })
    const uses = await world.db.selectFrom('offer_use').select('booking_id').execute()
    expect(uses.filter(({ booking_id }) => booking_id === begun[0]?.body.data._id)).toHaveLength(1)
  })
})
