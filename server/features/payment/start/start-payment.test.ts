import { beforeEach, describe, expect, test } from 'vitest'
import { cartCalls } from '#contract/cart.ts'
import { checkoutCalls } from '#contract/checkout.ts'
import { offerCalls } from '#contract/offer.ts'
import { type PayPreference, paymentCalls } from '#contract/payment.ts'
import {
  beginBooking,
  bookingNow,
  type Checkout,
  initiatePayment,
  openPaymentLink,
  payableLinks,
  press,
} from '#server/testing/steps/checkout.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld()
beforeEach(() => world.payments.setSwitches({ reset: true }))

describe('opening the payment page', () => {
  test('returns the page, booking and link id for the booking’s price', async () => {
    const checkout = await beginBooking(world, { quantity: 2, startMinute: 600 })
    const { body } = await initiatePayment(world, checkout)
    expect(body).toMatchObject({ status: true, message: 'Opening Payment Page' })
    const { payment_link, bookingId, order_id } = body.data
    expect(bookingId).toBe(checkout.bookingId)
    expect(order_id).toMatch(/^plink_/)
    expect((await fetch(payment_link)).status).toBe(200)
    expect((await world.ctx.payments.fetchLink(order_id)).amountPaise).toBe(598_00)
  })

  test('accepts only UPI with a code for UPI', async () => {
    const checkout = await beginBooking(world, { quantity: 2 })
    const { token, bookingId } = checkout
    const applied = await world.call(offerCalls.apply, { bookingId, code: 'UPI50' }, { token })
    expect(applied.body.data.payableBy).toEqual(['upi'])
    const page = await (await fetch((await initiatePayment(world, checkout)).body.data.payment_link)).text()
    expect(page).toContain('₹548')
    expect([page.includes('Any UPI app'), page.includes('debit card')]).toEqual([true, false])
    const refused = await world.call(offerCalls.remove, { bookingId }, { token })
    expect(refused.error.code).toBe('INVALID_TRANSITION')
  })

  test('extends the hold once until the link expires', async () => {
    const checkout = await beginBooking(world)
    const before = (await bookingNow(world, checkout)).holdExpiresAt as string
    await initiatePayment(world, checkout)
    const after = (await bookingNow(world, checkout)).holdExpiresAt as string
    expect(Date.parse(after) - Date.parse(before)).toBe(6 * 60_000)
    world.clock.advance({ minutes: 5 })
    await initiatePayment(world, checkout)
    expect((await bookingNow(world, checkout)).holdExpiresAt).toBe(after)
  })

  test('does not extend the hold again after the first page was closed', async () => {
    const checkout = await beginBooking(world)
    const linkId = await openPaymentLink(world, checkout)
    const { holdExpiresAt } = await bookingNow(world, checkout)
    world.clock.advance({ minutes: 5 })
    await press(world, 'cancel', linkId)
    expect(await openPaymentLink(world, checkout)).not.toBe(linkId)
    expect((await bookingNow(world, checkout)).holdExpiresAt).toBe(holdExpiresAt)
  })

  test('shows the preferred app first, and replaces the link for another app', async () => {
    const checkout = await beginBooking(world)
    const { token, bookingId } = checkout
    const prefer = async (preferred?: PayPreference) =>
      (await world.call(paymentCalls.initiate, { bookingId, preferred }, { token })).body.data
    const gpay = await prefer('gpay')
    expect(await (await fetch(gpay.payment_link)).text()).toContain('Scan the QR code with Google Pay')
    expect(await prefer('gpay')).toEqual(gpay)
    const phonepe = await prefer('phonepe')
    expect(await (await fetch(phonepe.payment_link)).text()).toContain('Scan the QR code with PhonePe')
    expect(await prefer()).toEqual(phonepe)
    expect(await payableLinks(world, checkout)).toEqual([phonepe.order_id])
  })

  test('returns the same link the second time', async () => {
    const checkout = await beginBooking(world)
    const first = (await initiatePayment(world, checkout)).body.data
    world.clock.advance({ minutes: 3 })
    expect((await initiatePayment(world, checkout)).body.data).toEqual(first)
  })

  test('creates one link when six taps race on two servers', async () => {
    const other = await world.secondApp()
    const checkout = await beginBooking(world)
    world.payments.setSwitches({ delayMs: { value: 300, only: 'payment_links' } })
    const { token, bookingId } = checkout
    const answers = await Promise.all(
      [world.app, other, world.app, other, world.app, other].map((on) =>
        world.call(paymentCalls.initiate, { bookingId }, { token, on }),
      ),
    )
    expect(new Set(answers.map(({ body }) => body.data.order_id)).size).toBe(1)
    expect(await payableLinks(world, checkout)).toHaveLength(1)
  })

  test('uses the new amount after the cart changed and closes the old link', async () => {
    const checkout = await beginBooking(world, { startMinute: 600 })
    const { token } = checkout
    const old = await openPaymentLink(world, checkout)
    const cart = (await world.call(cartCalls.list, {}, { token })).body.data
    const [line] = cart.items
    const serviceId = line?.serviceId._id as string
    await world.call(cartCalls.updateQuantity, { serviceId, itemId: line?._id, quantity: 2 }, { token })
    const changed = await world.call(checkoutCalls.initiate, { cartId: cart.cartId as string }, { token })
    const fresh = await openPaymentLink(world, { ...checkout, bookingId: changed.body.data._id })
    expect((await world.ctx.payments.fetchLink(old)).status).toBe('cancelled')
    expect(await world.ctx.payments.fetchLink(fresh)).toMatchObject({ status: 'created', amountPaise: 598_00 })
  })

  test('closes a link whose amount is no longer the price', async () => {
    const checkout = await beginBooking(world)
    const old = await openPaymentLink(world, checkout)
    await world.db
      .updateTable('booking')
      .set({ discount_paise: 49_00, total_paise: 250_00 })
      .where('id', '=', checkout.bookingId)
      .execute()
    const fresh = await openPaymentLink(world, checkout)
    expect(fresh).not.toBe(old)
    expect(await payableLinks(world, checkout)).toEqual([fresh])
    expect(await bookingNow(world, checkout)).toMatchObject({ bookingStatus: 'Pending' })
  })
})

