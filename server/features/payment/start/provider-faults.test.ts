import { beforeEach, describe, expect, test } from 'vitest'
import {
  beginBooking,
  bookingNow,
  initiatePayment,
  openPaymentLink,
  payableLinks,
  press,
} from '#server/testing/steps/checkout.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'
import { pollPayments } from '../payment.jobs.ts'

const world = suiteWorld()
beforeEach(() => world.payments.setSwitches({ reset: true }))

describe('opening a payment page when the provider fails', () => {
  test('returns the link that was created although its answer was lost', async () => {
    const checkout = await beginBooking(world)
    world.payments.setSwitches({ badGatewayAfterCommit: { value: true, next: 1 } })
    const linkId = await openPaymentLink(world, checkout)
    expect(await payableLinks(world, checkout)).toEqual([linkId])
  })

  test('returns PAYMENT_UNAVAILABLE for links that are not found and closes them later', async () => {
    const checkout = await beginBooking(world)
    const lostAnswers = { badGatewayAfterCommit: { value: true, only: 'POST /v1/payment_links' } }
    world.payments.setSwitches({ ...lostAnswers, hideFromListing: true })
    const refused = await initiatePayment(world, checkout)
    expect(refused.status).toBe(503)
    expect(refused.error).toMatchObject({
      code: 'PAYMENT_UNAVAILABLE',
      message: 'Failed to initiate payment. Please try again.',
    })
    expect((await bookingNow(world, checkout)).holdExpiresAt).not.toBeNull()
    world.payments.setSwitches({ reset: true })
    expect(await payableLinks(world, checkout)).toHaveLength(2)
    const linkId = await openPaymentLink(world, checkout)
    await pollPayments(world.ctx)
    expect(await payableLinks(world, checkout)).toEqual([linkId])
  })

  test('creates no link in an outage and one on the retry', async () => {
    const checkout = await beginBooking(world)
    world.payments.setSwitches({ badGateway: true })
    expect((await initiatePayment(world, checkout)).error.code).toBe('PAYMENT_UNAVAILABLE')
    world.payments.setSwitches({ tooManyRequests: true, badGateway: false })
    expect((await initiatePayment(world, checkout)).error.code).toBe('PAYMENT_UNAVAILABLE')
    world.payments.setSwitches({ reset: true })
    const linkId = await openPaymentLink(world, checkout)
    expect(await payableLinks(world, checkout)).toEqual([linkId])
  })

  test.each([120_000, -120_000])(
    'opens a page that can be paid while its clock is %d ms ahead',
    async (clockAheadMs) => {
      const checkout = await beginBooking(world)
      world.payments.setSwitches({ clockAheadMs })
      const linkId = await openPaymentLink(world, checkout)
      await press(world, 'pay', linkId)
      expect(await bookingNow(world, checkout)).toMatchObject({ bookingStatus: 'Confirmed', paymentStatus: 'Paid' })
    },
  )

  test('finds a lost link by the poller, and it can be paid', async () => {
    const checkout = await beginBooking(world)
    // The server stops between the provider's answer and storing it.
    world.payments.setSwitches({ badGatewayAfterCommit: { value: true, only: 'POST /v1/payment_links' } })
    world.payments.setSwitches({ badGateway: { value: true, only: 'GET /v1/payment_links' } })
    expect((await initiatePayment(world, checkout)).error.code).toBe('PAYMENT_UNAVAILABLE')
    world.payments.setSwitches({ reset: true })
    world.clock.advance({ minutes: 3 })
    await pollPayments(world.ctx)
    const [made] = await payableLinks(world, checkout)
    expect(await openPaymentLink(world, checkout)).toBe(made)
  })
})

describe('the expiry of a hold', () => {
  test('closes the link, so that a lost slot cannot be paid', async () => {
    const checkout = await beginBooking(world)
    const linkId = await openPaymentLink(world, checkout)
    world.clock.advance({ minutes: 15 })
    // A later link of the same booking outlives the hold, which is extended only once.
    await press(world, 'cancel', linkId)
    const second = await openPaymentLink(world, checkout)
    world.clock.advance({ minutes: 2 })
    await pollPayments(world.ctx)
    expect((await world.ctx.payments.fetchLink(second)).status).toBe('cancelled')
    expect(await bookingNow(world, checkout)).toMatchObject({ bookingStatus: 'Failed', paymentStatus: 'Failed' })
  })

  test('accepts a payment made just before the link was closed', async () => {
    const checkout = await beginBooking(world)
    const linkId = await openPaymentLink(world, checkout)
    await press(world, 'cancel', linkId)
    world.clock.advance({ minutes: 15 })
    const second = await openPaymentLink(world, checkout)
    world.payments.setSwitches({ drop: true })
    world.clock.advance({ minutes: 2 })
    await press(world, 'pay', second)
    await pollPayments(world.ctx)
    expect(await bookingNow(world, checkout)).toMatchObject({ bookingStatus: 'Confirmed', paymentStatus: 'Paid' })
  })
})
