import { beforeEach, describe, expect, test } from 'vitest'
import type { EndpointInput } from '#contract/lib/endpoint.ts'
import { paymentCalls } from '#contract/payment.ts'
import { beginBooking, bookingNow, type Checkout, openPaymentLink, press } from '#server/testing/steps/checkout.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld()
beforeEach(() => world.payments.setSwitches({ reset: true, drop: true }))

type Parameters = EndpointInput<typeof paymentCalls.callback>

/** Pays and returns the callback parameters of the browser. */
async function payAndReturn(checkout: Checkout): Promise<Parameters> {
  const { callback } = await press(world, 'pay', await openPaymentLink(world, checkout))
  const address = new URL(callback as string)
  expect(address.origin + address.pathname).toBe('http://gharsaaf.test/payment-return')
  return Object.fromEntries(address.searchParams) as Parameters
}

describe('the browser return from the payment page', () => {
  test('confirms the booking when every webhook was lost', async () => {
    const checkout = await beginBooking(world)
    const parameters = await payAndReturn(checkout)
    const { body } = await world.call(paymentCalls.callback, parameters)
    expect(body).toEqual({ status: true, data: { bookingId: checkout.bookingId } })
    expect(await bookingNow(world, checkout)).toMatchObject({ bookingStatus: 'Confirmed', paymentStatus: 'Paid' })
    expect((await world.call(paymentCalls.callback, parameters)).status).toBe(200)
  })

  test('leads to the language of the page that asked for it', async () => {
    const { token, bookingId } = await beginBooking(world)
    const asked = { token, headers: { 'accept-language': 'hi' } }
    const { data } = (await world.call(paymentCalls.initiate, { bookingId }, asked)).body
    const { callback } = await press(world, 'pay', data.order_id)
    expect(new URL(callback as string).pathname).toBe('/hi/payment-return')
  })

  test.each([
    ['razorpay_signature', 'f'.repeat(64)],
    ['razorpay_payment_link_status', 'created'],
    ['razorpay_payment_id', 'pay_AnotherPayment'],
  ] as const)('is refused with a changed %s and changes nothing', async (name, value) => {
    const checkout = await beginBooking(world)
    const parameters = await payAndReturn(checkout)
    const { error } = await world.call(paymentCalls.callback, { ...parameters, [name]: value })
    expect(error.code).toBe('BAD_SIGNATURE')
    expect((await bookingNow(world, checkout)).bookingStatus).toBe('Pending')
  })

  test('cannot confirm another booking with its own signature', async () => {
    const [one, other] = [await beginBooking(world), await beginBooking(world)]
    const parameters = await payAndReturn(one)
    const linkOfOther = await openPaymentLink(world, other)
    const swapped = { ...parameters, razorpay_payment_link_id: linkOfOther }
    expect((await world.call(paymentCalls.callback, swapped)).error.code).toBe('BAD_SIGNATURE')
    expect((await bookingNow(world, other)).bookingStatus).toBe('Pending')
  })

  test('returns BAD_INPUT with the missing parameters', async () => {
    const { error } = await world.call(paymentCalls.callback, {} as Parameters)
    expect(error).toMatchObject({ code: 'BAD_INPUT', message: 'razorpay_payment_id is missing.' })
  })

  test('finds its booking while the provider is down', async () => {
    const checkout = await beginBooking(world)
    const parameters = await payAndReturn(checkout)
    world.payments.setSwitches({ badGateway: true })
    expect((await world.call(paymentCalls.callback, parameters)).body.data.bookingId).toBe(checkout.bookingId)
    const { token, bookingId } = checkout
    expect((await world.call(paymentCalls.refresh, { bookingId }, { token })).body.data.bookingStatus).toBe('Pending')
    world.payments.setSwitches({ badGateway: false })
    expect((await world.call(paymentCalls.refresh, { bookingId }, { token })).body.data.bookingStatus).toBe('Confirmed')
  })

  test('returns 404 for a refresh of another customer’s booking', async () => {
    const { bookingId } = await beginBooking(world)
    const stranger = await world.signIn('9812300004')
    expect((await world.call(paymentCalls.refresh, { bookingId }, { token: stranger })).error.code).toBe(
      'BOOKING_NOT_FOUND',
    )
  })

  test('limits refreshes per customer', async () => {
    const { token, bookingId } = await beginBooking(world)
    const ask = () => world.call(paymentCalls.refresh, { bookingId }, { token })
    const answers = await Promise.all(Array.from({ length: 21 }, ask))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
    expect((await ask()).error.code).toBe('TOO_MANY_REQUESTS')
    const other = await beginBooking(world)
    expect((await world.call(paymentCalls.refresh, { bookingId: other.bookingId }, other)).status).toBe(200)
    world.clock.advance({ minutes: 1 })
    expect((await ask()).status).toBe(200)
  })
})
