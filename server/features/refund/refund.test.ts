import { beforeEach, describe, expect, test } from 'vitest'
import { notificationCalls } from '#contract/notification.ts'
import { paymentCalls } from '#contract/payment.ts'
import { AppError } from '#server/http/app-error.ts'
import {
  beginBooking,
  bookingNow,
  type Checkout,
  getRefunds,
  paidBooking,
  press,
  refundsSent,
  refuseRefunds,
  runQueued,
} from '#server/testing/steps/checkout.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'
import { sendRefund, sweepRefunds } from './refund.jobs.ts'
import { requestRefund } from './request-refund.service.ts'

const world = suiteWorld()
beforeEach(() => world.payments.setSwitches({ reset: true }))

function refund({ bookingId }: Checkout, amountPaise: number, on = world.ctx) {
  return on.db
    .transaction()
    .execute((trx) => requestRefund(on, trx, { bookingId, amountPaise, reason: 'the visit was cut short' }))
}

async function listHistory({ bookingId }: Checkout): Promise<string[]> {
  const rows = await world.db
    .selectFrom('booking_event')
    .select('kind')
    .where('booking_id', '=', bookingId)
    .orderBy('id')
    .execute()
  return rows.map(({ kind }) => kind).slice(-3)
}

/** Paise the provider refunded for the payment of a link. */
async function refundedPaise({ linkId }: { linkId: string }): Promise<number> {
  const rows = await world.db
    .selectFrom('payment_attempt')
    .innerJoin('refund', 'refund.payment_id', 'payment_attempt.payment_id')
    .select('provider_refund_id')
    .where('link_id', '=', linkId)
    .where('provider_refund_id', 'is not', null)
    .execute()
  const refunds = await Promise.all(rows.map((row) => world.ctx.payments.fetchRefund(row.provider_refund_id as string)))
  return refunds.filter(({ status }) => status !== 'failed').reduce((sum, { amountPaise = 0 }) => sum + amountPaise, 0)
}

