import { createHmac } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { paymentCalls } from '#contract/payment.ts'
import { cancel } from '#server/testing/steps/cancel.ts'
import {
  beginBooking,
  bookingNow,
  type Checkout,
  chooseTomorrow,
  openPaymentLink,
  press,
  refundsSent,
  runQueued,
} from '#server/testing/steps/checkout.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'
import { pollPayments } from '../payment.jobs.ts'

const world = suiteWorld()
beforeEach(() => world.payments.setSwitches({ reset: true }))

async function textsTo({ phone }: Checkout): Promise<string[]> {
  await runQueued(world, 'notification.send-sms')
  return world.sms.outbox(`+91${phone}`).map(({ text }) => text)
}

/** One professional in the city, so that one visit fills an hour. */
async function keepOneProfessional(): Promise<void> {
  const { id } = await world.db
    .selectFrom('professional')
    .innerJoin('professional_skill', 'professional_skill.professional_id', 'professional.id')
    .select('professional.id')
    .where('professional.area_id', '=', (eb) => eb.selectFrom('booking').select('area_id').limit(1))
    .where('category_id', '=', (eb) =>
      eb
        .selectFrom('service')
        .innerJoin('subcategory', 'subcategory.id', 'service.subcategory_id')
        .select('subcategory.category_id')
        .where('service.id', '=', 'termite-inspection'),
    )
    .orderBy('professional.id')
    .limit(1)
    .executeTakeFirstOrThrow()
  await world.db.updateTable('professional').set({ active: false }).where('id', '!=', id).execute()
}

function post(body: string, signature: string) {
  return world.app.inject({
    method: 'POST',
    url: paymentCalls.webhook.path,
    headers: { 'content-type': 'application/json', 'x-razorpay-signature': signature, 'x-razorpay-event-id': 'forged' },
    payload: body,
  })
}

describe('a forged webhook', () => {
  test('is refused and changes nothing', async () => {
    const checkout = await beginBooking(world)
    const linkId = await openPaymentLink(world, checkout)
    const notice = JSON.stringify({
      event: 'payment_link.paid',
      created_at: 1_795_000_000,
      payload: {
        payment_link: { entity: { id: linkId, reference_id: `${checkout.number}-1` } },
        payment: { entity: { id: 'pay_Forged00000000', amount: 29_900, currency: 'INR' } },
      },
    })
    const wrongKey = createHmac('sha256', 'not the secret').update(notice).digest('hex')
    const answer = await post(notice, wrongKey)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ status: false, code: 'BAD_SIGNATURE' })
    expect((await post(notice, 'short')).statusCode).toBe(400)
    const genuine = createHmac('sha256', 'world-webhook-secret').update(notice).digest('hex')
    expect((await post(notice.replace('29900', '29901'), genuine)).statusCode).toBe(400)
    expect(await bookingNow(world, checkout)).toMatchObject({ bookingStatus: 'Pending', paymentStatus: 'Pending' })
  })

  test('is refused without a body or in another format', async () => {
    const url = paymentCalls.webhook.path
    expect((await world.app.inject({ method: 'POST', url })).json().code).toBe('BAD_SIGNATURE')
    const text = { 'content-type': 'text/plain' }
    expect((await world.app.inject({ method: 'POST', url, headers: text, payload: 'x' })).statusCode).toBe(400)
  })

  test('is refused, and a signed one about an unknown payment is accepted', async () => {
    const notice = JSON.stringify({ event: 'payment_link.paid', created_at: 1_795_000_000, payload: {} })
    const genuine = createHmac('sha256', 'world-webhook-secret').update(notice).digest('hex')
    expect((await post(notice, genuine)).statusCode).toBe(200)
  })
})

