import { beforeEach, describe, expect, test } from 'vitest'
import { checkoutCalls } from '#contract/checkout.ts'
import { lockBooking } from '#server/features/booking/booking.service.ts'
import {
  beginBooking,
  bookingNow,
  type Checkout,
  chooseTomorrow,
  openPaymentLink,
  payableLinks,
  press,
  refundsSent,
  runQueued,
} from '#server/testing/steps/checkout.ts'
import { queueBehind } from '#server/testing/steps/queue-behind.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'
import { applyPaymentEvent } from './apply-payment-event.service.ts'

const world = suiteWorld()
beforeEach(() => world.payments.setSwitches({ reset: true }))

const indore = { newLocation: { lat: 22.7196, lng: 75.8577 }, address: '4, Palasia Square, Indore' }
const nearby = { newLocation: { lat: 12.9352, lng: 77.6245 }, address: '14, 5th Block, Koramangala' }
const moveTo = ({ bookingId, token }: Checkout, place: typeof indore) =>
  world.call(checkoutCalls.setLocation, { bookingId, ...place }, { token })

async function paymentOf(linkId: string) {
  const link = await world.ctx.payments.fetchLink(linkId)
  const [payment] = link.payments
  return {
    eventId: `paid ${linkId}`,
    kind: 'link_paid' as const,
    linkId,
    reference: link.reference,
    paymentId: payment?.paymentId,
    amountPaise: payment?.amountPaise,
    at: world.clock.now(),
  }
}

describe('a booking whose payment page is open and that moves to another city', () => {
  test('loses its time and its link at once, and is paid through a new one', async () => {
    const checkout = await beginBooking(world)
    const old = await openPaymentLink(world, checkout)
    const { message, data } = (await moveTo(checkout, indore)).body
    expect(message).toBe(
      'This address is in another area, so we closed the payment page and released your slot. Choose a new one.',
    )
    expect(data).toMatchObject({ timeSlot: null, holdExpiresAt: null, address: indore.address })
    await runQueued(world, 'payment.close-links')
    expect(await payableLinks(world, checkout)).toEqual([])

    expect((await chooseTomorrow(world, checkout, 660)).status).toBe(200)
    const next = await openPaymentLink(world, checkout)
    expect(next).not.toBe(old)
    await press(world, 'pay', next)
    expect(await bookingNow(world, checkout)).toMatchObject({ bookingStatus: 'Confirmed', paymentStatus: 'Paid' })
  })

  test('refunds in full a payment made before, though every callback was lost', async () => {
    const checkout = await beginBooking(world)
    const linkId = await openPaymentLink(world, checkout)
    world.payments.setSwitches({ drop: true })
    await press(world, 'pay', linkId)
    await moveTo(checkout, indore).then(({ body }) => body)
    world.payments.setSwitches({ reset: true })
    await runQueued(world, 'payment.close-links')
    expect(await refundsSent(world, checkout)).toMatchObject([{ amount: 299, state: 'processed' }])
    expect(await bookingNow(world, checkout)).toMatchObject({ bookingStatus: 'Failed', paymentStatus: 'Refunded' })
    await runQueued(world, 'notification.send-sms')
    expect(world.sms.outbox(`+91${checkout.phone}`).map(({ text }) => text)).toContain(
      `Sorry, your payment for GharSaaf booking ${checkout.number} reached us too late to book its time. Rs 299 is on its way back to you.`,
    )
  })

  test('keeps link and time when it stays within its city', async () => {
    const checkout = await beginBooking(world)
    const linkId = await openPaymentLink(world, checkout)
    expect((await moveTo(checkout, nearby)).body.data.timeSlot).not.toBeNull()
    await runQueued(world, 'payment.close-links')
    expect(await payableLinks(world, checkout)).toEqual([linkId])
  })
})

describe('when the payment arrives while the city is changed', () => {
  async function paidUnheard() {
    const checkout = await beginBooking(world)
    const linkId = await openPaymentLink(world, checkout)
    world.payments.setSwitches({ drop: true })
    await press(world, 'pay', linkId)
    world.payments.setSwitches({ reset: true })
    return { checkout, payment: await paymentOf(linkId) }
  }

  test('the change first refunds it', async () => {
    const { checkout, payment } = await paidUnheard()
    const [moved, outcome] = await queueBehind(world.db, (trx) => lockBooking(trx, checkout.bookingId), [
      () => moveTo(checkout, indore),
      () => applyPaymentEvent(world.ctx, payment),
    ])
    expect([moved.status, outcome]).toEqual([200, 'slot_lost'])
    expect(await refundsSent(world, checkout)).toMatchObject([{ amount: 299, state: 'processed' }])
    expect(await bookingNow(world, checkout)).toMatchObject({ bookingStatus: 'Failed', address: indore.address })
  })

  test('the payment first keeps the booking where it was', async () => {
    const { checkout, payment } = await paidUnheard()
    const [outcome, moved] = await queueBehind(world.db, (trx) => lockBooking(trx, checkout.bookingId), [
      () => applyPaymentEvent(world.ctx, payment),
      () => moveTo(checkout, indore),
    ])
    expect([outcome, moved.error.code]).toEqual(['confirmed', 'INVALID_TRANSITION'])
    const booking = await bookingNow(world, checkout)
    expect(booking).toMatchObject({ bookingStatus: 'Confirmed', paymentStatus: 'Paid' })
    expect(booking.address).toContain('Koramangala')
    expect(await refundsSent(world, checkout)).toEqual([])
  })
})