describe('a refund', () => {
  test('of everything shows on the booking and notifies the customer by SMS and in the app', async () => {
    const checkout = await paidBooking(world)
    world.clock.advance({ minutes: 1 })
    await refund(checkout, 299_00)
    expect(await getRefunds(world, checkout)).toMatchObject([{ amount: 299, state: 'requested', processedAt: null }])
    world.clock.advance({ minutes: 1 })
    expect(await refundsSent(world, checkout)).toMatchObject([
      { amount: 299, state: 'processed', reason: 'the visit was cut short' },
    ])
    expect(await bookingNow(world, checkout)).toMatchObject({ paymentStatus: 'Refunded', refundAmount: 299 })
    expect(await listHistory(checkout)).toEqual(['confirmed', 'refund_requested', 'refund_processed'])
    await runQueued(world, 'notification.send-sms')
    expect(world.sms.outbox(`+91${checkout.phone}`)[0]?.text).toContain(
      `Rs 299 for your GharSaaf booking ${checkout.number}`,
    )
    const { body } = await world.call(notificationCalls.list, {}, { token: checkout.token })
    expect(body.data.notifications[0]).toMatchObject({ title: 'Refund on its way', bookingId: checkout.bookingId })
  })

  test('of a part can be followed by the rest', async () => {
    const checkout = await paidBooking(world)
    await refund(checkout, 100_00)
    await runQueued(world, 'payment.send-refund')
    expect((await bookingNow(world, checkout)).paymentStatus).toBe('PartiallyRefunded')
    await refund(checkout, 199_00)
    await runQueued(world, 'payment.send-refund')
    expect((await bookingNow(world, checkout)).paymentStatus).toBe('Refunded')
    expect(await refundedPaise(checkout)).toBe(299_00)
  })

  test('never exceeds the payment when requests race on two servers', async () => {
    const other = await world.secondApp()
    const checkout = await paidBooking(world)
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, (_, index) => refund(checkout, 100_00, index % 2 ? other.ctx : world.ctx)),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    const refused = outcomes.find(({ status }) => status === 'rejected') as PromiseRejectedResult
    expect(refused.reason).toBeInstanceOf(AppError)
    expect(refused.reason.code).toBe('REFUND_NOT_POSSIBLE')
    await runQueued(world, 'payment.send-refund')
    expect(await refundedPaise(checkout)).toBe(200_00)
  })

  test.each([
    ['more than was paid', 299_01],
    ['less than a rupee', 99],
    ['nothing', 0],
    ['a negative amount', -100],
  ])('of %s is refused', async (_what, amountPaise) => {
    const checkout = await paidBooking(world)
    await expect(refund(checkout, amountPaise)).rejects.toMatchObject({ code: 'REFUND_NOT_POSSIBLE' })
    expect(await getRefunds(world, checkout)).toEqual([])
  })

  test('of an unpaid booking is refused', async () => {
    await expect(refund(await beginBooking(world), 100_00)).rejects.toMatchObject({ code: 'REFUND_NOT_POSSIBLE' })
  })

  test('is requested again after a lost answer and paid once', async () => {
    const checkout = await paidBooking(world)
    const { refundId } = await refund(checkout, 150_00)
    world.payments.setSwitches({ badGatewayAfterCommit: { value: true, only: 'refund' } })
    await expect(sendRefund(world.ctx, { refundId })).rejects.toMatchObject({ kind: 'unavailable' })
    world.payments.setSwitches({ reset: true })
    await sendRefund(world.ctx, { refundId })
    await Promise.all([sendRefund(world.ctx, { refundId }), sendRefund(world.ctx, { refundId })])
    await world.payments.settle()
    expect(await refundedPaise(checkout)).toBe(150_00)
    expect(await getRefunds(world, checkout)).toMatchObject([{ amount: 150, state: 'processed' }])
  })

  test('finished later by the bank is processed by the webhook', async () => {
    const checkout = await paidBooking(world)
    const { refundId } = await refund(checkout, 299_00)
    world.payments.setSwitches({ refundStaysPending: true })
    expect(await refundsSent(world, checkout)).toMatchObject([{ state: 'pending' }])
    expect((await bookingNow(world, checkout)).paymentStatus).toBe('Paid')
    await press(world, 'refund-processed', await providerId(refundId))
    expect(await getRefunds(world, checkout)).toMatchObject([{ state: 'processed' }])
    expect((await bookingNow(world, checkout)).paymentStatus).toBe('Refunded')
  })

  test('pending at the bank leaves only the rest to refund', async () => {
    const checkout = await paidBooking(world)
    await refund(checkout, 200_00)
    world.payments.setSwitches({ refundStaysPending: true })
    expect(await refundsSent(world, checkout)).toMatchObject([{ state: 'pending' }])
    await expect(refund(checkout, 100_00)).rejects.toMatchObject({ code: 'REFUND_NOT_POSSIBLE' })
    await refund(checkout, 99_00)
    await runQueued(world, 'payment.send-refund')
    expect(await refundedPaise(checkout)).toBe(299_00)
  })

  test('whose webhook was lost is found by the sweep', async () => {
    const checkout = await paidBooking(world)
    const { refundId } = await refund(checkout, 299_00)
    world.payments.setSwitches({ refundStaysPending: true, drop: true })
    await runQueued(world, 'payment.send-refund')
    await press(world, 'refund-processed', await providerId(refundId))
    world.clock.advance({ minutes: 11 })
    await sweepRefunds(world.ctx)
    expect(await getRefunds(world, checkout)).toMatchObject([{ state: 'processed' }])
  })

  test('whose job was lost is sent by the sweep', async () => {
    const checkout = await paidBooking(world)
    await refund(checkout, 299_00)
    world.clock.advance({ minutes: 11 })
    await sweepRefunds(world.ctx)
    await world.payments.settle()
    expect(await getRefunds(world, checkout)).toMatchObject([{ state: 'processed' }])
  })

  test('that fails at the bank can be repeated', async () => {
    const checkout = await paidBooking(world)
    await refund(checkout, 299_00)
    await refuseRefunds(world)
    expect(await getRefunds(world, checkout)).toMatchObject([{ state: 'failed' }])
    expect((await bookingNow(world, checkout)).paymentStatus).toBe('Paid')
    await refund(checkout, 299_00)
    await runQueued(world, 'payment.send-refund')
    expect((await bookingNow(world, checkout)).paymentStatus).toBe('Refunded')
  })

  test('returns 404 to another customer', async () => {
    const { bookingId } = await paidBooking(world)
    const stranger = await world.signIn('9812300003')
    expect((await world.call(paymentCalls.refunds, { bookingId }, { token: stranger })).error.code).toBe(
      'BOOKING_NOT_FOUND',
    )
    expect((await world.call(paymentCalls.refunds, { bookingId })).error.code).toBe('SIGNED_OUT')
  })
})

async function providerId(refundId: string): Promise<string> {
  const row = await world.db
    .selectFrom('refund')
    .select('provider_refund_id')
    .where('id', '=', refundId)
    .executeTakeFirstOrThrow()
  return row.provider_refund_id as string
}