describe('a booking that cannot be paid', () => {
  test('returns SLOT_MISSING without a time', async () => {
    expect((await initiatePayment(world, await beginBooking(world, { startMinute: null }))).error.code).toBe(
      'SLOT_MISSING',
    )
  })

  test('returns ADDRESS_MISSING without an address', async () => {
    const checkout = await beginBooking(world, { address: null })
    expect((await initiatePayment(world, checkout)).error.code).toBe('ADDRESS_MISSING')
  })

  test('returns HOLD_EXPIRED when the hold expired', async () => {
    const checkout = await beginBooking(world)
    world.clock.advance({ minutes: 11 })
    expect((await initiatePayment(world, checkout)).error).toMatchObject({
      code: 'HOLD_EXPIRED',
      message: 'Your slot was released. Choose a slot again.',
    })
  })

  test('returns ALREADY_PAID when it is paid', async () => {
    const checkout = await beginBooking(world)
    await press(world, 'pay', await openPaymentLink(world, checkout))
    expect((await initiatePayment(world, checkout)).error.code).toBe('ALREADY_PAID')
    expect(await payableLinks(world, checkout)).toEqual([])
  })

  test('returns 404 to another customer', async () => {
    const { bookingId } = await beginBooking(world)
    const stranger = await world.signIn('9812300001')
    expect((await world.call(paymentCalls.initiate, { bookingId }, { token: stranger })).error.code).toBe(
      'BOOKING_NOT_FOUND',
    )
    expect((await world.call(paymentCalls.initiate, { bookingId })).error.code).toBe('SIGNED_OUT')
  })
})

describe('replacement links', () => {
  /** As if the provider had cancelled the link: the next tap creates another one. */
  const cancelLink = (bookingId: string) =>
    world.db
      .updateTable('payment_attempt')
      .set({ state: 'cancelled' })
      .where('booking_id', '=', bookingId)
      .where('state', '=', 'open')
      .execute()

  async function openAgain(checkout: Checkout, times: number): Promise<void> {
    for (let time = 0; time < times; time += 1) {
      expect((await initiatePayment(world, checkout)).status).toBe(200)
      await cancelLink(checkout.bookingId)
    }
  }

  test('are limited to ten for a booking, and an open one is still returned', async () => {
    const checkout = await beginBooking(world)
    await openAgain(checkout, 10)
    const last = (await initiatePayment(world, checkout)).body.data
    expect((await initiatePayment(world, checkout)).body.data).toEqual(last)
    await cancelLink(checkout.bookingId)
    const { token, bookingId } = checkout
    const headers = { authorization: `Bearer ${token}` }
    const url = paymentCalls.initiate.path
    const refused = await world.app.inject({ method: 'POST', url, headers, payload: { bookingId } })
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '3600'])
    expect(refused.json().message).toBe('Try again in 60 minutes.')
    expect((await bookingNow(world, checkout)).bookingStatus).toBe('Pending')
    expect((await initiatePayment(world, await beginBooking(world))).status).toBe(200)
  })

  test('are limited to thirty for a customer over all bookings', async () => {
    const checkout = await beginBooking(world)
    const { customer_id } = await world.db
      .selectFrom('booking')
      .select('customer_id')
      .where('id', '=', checkout.bookingId)
      .executeTakeFirstOrThrow()
    const now = world.clock.now()
    const window = { key: `pay-again-by:${customer_id}`, window_start: now, hits: 29 }
    await world.db
      .insertInto('rate_limit')
      .values({ ...window, expires_at: new Date(now.getTime() + 3_600_000) })
      .execute()
    await openAgain(checkout, 2)
    expect((await initiatePayment(world, checkout)).error.code).toBe('TOO_MANY_REQUESTS')
  })
})
