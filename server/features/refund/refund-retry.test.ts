import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { notificationCalls } from '#contract/notification.ts'
import {
  beginBooking,
  bookingNow,
  type Checkout,
  getRefunds,
  openPaymentLink,
  paidBooking,
  press,
  refuseRefunds,
  runQueued,
} from '#server/testing/steps/checkout.ts'
import { hireStaff, staffClient } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'
import { sweepRefunds } from './refund.jobs.ts'
import { settleRefund } from './settle-refund.service.ts'

const world = suiteWorld()
let admin: ReturnType<typeof staffClient>
beforeAll(async () => {
  admin = staffClient(world, await hireStaff(world, 'admin', '9812300031'))
})
beforeEach(() => world.payments.setSwitches({ reset: true }))

const liveRefundsOf = async (checkout: Checkout) =>
  (await getRefunds(world, checkout)).filter(({ state }) => state !== 'failed').map(({ amount }) => amount)

/** Refused once; its next try waits. */
async function refundFails(): Promise<void> {
  world.payments.setSwitches({ refundFails: true })
  await runQueued(world, 'payment.send-refund')
  world.payments.setSwitches({ reset: true })
}

const rowsOf = ({ bookingId }: Checkout) =>
  world.db.selectFrom('refund').selectAll().where('booking_id', '=', bookingId).orderBy('created_at').execute()

const triesOf = async (checkout: Checkout) => (await rowsOf(checkout)).map(({ state }) => state)

async function failedTry(checkout: Checkout): Promise<string> {
  return (await rowsOf(checkout)).find(({ state }) => state === 'failed')?.id ?? ''
}

/** Titles of the notifications about refunds, oldest first, each sent by SMS too. */
async function notifiedOf({ token, phone }: Checkout): Promise<string[]> {
  const { notifications } = (await world.call(notificationCalls.list, {}, { token })).body.data
  const titles = notifications.map(({ title }) => title).filter((title) => /refund/i.test(title))
  await runQueued(world, 'notification.send-sms')
  const texts = world.sms.outbox(`+91${phone}`).filter(({ text }) => /refund|on its way back/.test(text))
  expect(texts).toHaveLength(titles.length)
  return titles.reverse()
}

async function sweepAfter(minutes: number): Promise<void> {
  world.clock.advance({ minutes })
  await sweepRefunds(world.ctx)
  await world.payments.settle()
}

describe('a refused refund', () => {
  test('is tried again after growing pauses, and the customer is notified once of the delay and once at the end', async () => {
    const checkout = await paidAndRefunded()
    expect(await notifiedOf(checkout)).toEqual(['Refund started'])
    world.clock.advance({ minutes: 1 })
    await refundFails()
    expect(await getRefunds(world, checkout)).toMatchObject([{ state: 'requested', delayed: true, amount: 299 }])
    expect((await admin.find(checkout.bookingId)).body.data.refundable).toBe(0)
    world.payments.setSwitches({ refundFails: true })
    await sweepAfter(9)
    expect(await triesOf(checkout)).toEqual(['failed', 'requested'])
    await sweepAfter(1)
    await sweepAfter(10)
    expect(await triesOf(checkout)).toEqual(['failed', 'failed', 'requested'])
    await sweepAfter(1)
    await sweepAfter(21)
    expect(await triesOf(checkout)).toEqual(['failed', 'failed', 'failed', 'requested'])
    expect(await notifiedOf(checkout)).toEqual(['Refund started', 'Refund delayed'])
    world.payments.setSwitches({ reset: true })
    await sweepAfter(1)
    expect(await getRefunds(world, checkout)).toMatchObject([{ state: 'processed', delayed: false }])
    expect(await bookingNow(world, checkout)).toMatchObject({ paymentStatus: 'Refunded', refundAmount: 299 })
    expect(await notifiedOf(checkout)).toEqual(['Refund started', 'Refund delayed', 'Refund on its way'])
  })

  test('is left to staff after seven days, and the customer hears that we call', async () => {
    const checkout = await paidAndRefunded()
    world.clock.advance({ minutes: 1 })
    await refuseRefunds(world)
    expect(await getRefunds(world, checkout)).toMatchObject([{ state: 'failed', delayed: false }])
    expect((await triesOf(checkout)).length).toBeGreaterThan(5)
    const notified = await notifiedOf(checkout)
    expect(notified).toEqual(['Refund started', 'Refund delayed', 'We’ll call you about your refund'])
    await sweepAfter(24 * 60)
    expect(await notifiedOf(checkout)).toEqual(notified)
  })
})