describe('a payment that does not match', () => {
  test.each([
    ['one paisa too much', { wrongAmount: 1 }],
    ['one rupee too little', { wrongAmount: -100 }],
    ['another currency', { wrongCurrency: 'USD' }],
  ])('never confirms and is refunded in full: %s', async (_what, switches) => {
    const checkout = await beginBooking(world)
    const linkId = await openPaymentLink(world, checkout)
    world.payments.setSwitches(switches)
    const { payments } = await press(world, 'pay', linkId)
    expect(await bookingNow(world, checkout)).toMatchObject({ bookingStatus: 'Pending', paymentStatus: 'Pending' })
    const refunds = await refundsSent(world, checkout)
    expect(refunds).toMatchObject([{ amount: (payments[0]?.amount ?? 0) / 100, state: 'processed' }])
    expect(await bookingNow(world, checkout)).toMatchObject({ bookingStatus: 'Pending', paymentStatus: 'Pending' })
  })

  test('in another currency is never shown as rupees, nor is its refund', async () => {
    const checkout = await beginBooking(world)
    const linkId = await openPaymentLink(world, checkout)
    world.payments.setSwitches({ wrongCurrency: 'USD' })
    await press(world, 'pay', linkId)
    expect(await refundsSent(world, checkout)).toMatchObject([{ currency: 'USD', state: 'processed' }])
    expect((await bookingNow(world, checkout)).refundAmount).toBe(0)
    expect((await textsTo(checkout)).filter((text) => /refund/i.test(text))).toEqual([])
  })

  test.each([
    ['the poller runs', async () => await pollPayments(world.ctx)],
    [
      'the waiting page refreshes',
      async ({ token, bookingId }: Checkout) => void (await world.call(paymentCalls.refresh, { bookingId }, { token })),
    ],
  ])('in another currency is refunded when every webhook was lost and %s', async (_who, ask) => {
    const checkout = await beginBooking(world)
    const linkId = await openPaymentLink(world, checkout)
    world.payments.setSwitches({ wrongCurrency: 'USD', drop: true })
    await press(world, 'pay', linkId)
    world.clock.advance({ minutes: 2 })
    await ask(checkout)
    expect(await bookingNow(world, checkout)).toMatchObject({ bookingStatus: 'Pending', paymentStatus: 'Pending' })
    expect(await refundsSent(world, checkout)).toMatchObject([{ currency: 'USD' }])
    expect((await bookingNow(world, checkout)).refundAmount).toBe(0)
  })

  test('keeps the slot held for a second link with the right amount', async () => {
    const checkout = await beginBooking(world)
    world.payments.setSwitches({ wrongAmount: 100 })
    const first = await openPaymentLink(world, checkout)
    await press(world, 'pay', first)
    world.payments.setSwitches({ reset: true })
    const second = await openPaymentLink(world, checkout)
    expect(second).not.toBe(first)
    await press(world, 'pay', second)
    await refundsSent(world, checkout)
    expect(await bookingNow(world, checkout)).toMatchObject({ bookingStatus: 'Confirmed', paymentStatus: 'Paid' })
  })
})

describe('a payment for a changed booking', () => {
  test('is refunded when the price has changed', async () => {
    const checkout = await beginBooking(world)
    const linkId = await openPaymentLink(world, checkout)
    const changed = { discount_paise: 49_00, total_paise: 250_00 }
    await world.db.updateTable('booking').set(changed).where('id', '=', checkout.bookingId).execute()
    await press(world, 'pay', linkId)
    expect(await refundsSent(world, checkout)).toMatchObject([{ amount: 299, state: 'processed' }])
    expect(await bookingNow(world, checkout)).toMatchObject({ bookingStatus: 'Pending', paymentStatus: 'Pending' })
  })

  test('is refunded when the booking was cancelled', async () => {
    const checkout = await beginBooking(world)
    const linkId = await openPaymentLink(world, checkout)
    await cancel(world, checkout)
    await press(world, 'pay', linkId)
    expect(await bookingNow(world, checkout)).toMatchObject({ bookingStatus: 'Cancelled', paymentStatus: 'Paid' })
    expect(await refundsSent(world, checkout)).toMatchObject([{ amount: 299, state: 'processed' }])
    expect(await bookingNow(world, checkout)).toMatchObject({ bookingStatus: 'Cancelled', paymentStatus: 'Refunded' })
  })

  test('is refunded when an earlier link was paid', async () => {
    const checkout = await beginBooking(world)
    const first = await openPaymentLink(world, checkout)
    await press(world, 'fail', first)
    await press(world, 'cancel', first)
    const second = await openPaymentLink(world, checkout)
    await press(world, 'pay-late', first)
    expect(await bookingNow(world, checkout)).toMatchObject({ bookingStatus: 'Confirmed', paymentStatus: 'Paid' })
    await press(world, 'pay', second)
    expect(await refundsSent(world, checkout)).toMatchObject([{ amount: 299, reason: 'the booking was paid twice' }])
    expect(await bookingNow(world, checkout)).toMatchObject({ totalPrice: 299, paidAmount: 598, refundAmount: 299 })
    expect(await bookingNow(world, checkout)).toMatchObject({ bookingStatus: 'Confirmed', paymentStatus: 'Paid' })
  })
})

