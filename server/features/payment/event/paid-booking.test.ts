import { beforeEach, describe, expect, test } from 'vitest'
import { cartCalls } from '#contract/cart.ts'
import { notificationCalls } from '#contract/notification.ts'
import { paymentCalls } from '#contract/payment.ts'
import {
  beginBooking,
  bookingNow,
  getRefunds,
  openPaymentLink,
  press,
  runQueued,
} from '#server/testing/steps/checkout.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'
import { pollPayments } from '../payment.jobs.ts'
import { applyPaymentEvent } from './apply-payment-event.service.ts'

const world = suiteWorld()
beforeEach(() => world.payments.setSwitches({ reset: true }))

async function listHistory(bookingId: string) {
  const rows = await world.db
    .selectFrom('booking_event')
    .select('to_status')
    .where('booking_id', '=', bookingId)
    .where('to_status', 'is not', null)
    .orderBy('id')
    .execute()
  return rows.map((row) => row.to_status)
}

describe('a payment refused by the bank', () => {
  test('is shown, keeps link and time, and is cleared by the retry', async () => {
    const checkout = await beginBooking(world)
    const linkId = await openPaymentLink(world, checkout)
    await press(world, 'fail', linkId)
    expect(await bookingNow(world, checkout)).toMatchObject({ bookingStatus: 'Pending', paymentStatus: 'Failed' })
    expect(await openPaymentLink(world, checkout)).toBe(linkId)
    expect((await bookingNow(world, checkout)).paymentStatus).toBe('Pending')
    await press(world, 'pay', linkId)
    expect(await bookingNow(world, checkout)).toMatchObject({ bookingStatus: 'Confirmed', paymentStatus: 'Paid' })
  })

  test('changes nothing when reported after a successful payment', async () => {
    const checkout = await beginBooking(world)
    const linkId = await openPaymentLink(world, checkout)
    await press(world, 'pay', linkId)
    const late = { eventId: `late ${linkId}`, kind: 'payment_failed', linkId, at: world.clock.now() } as const
    expect(await applyPaymentEvent(world.ctx, late)).toBe('noted')
    expect((await bookingNow(world, checkout)).paymentStatus).toBe('Paid')
  })
})

describe('a paid booking', () => {
  // spec: rule/payment-confirms
  test('is confirmed and paid, keeps its hours, and the cart is empty', async () => {
    const checkout = await beginBooking(world)
    const linkId = await openPaymentLink(world, checkout)
    await press(world, 'pay', linkId)
    expect(await bookingNow(world, checkout)).toMatchObject({
      bookingStatus: 'Confirmed',
      paymentStatus: 'Paid',
      holdExpiresAt: null,
      totalPrice: 299,
    })
    const cart = await world.call(cartCalls.list, {}, { token: checkout.token })
    expect(cart.body.data.totalQuantity).toBe(0)
    const cells = await world.db
      .selectFrom('reserved_cell')
      .innerJoin('slot_reservation', 'slot_reservation.id', 'reserved_cell.reservation_id')
      .select('slot_reservation.expires_at')
      .where('booking_id', '=', checkout.bookingId)
      .execute()
    expect([...new Set(cells.map((cell) => cell.expires_at))]).toEqual([null])
  })

  test('notifies the customer by SMS and in the app', async () => {
    const checkout = await beginBooking(world, { startMinute: 600 })
    await press(world, 'pay', await openPaymentLink(world, checkout))
    await runQueued(world, 'notification.send-sms')
    expect(world.sms.outbox(`+91${checkout.phone}`)[0]?.text).toBe(
      `Your GharSaaf booking ${checkout.number} is confirmed for Tue 24 Nov, 10:00 AM - 11:00 AM. See you then!`,
    )
    const { body } = await world.call(notificationCalls.list, {}, { token: checkout.token })
    expect(body.data.notifications.map(({ kind }) => kind).sort()).toEqual(['confirm_order', 'order_accepted'])
  })

  test('changes once when every webhook arrives ten times out of order', async () => {
    const checkout = await beginBooking(world)
    const linkId = await openPaymentLink(world, checkout)
    world.payments.setSwitches({ duplicate: 9, shuffle: true })
    await press(world, 'pay', linkId)
    expect(await bookingNow(world, checkout)).toMatchObject({ bookingStatus: 'Confirmed', paymentStatus: 'Paid' })
    expect(await listHistory(checkout.bookingId)).toEqual(['Pending', 'Confirmed'])
    expect(await getRefunds(world, checkout)).toEqual([])
    await runQueued(world, 'notification.send-sms')
    const confirmations = world.sms.outbox(`+91${checkout.phone}`).filter(({ text }) => text.includes('is confirmed'))
    expect(confirmations).toHaveLength(1)
  })

  test('changes once when two servers receive the same webhooks', async () => {
    const other = await world.secondApp()
    const checkout = await beginBooking(world)
    const linkId = await openPaymentLink(world, checkout)
    world.payments.setSwitches({ drop: true })
    await press(world, 'pay', linkId)
    const link = await world.ctx.payments.fetchLink(linkId)
    const [payment] = link.payments
    const notice = (eventId: string) => ({
      eventId,
      kind: 'link_paid' as const,
      linkId,
      reference: link.reference,
      paymentId: payment?.paymentId,
      amountPaise: payment?.amountPaise,
      at: world.clock.now(),
    })
    const outcomes = await Promise.all(
      [world.ctx, other.ctx].flatMap((ctx) =>
        ['one', 'one', 'two', 'two', 'three'].map((id) => applyPaymentEvent(ctx, notice(id))),
      ),
    )
    expect(outcomes.filter((outcome) => outcome === 'confirmed')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === 'known')).toHaveLength(2)
    expect(outcomes.filter((outcome) => outcome === 'duplicate')).toHaveLength(7)
    expect(await listHistory(checkout.bookingId)).toEqual(['Pending', 'Confirmed'])
  })

  test('is found by the poller when every webhook was lost', async () => {
    const checkout = await beginBooking(world)
    const linkId = await openPaymentLink(world, checkout)
    world.payments.setSwitches({ drop: true })
    await press(world, 'pay', linkId)
    expect(await bookingNow(world, checkout)).toMatchObject({ bookingStatus: 'Pending', paymentStatus: 'Pending' })
    world.clock.advance({ minutes: 2 })
    await pollPayments(world.ctx)
    expect(await bookingNow(world, checkout)).toMatchObject({ bookingStatus: 'Confirmed', paymentStatus: 'Paid' })
  })

  test('is found by the customer’s refresh', async () => {
    const checkout = await beginBooking(world)
    const linkId = await openPaymentLink(world, checkout)
    world.payments.setSwitches({ drop: true })
    await press(world, 'pay', linkId)
    const { token, bookingId } = checkout
    const { body } = await world.call(paymentCalls.refresh, { bookingId }, { token })
    expect(body.data).toMatchObject({ bookingStatus: 'Confirmed', paymentStatus: 'Paid' })
  })
})
