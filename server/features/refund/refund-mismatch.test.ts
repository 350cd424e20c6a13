import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { applyPaymentEvent } from '#server/features/payment/event/apply-payment-event.service.ts'
import { bookingNow, type Checkout, getRefunds, paidBooking, press, runQueued } from '#server/testing/steps/checkout.ts'
import { hireStaff, staffClient } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'
import { sweepRefunds } from './refund.jobs.ts'

const world = suiteWorld()
let admin: ReturnType<typeof staffClient>
beforeAll(async () => {
  admin = staffClient(world, await hireStaff(world, 'admin', '9812300041'))
})
beforeEach(() => world.payments.setSwitches({ reset: true }))

/** A paid booking of ₹299 with a refund of ₹200 by an admin. */
async function refundOrdered(): Promise<Checkout & { refundId: string }> {
  const visit = await paidBooking(world)
  await admin.refund(visit, 200).then(({ body }) => body)
  const [refund] = await getRefunds(world, visit)
  return { ...visit, refundId: refund?._id ?? '' }
}

/** Refund events in the booking's history after the order. */
async function refundEvents({ bookingId }: Checkout) {
  const { history } = (await admin.find(bookingId)).body.data
  return history.flatMap(({ kind, detail }) => (kind === 'refund_in_doubt' ? [detail] : []))
}

async function expectPending(visit: Checkout): Promise<void> {
  expect((await getRefunds(world, visit)).map(({ state }) => state)).not.toContain('processed')
  expect(await bookingNow(world, visit)).toMatchObject({ paymentStatus: 'Paid' })
  await runQueued(world, 'notification.send-sms')
  expect(world.sms.outbox(`+91${visit.phone}`).map(({ text }) => text)).not.toContainEqual(
    expect.stringContaining('is on its way back'),
  )
  expect((await admin.refund(visit, 100)).error.code).toBe('REFUND_NOT_POSSIBLE')
}

/** Payment id of another customer's booking. */
async function otherPayment(): Promise<string> {
  const { number } = await paidBooking(world)
  const { payment_id } = await world.db
    .selectFrom('payment_attempt')
    .select('payment_id')
    .where('reference', '=', `${number}-1`)
    .executeTakeFirstOrThrow()
  return payment_id ?? ''
}

describe('a refund answered by the provider', () => {
  test.each([
    ['with less than requested', { wrongRefundAmount: -100 }, { amount: 199_00, currency: 'INR' }],
    ['with more than requested', { wrongRefundAmount: 1 }, { amount: 200_01, currency: 'INR' }],
    ['in another currency', { wrongRefundCurrency: 'USD' }, { amount: 200_00, currency: 'USD' }],
  ])('%s stays pending and is recorded once for staff', async (_what, switches, found) => {
    const visit = await refundOrdered()
    world.payments.setSwitches(switches)
    await runQueued(world, 'payment.send-refund')
    world.clock.advance({ minutes: 11 })
    await sweepRefunds(world.ctx)
    expect(await refundEvents(visit)).toMatchObject([{ refundId: visit.refundId, ...found }])
    await expectPending(visit)
  })

  test('for another payment stays pending, even with our receipt in its webhooks', async () => {
    const visit = await refundOrdered()
    const paymentId = await otherPayment()
    world.payments.setSwitches({ wrongRefundPayment: paymentId })
    await runQueued(world, 'payment.send-refund')
    expect(await refundEvents(visit)).toMatchObject([{ refundId: visit.refundId, paymentId }])
    await expectPending(visit)
  })

  test('wrongly at first is processed by a correct webhook', async () => {
    const visit = await refundOrdered()
    world.payments.setSwitches({ wrongRefundAmount: -100, drop: true })
    await runQueued(world, 'payment.send-refund')
    expect(await refundEvents(visit)).toHaveLength(1)
    await reportProcessed(visit, {})
    expect(await getRefunds(world, visit)).toMatchObject([{ amount: 200, state: 'processed' }])
    expect(await bookingNow(world, visit)).toMatchObject({ paymentStatus: 'PartiallyRefunded' })
  })

  test('as failed with another amount is not repeated', async () => {
    const visit = await refundOrdered()
    world.payments.setSwitches({ wrongRefundAmount: -100, refundStaysPending: true })
    await runQueued(world, 'payment.send-refund')
    await press(world, 'refund-failed', await providerIdOf(visit))
    expect(await getRefunds(world, visit)).toMatchObject([{ state: 'pending' }])
    expect((await admin.find(visit.bookingId)).body.data.refundable).toBe(99)
  })
})

describe('a refund webhook', () => {
  test.each([
    ['another currency', { currency: 'USD', amountPaise: 200_00 }],
    ['another amount', { currency: 'INR', amountPaise: 2_00 }],
    ['another payment', { paymentId: 'pay_Other0000000000' }],
  ])('with %s changes nothing and is recorded in the history for staff', async (_what, change) => {
    const visit = await refundOrdered()
    expect(await reportProcessed(visit, change)).toBe('in_doubt')
    expect(await refundEvents(visit)).toHaveLength(1)
    await expectPending(visit)
  })
})

function reportProcessed({ refundId }: { refundId: string }, change: object): Promise<string> {
  return applyPaymentEvent(world.ctx, {
    eventId: `webhook ${refundId}`,
    kind: 'refund_processed',
    refundId: `rfnd_${refundId.slice(0, 8)}`,
    receipt: refundId,
    at: world.clock.now(),
    ...change,
  })
}

async function providerIdOf({ refundId }: { refundId: string }): Promise<string> {
  const { provider_refund_id } = await world.db
    .selectFrom('refund')
    .select('provider_refund_id')
    .where('id', '=', refundId)
    .executeTakeFirstOrThrow()
  return provider_refund_id ?? ''
}
