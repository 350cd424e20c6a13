import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { cancellationCalls } from '#contract/cancellation.ts'
import { creditCalls } from '#contract/credit.ts'
import { notificationCalls } from '#contract/notification.ts'
import { paymentCalls } from '#contract/payment.ts'
import { testScale } from '#server/testing/scale/test-scale.ts'
import { cancel, getCancelQuote, paidVisit } from '#server/testing/steps/cancel.ts'
import {
  beginBooking,
  bookingNow,
  type Checkout,
  getRefunds,
  openPaymentLink,
  press,
  refundsSent,
  runQueued,
} from '#server/testing/steps/checkout.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld()
beforeEach(() => {
  world.clock.set('2026-11-23T04:30:00Z')
})

const cancellationsOf = ({ bookingId }: Checkout) =>
  world.db.selectFrom('booking_cancellation').selectAll().where('booking_id', '=', bookingId).execute()

const hoursOf = ({ bookingId }: Checkout) =>
  world.db.selectFrom('slot_reservation').selectAll().where('booking_id', '=', bookingId).execute()

describe('cancelling a paid visit', () => {
  test('refunds everything within ten minutes of booking', async () => {
    const visit = await paidVisit(world)
    const quote = (await getCancelQuote(world, visit)).body.data
    expect(quote).toMatchObject({ fee: 0, feeAfter: 119, refund: 1196, credit: 0 })
    const { data } = (await cancel(world, visit, { expectedFee: 0 })).body
    expect(data).toMatchObject({ bookingStatus: 'Cancelled', refundAmount: 1196 })
    expect(await refundsSent(world, visit)).toMatchObject([
      { amount: 1196, state: 'processed', reason: 'Plans changed' },
    ])
    expect(await bookingNow(world, visit)).toMatchObject({ bookingStatus: 'Cancelled', paymentStatus: 'Refunded' })
  })

  test.each([
    ['more than three hours before the start', { hours: 20 }, 119],
    ['less than three hours before the start', { hours: 22 }, 299],
  ])('charges the quoted fee %s', async (_when, later, fee) => {
    const visit = await paidVisit(world)
    world.clock.advance(later)
    expect((await getCancelQuote(world, visit)).body.data).toMatchObject({ fee, feeAfter: null, refund: 1196 - fee })
    await cancel(world, visit, { expectedFee: fee }).then(({ body }) => body)
    expect(await refundsSent(world, visit)).toMatchObject([{ amount: 1196 - fee }])
    expect(await bookingNow(world, visit)).toMatchObject({
      paymentStatus: 'PartiallyRefunded',
      refundAmount: 1196 - fee,
      cancellation: { fee, creditBack: 0 },
    })
    expect(await cancellationsOf(visit)).toMatchObject([
      { by_actor: 'customer', fee_paise: fee * 100, policy_version: '2026-11.5', inputs: { pricePaise: 119_600 } },
    ])
  })

  test('charges exactly the quoted fee at any time until the visit begins', async () => {
    const minutes = fc.integer({ min: 0, max: 24 * 60 - 1 })
    await fc.assert(
      fc.asyncProperty(minutes, async (later) => {
        world.clock.set('2026-11-23T04:30:00Z')
        const visit = await paidVisit(world)
        world.clock.advance({ minutes: later })
        const quote = (await getCancelQuote(world, visit)).body.data
        await cancel(world, visit, { expectedFee: quote.fee }).then(({ body }) => body)
        expect((await getRefunds(world, visit)).reduce((sum, { amount }) => sum + amount, 0)).toBe(quote.refund)
        expect(quote.fee + quote.refund).toBe(1196)
        const { body } = await world.call(creditCalls.ledger, {}, { token: visit.token })
        expect(body.data.balance).toBe(quote.credit)
      }),
      { numRuns: testScale.isFull ? 40 : 6, examples: [[14 * 60], [21 * 60], [21 * 60 + 1], [24 * 60 - 1]] },
    )
  }, 60_000)

  test('frees its hours and notifies the customer by SMS and in the app', async () => {
    const visit = await paidVisit(world)
    expect(await hoursOf(visit)).toHaveLength(1)
    await cancel(world, visit).then(({ body }) => body)
    expect(await hoursOf(visit)).toEqual([])
    const { body } = await world.call(notificationCalls.list, {}, { token: visit.token })
    expect(body.data.notifications.map(({ title }) => title)).toContain('Booking cancelled')
    await runQueued(world, 'notification.send-sms')
    const texts = world.sms.outbox(`+91${visit.phone}`).map(({ text }) => text)
    expect(texts.some((text) => text.includes('cancelled'))).toBe(true)
  })

  test.each([
    ['at the start of the visit', { hours: 24 }],
    ['days after a visit that was not started', { hours: 24 + 4 * 24 }],
  ])('refers to support and moves no money %s', async (_when, later) => {
    const visit = await paidVisit(world)
    world.clock.advance(later)
    const answers = [await getCancelQuote(world, visit), await cancel(world, visit, { expectedFee: 0 })]
    for (const { status, error } of answers) {
      expect([status, error.code]).toEqual([409, 'INVALID_TRANSITION'])
      expect(error.message).toMatch(/^This visit was planned for .* and can no longer be cancelled here\. Call \+91/)
    }
    expect(await bookingNow(world, visit)).toMatchObject({ bookingStatus: 'Confirmed', refundAmount: 0 })
    expect((await world.call(creditCalls.ledger, {}, { token: visit.token })).body.data.balance).toBe(0)
  })

  test('returns FEE_CHANGED with the new quote when the fee rose since the quote', async () => {
    const visit = await paidVisit(world)
    const { fee } = (await getCancelQuote(world, visit)).body.data
    world.clock.advance({ hours: 20 })
    const { status, error } = await cancel(world, visit, { expectedFee: fee })
    expect([status, error.code]).toEqual([409, 'FEE_CHANGED'])
    expect(error.message).toContain('Cancelling now costs ₹119 (10% of the price, up to ₹200).')
    expect((await bookingNow(world, visit)).bookingStatus).toBe('Confirmed')
  })

  test('is refused a second time', async () => {
    const visit = await paidVisit(world)
    await cancel(world, visit).then(({ body }) => body)
    expect((await cancel(world, visit)).error.code).toBe('INVALID_TRANSITION')
    expect((await getCancelQuote(world, visit)).error.code).toBe('INVALID_TRANSITION')
    expect(await getRefunds(world, visit)).toHaveLength(1)
  })
})

