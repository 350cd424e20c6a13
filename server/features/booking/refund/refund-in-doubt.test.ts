import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { applyPaymentEvent } from '#server/features/payment/event/apply-payment-event.service.ts'
import { bookingNow, type Checkout, paidBooking, press, refundsOf, runQueued } from '#server/testing/steps/checkout.ts'
import { hireStaff, staffDesk } from '#server/testing/steps/staff.ts'
import { createWorld, type World } from '#server/testing/test-world.ts'
import { sweepRefunds } from './refund.jobs.ts'

let world: World
let manager: ReturnType<typeof staffDesk>
beforeAll(async () => {
  world = await createWorld()
  manager = staffDesk(world, await hireStaff(world, 'manager', '9812300041'))
})
beforeEach(() => world.payments.setSwitches({ reset: true }))
afterAll(() => world.close())

/** A booking of ₹299, paid, of which a manager has sent ₹200 back. */
async function refundOrdered(): Promise<Checkout & { refundId: string }> {
  const visit = await paidBooking(world)
  await manager.refund(visit, 200).then(({ body }) => body)
  const [refund] = await refundsOf(world, visit)
  return { ...visit, refundId: refund?._id ?? '' }
}

/** What the staff reads about refunds in the booking's history after they were ordered. */
async function foundByStaff({ bookingId }: Checkout) {
  const { history } = (await manager.find(bookingId)).body.data
  return history.flatMap(({ kind, detail }) => (kind === 'refund_in_doubt' ? [detail] : []))
}

async function isStillUnderWay(visit: Checkout): Promise<void> {
  expect((await refundsOf(world, visit)).map(({ state }) => state)).not.toContain('processed')
  expect(await bookingNow(world, visit)).toMatchObject({ paymentStatus: 'Paid' })
  await runQueued(world, 'notification.send-sms')
  expect(world.sms.outbox(`+91${visit.phone}`).map(({ text }) => text)).not.toContainEqual(
    expect.stringContaining('Rs 200'),
  )
  expect((await manager.refund(visit, 100)).error.code).toBe('REFUND_NOT_POSSIBLE')
}

/** Id of the payment of somebody else's booking. */
async function otherPayment(): Promise<string> {
  const { number } = await paidBooking(world)
  const { payment_id } = await world.db
    .selectFrom('payment_attempt')
    .select('payment_id')
    .where('reference', '=', `${number}-1`)
    .executeTakeFirstOrThrow()
  return payment_id ?? ''
}

describe('a refund that the provider answers', () => {
  test.each([
    ['with less than was asked for', { wrongRefundAmount: -100 }, { amount: 199_00, currency: 'INR' }],
    ['with more than was asked for', { wrongRefundAmount: 1 }, { amount: 200_01, currency: 'INR' }],
    ['in another currency', { wrongRefundCurrency: 'USD' }, { amount: 200_00, currency: 'USD' }],
  ])('%s counts as nothing, and the staff reads it once', async (_what, switches, found) => {
    const visit = await refundOrdered()
    world.payments.setSwitches(switches)
    await runQueued(world, 'payment.send-refund')
    world.clock.advance({ minutes: 11 })
    await sweepRefunds(world.ctx)
    expect(await foundByStaff(visit)).toMatchObject([{ refundId: visit.refundId, ...found }])
    await isStillUnderWay(visit)
  })

  test('as one of another payment counts as nothing, though its notices carry our receipt', async () => {
    const visit = await refundOrdered()
    const paymentId = await otherPayment()
    world.payments.setSwitches({ wrongRefundPayment: paymentId })
    await runQueued(world, 'payment.send-refund')
    expect(await foundByStaff(visit)).toMatchObject([{ refundId: visit.refundId, paymentId }])
    await isStillUnderWay(visit)
  })

  test('wrongly at first counts once its notice says what was asked for', async () => {
    const visit = await refundOrdered()
    world.payments.setSwitches({ wrongRefundAmount: -100, drop: true })
    await runQueued(world, 'payment.send-refund')
    expect(await foundByStaff(visit)).toHaveLength(1)
    await tell(visit, {})
    expect(await refundsOf(world, visit)).toMatchObject([{ amount: 200, state: 'processed' }])
    expect(await bookingNow(world, visit)).toMatchObject({ paymentStatus: 'PartiallyRefunded' })
  })

  test('as failed, but of another amount, is not sent again', async () => {
    const visit = await refundOrdered()
    world.payments.setSwitches({ wrongRefundAmount: -100, refundStaysPending: true })
    await runQueued(world, 'payment.send-refund')
    await press(world, 'refund-failed', await providerIdOf(visit))
    expect(await refundsOf(world, visit)).toMatchObject([{ state: 'pending' }])
    expect((await manager.find(visit.bookingId)).body.data.refundable).toBe(99)
  })
})

describe('a notice about a refund', () => {
  test.each([
    ['another currency', { currency: 'USD', amountPaise: 200_00 }],
    ['another amount', { currency: 'INR', amountPaise: 2_00 }],
    ['another payment', { paymentId: 'pay_Other0000000000' }],
  ])('that tells of %s counts as nothing, and stands in the history for the staff', async (_what, told) => {
    const visit = await refundOrdered()
    expect(await tell(visit, told)).toBe('in_doubt')
    expect(await foundByStaff(visit)).toHaveLength(1)
    await isStillUnderWay(visit)
  })
})

/** The provider sends word that the refund has gone through. */
function tell({ refundId }: { refundId: string }, told: object): Promise<string> {
  return applyPaymentEvent(world.ctx, {
    eventId: `told ${refundId}`,
    kind: 'refund_processed',
    refundId: `rfnd_${refundId.slice(0, 8)}`,
    receipt: refundId,
    at: world.clock.now(),
    ...told,
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
