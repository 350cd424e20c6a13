import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  beginBooking,
  bookingNow,
  type Checkout,
  openPaymentLink,
  paidBooking,
  press,
  refundsOf,
  runQueued,
} from '#server/testing/steps/checkout.ts'
import { hireStaff, staffClient } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'
import { settleRefund } from './settle-refund.service.ts'

const world = suiteWorld()
let admin: ReturnType<typeof staffClient>
beforeAll(async () => {
  admin = staffClient(world, await hireStaff(world, 'admin', '9812300031'))
})
beforeEach(() => world.payments.setSwitches({ reset: true }))

const liveRefundsOf = async (checkout: Checkout) =>
  (await refundsOf(world, checkout)).filter(({ state }) => state !== 'failed').map(({ amount }) => amount)

async function refundFails(): Promise<void> {
  world.payments.setSwitches({ refundFails: true })
  await runQueued(world, 'payment.send-refund')
  world.payments.setSwitches({ reset: true })
}

async function paidAfterCancelling(): Promise<Checkout> {
  const checkout = await beginBooking(world)
  const linkId = await openPaymentLink(world, checkout)
  await world.db.updateTable('booking').set({ status: 'Cancelled' }).where('id', '=', checkout.bookingId).execute()
  await press(world, 'pay', linkId)
  return checkout
}

async function paidTooMuch(): Promise<Checkout> {
  const checkout = await beginBooking(world)
  const linkId = await openPaymentLink(world, checkout)
  world.payments.setSwitches({ wrongAmount: 100 })
  await press(world, 'pay', linkId)
  return checkout
}

async function paidAndRefunded(): Promise<Checkout> {
  const checkout = await paidBooking(world)
  await admin.refund(checkout, 299).then(({ body }) => body)
  return checkout
}

async function paidTwice(): Promise<Checkout> {
  const checkout = await beginBooking(world)
  const first = await openPaymentLink(world, checkout)
  await press(world, 'fail', first)
  await press(world, 'cancel', first)
  const second = await openPaymentLink(world, checkout)
  await press(world, 'pay-late', first)
  await press(world, 'pay', second)
  return checkout
}

describe('a failed refund of a payment the booking did not keep', () => {
  test.each([
    ['paid after the booking was cancelled', paidAfterCancelling, 299],
    ['of the wrong amount', paidTooMuch, 300],
  ])('is repeated by an admin once: %s', async (_what, pay, rupees) => {
    const checkout = await pay()
    await refundFails()
    expect(await refundsOf(world, checkout)).toMatchObject([{ amount: rupees, state: 'failed' }])
    expect((await admin.find(checkout.bookingId)).body.data.refundable).toBe(rupees)
    expect((await admin.refund(checkout, rupees + 0.01)).error.code).toBe('REFUND_NOT_POSSIBLE')
    expect((await admin.refund(checkout, rupees)).body.data.refundable).toBe(0)
    expect((await admin.refund(checkout, 1)).error.code).toBe('REFUND_NOT_POSSIBLE')
    await runQueued(world, 'payment.send-refund')
    expect((await refundsOf(world, checkout)).map(({ state }) => state).sort()).toEqual(['failed', 'processed'])
  })

  test('of a second payment goes before the payment the booking keeps', async () => {
    const checkout = await paidTwice()
    await refundFails()
    expect((await admin.find(checkout.bookingId)).body.data.refundable).toBe(598)
    expect((await admin.refund(checkout, 299)).body.data.refundable).toBe(299)
    await runQueued(world, 'payment.send-refund')
    expect(await bookingNow(world, checkout)).toMatchObject({ bookingStatus: 'Confirmed', paymentStatus: 'Paid' })
    expect((await admin.refund(checkout, 299.01)).error.code).toBe('REFUND_NOT_POSSIBLE')
  })

  test('is repeated once when two admins race', async () => {
    const checkout = await paidAfterCancelling()
    await refundFails()
    const answers = await Promise.all([admin.refund(checkout, 299), admin.refund(checkout, 299)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await liveRefundsOf(checkout)).toEqual([299])
  })
})

// A bank may report failed first and processed later.
describe('a failed refund reported as processed later', () => {
  test('is processed when it was not repeated', async () => {
    const checkout = await paidAfterCancelling()
    await refundFails()
    const [failed] = await refundsOf(world, checkout)
    await settleRefund(world.ctx, failed?._id ?? '', 'processed')
    expect(await refundsOf(world, checkout)).toMatchObject([{ amount: 299, state: 'processed' }])
  })

  test.each([
    ['a payment the booking keeps', paidAndRefunded],
    ['a payment it does not keep', paidAfterCancelling],
  ])('never raises the refunds of %s above the payment', async (_what, pay) => {
    const checkout = await pay()
    await refundFails()
    const [failed] = await refundsOf(world, checkout)
    await admin.refund(checkout, 299).then(({ body }) => body)
    await settleRefund(world.ctx, failed?._id ?? '', 'processed')
    expect(await liveRefundsOf(checkout)).toEqual([299])
    await runQueued(world, 'payment.send-refund')
    await settleRefund(world.ctx, failed?._id ?? '', 'processed')
    expect(await liveRefundsOf(checkout)).toEqual([299])
  })
})