describe('cancelling an open booking', () => {
  test('is free and closes its payment link', async () => {
    const booking = await beginBooking(world)
    const linkId = await openPaymentLink(world, booking)
    expect((await getCancelQuote(world, booking)).body.data).toMatchObject({ fee: 0, refund: 0, deadline: null })
    await cancel(world, booking).then(({ body }) => body)
    await runQueued(world, 'payment.close-links')
    await expect(press(world, 'pay', linkId)).rejects.toThrow()
    expect((await bookingNow(world, booking)).bookingStatus).toBe('Cancelled')
  })

  test('is owed when cash was to be paid', async () => {
    const booking = await beginBooking(world, { startMinute: 600 })
    await world
      .call(paymentCalls.cash, { bookingId: booking.bookingId }, { token: booking.token })
      .then((it) => it.body)
    world.clock.advance({ hours: 23 })
    expect((await getCancelQuote(world, booking)).body.data).toMatchObject({ fee: 74, due: 74, refund: 0, credit: 0 })
    expect((await cancel(world, booking, { expectedFee: 0 })).error.code).toBe('FEE_CHANGED')
    expect((await cancel(world, booking, { expectedFee: 74 })).body.data).toMatchObject({ due: 74 })
    expect(await getRefunds(world, booking)).toEqual([])
  })
})

describe('cancelling without permission or with bad input', () => {
  test('returns 404 for another customer’s booking and 401 for a visitor', async () => {
    const { bookingId } = await beginBooking(world)
    const token = await world.signIn('9812300011')
    const named = { bookingId, token }
    expect((await getCancelQuote(world, named)).error.code).toBe('BOOKING_NOT_FOUND')
    expect((await cancel(world, named)).error.code).toBe('BOOKING_NOT_FOUND')
    expect((await world.call(cancellationCalls.cancel, { bookingId, reason: 'x' })).error.code).toBe('SIGNED_OUT')
  })

  test('returns BAD_INPUT', async () => {
    const booking = await beginBooking(world)
    const bad = (input: object) => world.call(cancellationCalls.cancel, input as never, { token: booking.token })
    expect((await bad({ bookingId: 'nothing', reason: 'x' })).error.code).toBe('BAD_INPUT')
    expect((await bad({ bookingId: booking.bookingId })).error.code).toBe('BAD_INPUT')
    expect((await bad({ bookingId: booking.bookingId, reason: '' })).error.code).toBe('BAD_INPUT')
  })
})