describe('a late payment', () => {
  test('of an expired link takes its hours again when they are free', async () => {
    const checkout = await beginBooking(world, { startMinute: 600 })
    const linkId = await openPaymentLink(world, checkout)
    await press(world, 'fail', linkId)
    world.clock.advance({ minutes: 17 })
    await pollPayments(world.ctx)
    expect(await bookingNow(world, checkout)).toMatchObject({ bookingStatus: 'Failed', paymentStatus: 'Failed' })
    expect((await textsTo(checkout))[0]).toContain('was not paid in time')
    // Late authorisation: the bank turns failed into captured the next day.
    await press(world, 'pay-late', linkId)
    expect(await bookingNow(world, checkout)).toMatchObject({
      bookingStatus: 'Confirmed',
      paymentStatus: 'Paid',
      timeSlot: { start: '10:00', end: '11:00' },
    })
  })

  test('is found by the poller a day later when the webhook is lost', async () => {
    const checkout = await beginBooking(world, { startMinute: 960 })
    const linkId = await openPaymentLink(world, checkout)
    world.payments.setSwitches({ lateAuthorisation: true })
    await press(world, 'pay', linkId)
    world.clock.advance({ minutes: 17 })
    await pollPayments(world.ctx)
    world.clock.advance({ hours: 20 })
    world.payments.setSwitches({ reset: true, drop: true })
    await press(world, 'pay-late', linkId)
    await pollPayments(world.ctx)
    expect(await bookingNow(world, checkout)).toMatchObject({ bookingStatus: 'Confirmed', paymentStatus: 'Paid' })
  })

  test('is refunded in full and notifies the customer when the hours are taken', async () => {
    await keepOneProfessional()
    const late = await beginBooking(world, { startMinute: 720 })
    const linkId = await openPaymentLink(world, late)
    world.clock.advance({ minutes: 17 })
    // Another customer takes the hours before a job ends the expired hold.
    await beginBooking(world, { startMinute: 720 })
    await press(world, 'pay-late', linkId)
    expect(await bookingNow(world, late)).toMatchObject({ bookingStatus: 'Failed', refundAmount: 299 })
    expect(await refundsSent(world, late)).toMatchObject([{ amount: 299, state: 'processed' }])
    expect(await bookingNow(world, late)).toMatchObject({ bookingStatus: 'Failed', paymentStatus: 'Refunded' })
    const texts = await textsTo(late)
    expect(texts.filter((text) => text.startsWith('Sorry,'))).toEqual([
      expect.stringContaining(`booking ${late.number} reached us. Rs 299 is on its way back to you.`),
    ])
  })

  describe('when its hours are free but the visit would start too soon', () => {
    test('is refunded in full and notifies the customer', async () => {
      world.clock.set('2026-11-25T02:30:00Z')
      const late = await beginBooking(world, { startMinute: 1080 })
      const linkId = await openPaymentLink(world, late)
      await press(world, 'fail', linkId)
      world.clock.set('2026-11-26T10:45:00Z')
      await pollPayments(world.ctx)
      await press(world, 'pay-late', linkId)
      expect(await refundsSent(world, late)).toMatchObject([{ amount: 299, state: 'processed' }])
      expect(await bookingNow(world, late)).toMatchObject({ bookingStatus: 'Failed', paymentStatus: 'Refunded' })
      expect(await textsTo(late)).toContain(
        `Sorry, your payment for GharSaaf booking ${late.number} reached us too late to book its time. Rs 299 is on its way back to you.`,
      )
    })

    test('confirms while exactly the lead time is left', async () => {
      world.clock.set('2026-11-27T02:30:00Z')
      const late = await beginBooking(world, { startMinute: 1080 })
      const linkId = await openPaymentLink(world, late)
      await press(world, 'fail', linkId)
      world.clock.set('2026-11-28T10:30:00Z')
      await pollPayments(world.ctx)
      await press(world, 'pay-late', linkId)
      expect(await bookingNow(world, late)).toMatchObject({ bookingStatus: 'Confirmed', paymentStatus: 'Paid' })
    })
  })

  test('does not take the hours of another customer', async () => {
    const taken = await chooseTomorrow(world, await beginBooking(world, { startMinute: null }), 720)
    expect(taken.error.code).toBe('SLOT_TAKEN')
  })
})
