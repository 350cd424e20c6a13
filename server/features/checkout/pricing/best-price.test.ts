import { describe, expect, test } from 'vitest'
import { cartCalls } from '#contract/cart.ts'
import { checkoutCalls } from '#contract/checkout.ts'
import { creditCalls } from '#contract/credit.ts'
import { offerCalls } from '#contract/offer.ts'
import { giveCredit } from '#server/features/credit/credit.service.ts'
import { bathroom, bookingFixture } from '#server/testing/booking-fixture.ts'
import { creditLedger, initiatePayment } from '#server/testing/steps/checkout.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld()
const fixture = bookingFixture(world)

interface Booking {
  token: string
  bookingId: string
}

const bestPrice = ({ token, bookingId }: Booking, undo = false) =>
  world.call(offerCalls.bestPrice, { bookingId, undo }, { token })
const apply = ({ token, bookingId }: Booking, code: string) =>
  world.call(offerCalls.apply, { bookingId, code }, { token })
const remove = ({ token, bookingId }: Booking) => world.call(offerCalls.remove, { bookingId }, { token })
const use = ({ token, bookingId }: Booking, amount: number | 'all') =>
  world.call(creditCalls.use, { bookingId, amount }, { token })

/** Bathrooms at ₹449, of a customer with ₹300 of credit: BATH20 saves 20 %, at most ₹200; GET250 needs ₹2,000. */
async function bathrooms(unitQuantity: number) {
  const customer = await fixture.newCustomer()
  const gift = { customerId: customer.customerId, amountPaise: 300_00, bookingId: null, note: 'Goodwill' }
  await giveCredit(world.db, 'goodwill', { ...gift, at: world.clock.now() })
  await fixture.add(customer.token, { ...bathroom, unitQuantity })
  return { ...customer, bookingId: (await fixture.initiate(customer.token)).body.data._id }
}

const order = (token: string, quantity: number) =>
  world.call(cartCalls.updateQuantity, { serviceId: bathroom.serviceId, quantity }, { token })

describe('the best price', () => {
  test('is that of the code that saves most, less all credit', async () => {
    const booking = await bathrooms(2)
    const best = { offerCode: 'BATH20', discountAmount: 179.6, creditUsed: 300, totalPrice: 418.4 }
    expect((await bestPrice(booking)).body.data).toMatchObject(best)
    expect((await bestPrice(booking)).body.data).toMatchObject(best)
    expect((await creditLedger(world, booking)).balance).toBe(0)
  })

  test('takes a better code once the order has grown', async () => {
    const booking = await bathrooms(2)
    await bestPrice(booking)
    await order(booking.token, 5)
    expect((await fixture.initiate(booking.token)).body.data).toMatchObject({ offerCode: 'BATH20' })
    expect((await bestPrice(booking)).body.data).toMatchObject({ offerCode: 'GET250', discountAmount: 250 })
  })

  test('leaves a code for some ways to pay to the customer', async () => {
    const customer = await fixture.newCustomer()
    const chairs = { serviceId: 'office-chair-shampooing', selectedVariants: ['office-chair-shampooing.10-25-chairs'] }
    await fixture.add(customer.token, chairs)
    const bookingId = (await fixture.initiate(customer.token)).body.data._id
    const { offers } = (await world.call(offerCalls.forBooking, { bookingId }, customer)).body.data
    expect(offers.filter(({ applies }) => applies).map(({ code }) => code)).toContain('UPI50')
    expect((await bestPrice({ ...customer, bookingId })).body.data.offerCode).not.toBe('UPI50')
  })

  test('never replaces a code or an amount of credit that was chosen', async () => {
    const booking = await bathrooms(2)
    await apply(booking, 'UPI50')
    await use(booking, 20)
    expect((await bestPrice(booking)).body.data).toMatchObject({ offerCode: 'UPI50', creditUsed: 20, totalPrice: 828 })
  })

  test('never applies a removed code or credit again', async () => {
    const booking = await bathrooms(2)
    await bestPrice(booking)
    await remove(booking)
    expect((await bestPrice(booking)).body.data).toMatchObject({ offerCode: null, creditUsed: 300 })
    await use(booking, 0)
    expect((await bestPrice(booking)).body.data).toMatchObject({ offerCode: null, creditUsed: 0, totalPrice: 898 })
  })

  test('is undone as a whole, and stays so', async () => {
    const booking = await bathrooms(2)
    await bestPrice(booking)
    const full = { offerCode: null, discountAmount: 0, creditUsed: 0, totalPrice: 898 }
    expect((await bestPrice(booking, true)).body.data).toMatchObject(full)
    expect((await creditLedger(world, booking)).balance).toBe(300)
    expect((await bestPrice(booking)).body.data).toMatchObject(full)
    expect((await apply(booking, 'BATH20')).body.data.discountAmount).toBe(179.6)
  })

  test('takes another code for a chosen one that no longer applies', async () => {
    const booking = await bathrooms(5)
    await apply(booking, 'GET250')
    await order(booking.token, 2)
    expect((await fixture.initiate(booking.token)).body.data.offerCode).toBeNull()
    expect((await bestPrice(booking)).body.data.offerCode).toBe('BATH20')
  })
})

describe('while a payment page is open', () => {
  test('the price stays, and a taken-off code is remembered by the booking that replaces it', async () => {
    const booking = await bathrooms(2)
    await bestPrice(booking, true)
    const newLocation = { lat: 12.9352, lng: 77.6245 }
    const place = { newLocation, address: '12, 5th Block, Koramangala', type: 'Home' }
    await world.call(checkoutCalls.setLocation, { bookingId: booking.bookingId, ...place }, booking)
    await fixture.choose(booking, 10)
    expect((await initiatePayment(world, booking)).status).toBe(200)
    expect((await bestPrice(booking)).body.data.totalPrice).toBe(898)
    await order(booking.token, 3)
    const next = (await fixture.initiate(booking.token)).body.data._id
    expect(next).not.toBe(booking.bookingId)
    expect((await bestPrice({ ...booking, bookingId: next })).body.data).toMatchObject({ totalPrice: 1347 })
  })
})

test('is refused to visitors and for other customers’ bookings, and changes no ended one', async () => {
  const booking = await bathrooms(1)
  const stranger = await fixture.newCustomer()
  expect((await bestPrice({ ...booking, token: '' })).error.code).toBe('SIGNED_OUT')
  expect((await bestPrice({ ...booking, token: stranger.token })).error.code).toBe('BOOKING_NOT_FOUND')
  await world.db.updateTable('booking').set({ status: 'Failed' }).where('id', '=', booking.bookingId).execute()
  expect((await bestPrice(booking)).body.data.totalPrice).toBe(449)
  expect((await bestPrice(booking, true)).error.code).toBe('INVALID_TRANSITION')
})
