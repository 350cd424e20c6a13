import { afterEach, describe, expect, test } from 'vitest'
import { bookingCalls } from '#contract/booking.ts'
import { cartCalls } from '#contract/cart.ts'
import { offerCalls } from '#contract/offer.ts'
import { paymentCalls } from '#contract/payment.ts'
import {
  beginBooking,
  bookingNow,
  type Checkout,
  chooseTomorrow,
  initiatePayment,
  openPaymentLink,
  payableLinks,
  press,
} from '#server/testing/steps/checkout.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld()
let lastPhone = 9_700_000_000

async function changeCatalog(write: () => Promise<unknown>): Promise<void> {
  await write()
  world.clock.advance({ seconds: 1 })
}

const inspectionCosts = (price_paise: number) =>
  changeCatalog(() =>
    world.db
      .updateTable('service')
      .set({ price_paise, strike_price_paise: null })
      .where('id', '=', 'termite-inspection')
      .execute(),
  )
const isSold = (id: string, active: boolean) =>
  changeCatalog(() => world.db.updateTable('service').set({ active }).where('id', '=', id).execute())
const areaIs = (status: string) =>
  changeCatalog(() => world.db.updateTable('area').set({ status }).where('id', '=', 'bengaluru').execute())

afterEach(async () => {
  await inspectionCosts(299_00)
  await isSold('classic-bathroom-cleaning', true)
  await areaIs('live')
})

const cash = ({ bookingId, token }: Checkout, expectedTotal?: number) =>
  world.call(paymentCalls.cash, { bookingId, expectedTotal }, { token })
const ways = [
  ['the payment page', (checkout: Checkout) => initiatePayment(world, checkout)],
  ['cash', (checkout: Checkout) => cash(checkout)],
] as const

/** Two inspections and a bathroom, ₹1,047. */
async function mixedBooking(): Promise<Checkout> {
  lastPhone += 1000
  const token = await world.signIn(String(lastPhone))
  const selectedVariants = ['classic-bathroom-cleaning.1-bathroom']
  const line = { serviceId: 'classic-bathroom-cleaning', selectedVariants }
  await world.call(cartCalls.add, line, { token }).then(({ body }) => body)
  return await beginBooking(world, { token, quantity: 2 })
}

describe.each(ways)('before %s', (_way, pay) => {
  test('a changed price is reported and paid only when asked for again', async () => {
    const checkout = await beginBooking(world, { quantity: 2 })
    await inspectionCosts(349_00)
    const { status, error } = await pay(checkout)
    expect([status, error.code, error.message]).toEqual([
      409,
      'BOOKING_CHANGED',
      'Termite Inspection now costs ₹349 each instead of ₹299. The total is now ₹698 instead of ₹598.',
    ])
    expect(await payableLinks(world, checkout)).toEqual([])
    expect(await bookingNow(world, checkout)).toMatchObject({ bookingStatus: 'Pending', totalPrice: 698 })
    expect((await pay(checkout)).status).toBe(200)
  })

  test('a service no longer sold is removed and reported, and the time stays held', async () => {
    const checkout = await mixedBooking()
    const before = await bookingNow(world, checkout)
    await isSold('classic-bathroom-cleaning', false)
    expect((await pay(checkout)).error.message).toBe(
      'Classic Bathroom Cleaning is no longer available and was removed. The total is now ₹598 instead of ₹1,047.',
    )
    const after = await bookingNow(world, checkout)
    expect(after).toMatchObject({ totalPrice: 598, date: before.date, timeSlot: before.timeSlot })
    expect(after.items.map(({ serviceId }) => serviceId._id)).toEqual(['termite-inspection'])
    expect((await pay(checkout)).status).toBe(200)
  })

  test('a booking of which nothing is sold any more is refused', async () => {
    const checkout = await beginBooking(world)
    await isSold('termite-inspection', false)
    const { error } = await pay(checkout)
    await isSold('termite-inspection', true)
    expect(error.code).toBe('SERVICE_NOT_FOUND')
    expect(await bookingNow(world, checkout)).toMatchObject({ bookingStatus: 'Pending', totalPrice: 299 })
  })

  test('a code that ended is taken off and reported', async () => {
    const checkout = await beginBooking(world, { quantity: 4 })
    const { bookingId, token } = checkout
    const offer = world.db.updateTable('offer').where('code', '=', 'UPI50')
    await offer.set({ payment_methods: [] }).execute()
    await world.call(offerCalls.apply, { bookingId, code: 'UPI50' }, { token }).then(({ body }) => body)
    await offer.set({ valid_to: '2026-11-22' }).execute()
    const { error } = await pay(checkout)
    await offer.set({ valid_to: null }).execute()
    expect([error.code, error.message]).toEqual([
      'BOOKING_CHANGED',
      'UPI50 was taken off. UPI50 ended on 22 November 2026. The total is now ₹1,196 instead of ₹1,146.',
    ])
    expect(await bookingNow(world, checkout)).toMatchObject({ offerCode: null, totalPrice: 1196 })
  })

  test('an address we no longer serve is refused', async () => {
    const checkout = await beginBooking(world)
    await areaIs('waitlist')
    expect((await pay(checkout)).error.code).toBe('NOT_SERVED')
    await areaIs('live')
    expect((await pay(checkout)).status).toBe(200)
  })
})

test('an open payment page keeps its price until its hold ends', async () => {
  const checkout = await beginBooking(world)
  const linkId = await openPaymentLink(world, checkout)
  await inspectionCosts(349_00)
  expect(await openPaymentLink(world, checkout)).toBe(linkId)
  await press(world, 'pay', linkId)
  expect(await bookingNow(world, checkout)).toMatchObject({ bookingStatus: 'Confirmed', totalPrice: 299 })
})

test('another total than the one agreed to is reported, though the change was reported before', async () => {
  const checkout = await beginBooking(world)
  await inspectionCosts(349_00)
  const first = (await cash(checkout, 299)).error.message
  const repeated = await cash(checkout, 299)
  expect(first).toContain('The total is now ₹349 instead of ₹299.')
  expect([repeated.error.code, repeated.error.message]).toEqual([
    'BOOKING_CHANGED',
    'The total is now ₹349 instead of ₹299.',
  ])
  expect((await cash(checkout, 349)).body.data).toMatchObject({ bookingStatus: 'Confirmed', totalPrice: 349 })
})

test('choosing a time takes the new price and reports it', async () => {
  const checkout = await beginBooking(world, { startMinute: null })
  await inspectionCosts(349_00)
  const { message, data } = (await chooseTomorrow(world, checkout, 660)).body
  expect(message).toBe('Termite Inspection now costs ₹349 instead of ₹299.')
  expect(data).toMatchObject({ totalPrice: 349, timeSlot: { start: '11:00' } })
  expect((await world.call(bookingCalls.find, checkout, { token: checkout.token })).body.data.totalPrice).toBe(349)
})