test('more stuck refunds than one batch delay no other', async () => {
  const [stuck, due] = [await paidAfterCancelling(), await paidAfterCancelling()]
  await sql`
    insert into refund (booking_id, reference, payment_id, amount_paise, reason, state, provider_refund_id, created_at, due_at)
    select booking_id, reference, 'pay_stuck' || n, 100, 'stuck', 'pending', 'rfnd_stuck' || n, created_at - interval '1 hour',
      created_at - interval '1 hour'
    from refund, generate_series(1, 401) n where booking_id = ${stuck.bookingId}`.execute(world.db)
  await sql`delete from pgboss.job where name = 'payment.send-refund'`.execute(world.db)
  await sweepAfter(11)
  expect(await triesOf(due)).toEqual(['processed'])
  await sql`delete from refund where reason = 'stuck'`.execute(world.db)
})

test('a refund whose calls fail at the provider delays no other', async () => {
  const stuck = await paidAfterCancelling()
  world.clock.advance({ minutes: 1 })
  const due = await paidAfterCancelling()
  await sql`delete from pgboss.job where name = 'payment.send-refund'`.execute(world.db)
  world.payments.setSwitches({ badGateway: { value: true, next: 3, only: 'refund' } })
  await sweepAfter(11)
  expect([await triesOf(stuck), await triesOf(due)]).toEqual([['requested'], ['processed']])
  await sweepAfter(13)
  expect(await triesOf(stuck)).toEqual(['processed'])
})

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
    await refuseRefunds(world)
    expect(await getRefunds(world, checkout)).toMatchObject([{ amount: rupees, state: 'failed' }])
    expect((await admin.find(checkout.bookingId)).body.data.refundable).toBe(rupees)
    expect((await admin.refund(checkout, rupees + 0.01)).error.code).toBe('REFUND_NOT_POSSIBLE')
    expect((await admin.refund(checkout, rupees)).body.data.refundable).toBe(0)
    expect((await admin.refund(checkout, 1)).error.code).toBe('REFUND_NOT_POSSIBLE')
    await runQueued(world, 'payment.send-refund')
    expect((await getRefunds(world, checkout)).map(({ state }) => state).sort()).toEqual(['failed', 'processed'])
  })

  test('of a second payment goes before the payment the booking keeps', async () => {
    const checkout = await paidTwice()
    await refuseRefunds(world)
    expect((await admin.find(checkout.bookingId)).body.data.refundable).toBe(598)
    expect((await admin.refund(checkout, 299)).body.data.refundable).toBe(299)
    await runQueued(world, 'payment.send-refund')
    expect(await bookingNow(world, checkout)).toMatchObject({ bookingStatus: 'Confirmed', paymentStatus: 'Paid' })
    expect((await admin.refund(checkout, 299.01)).error.code).toBe('REFUND_NOT_POSSIBLE')
  })

  test('is repeated once when two admins race', async () => {
    const checkout = await paidAfterCancelling()
    await refuseRefunds(world)
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
    await settleRefund(world.ctx, await failedTry(checkout), 'processed')
    expect(await getRefunds(world, checkout)).toMatchObject([{ amount: 299, state: 'processed', delayed: false }])
    world.clock.advance({ hours: 24 })
    await sweepRefunds(world.ctx)
    expect(await triesOf(checkout)).toEqual(['processed'])
  })

  test.each([
    ['a payment the booking keeps', paidAndRefunded],
    ['a payment it does not keep', paidAfterCancelling],
  ])('never raises the refunds of %s above the payment', async (_what, pay) => {
    const checkout = await pay()
    await refuseRefunds(world)
    const failed = await failedTry(checkout)
    await admin.refund(checkout, 299).then(({ body }) => body)
    await settleRefund(world.ctx, failed, 'processed')
    expect(await liveRefundsOf(checkout)).toEqual([299])
    await runQueued(world, 'payment.send-refund')
    await settleRefund(world.ctx, failed, 'processed')
    expect(await liveRefundsOf(checkout)).toEqual([299])
  })
})
