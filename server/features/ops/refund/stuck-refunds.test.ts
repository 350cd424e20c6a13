import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { notificationCalls } from '#contract/notification.ts'
import { paymentCalls } from '#contract/payment.ts'
import { type PayoutWay, refundCalls } from '#contract/refund.ts'
import { cancel, paidVisit } from '#server/testing/steps/cancel.ts'
import {
  beginBooking,
  bookingNow,
  type Checkout,
  creditLedger,
  refundsOf,
  refuseRefunds,
  runQueued,
} from '#server/testing/steps/checkout.ts'
import { hireStaff, staffClient } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

/** A refused refund takes a week of sweeps, many seconds on a busy machine. */
const timeout = 120_000

const world = suiteWorld()
let finance: ReturnType<typeof staffClient>
let colleague: typeof finance
let dispatcher: typeof finance
beforeAll(async () => {
  finance = staffClient(world, await hireStaff(world, 'finance', '9812300081'))
  colleague = staffClient(world, await hireStaff(world, 'finance', '9812300082'))
  dispatcher = staffClient(world, await hireStaff(world, 'dispatcher', '9812300083'))
})
beforeEach(() => world.payments.setSwitches({ reset: true }))

const stuck = async () => (await finance.call(refundCalls.stuck, {})).body.data.refunds

const pay = ({ bookingId }: Checkout, amount: number, way: PayoutWay, reference?: string) =>
  finance.call(refundCalls.pay, { bookingId, amount, way, ...(reference && { reference }), reason: 'Account closed' })

const retry = (staff: typeof finance, refundId: string) =>
  staff.call(refundCalls.retry, { refundId, reason: 'The balance is filled up' })

async function approveLast({ bookingId }: Checkout) {
  const waiting = (await colleague.decisions(bookingId)).find(({ state }) => state === 'waiting')
  expect((await finance.approve(waiting?._id ?? '')).error.code).toBe('OWN_DECISION')
  return await colleague.approve(waiting?._id ?? '')
}

async function lastTitle({ token }: Checkout): Promise<string | undefined> {
  return (await world.call(notificationCalls.list, {}, { token })).body.data.notifications[0]?.title
}

/** Cancelled in time; its refund of ₹1,196 was refused for seven days. */
async function refusedRefund(startMinute: number): Promise<Checkout> {
  const visit = await paidVisit(world, startMinute)
  await cancel(world, visit).then(({ body }) => body)
  await refuseRefunds(world)
  world.clock.advance({ minutes: 1 })
  return visit
}

/** ₹299, paid to the crew. */
async function cashVisit(startMinute: number): Promise<Checkout> {
  world.clock.set('2027-02-01T04:30:00Z')
  const visit = await beginBooking(world, { startMinute })
  await world.call(paymentCalls.cash, { bookingId: visit.bookingId }, { token: visit.token }).then(({ body }) => body)
  world.clock.advance({ hours: 29 })
  for (const act of [dispatcher.start, dispatcher.complete]) await act(visit).then(({ body }) => body)
  world.clock.advance({ minutes: 1 })
  return visit
}

describe('a refund that was refused for good', () => {
  test('is on the list of staff, oldest first, and no cancelled booking that counts as paid is missing there', {
    timeout,
  }, async () => {
    const [first, second] = [await refusedRefund(540), await refusedRefund(600)]
    const ofBoth = (await stuck()).map(({ number }) => number)
    expect(ofBoth).toEqual([first.number, second.number])
    expect((await stuck())[0]).toMatchObject({ amount: 1196, state: 'failed', refusal: 'bank' })
    const under = await paidVisit(world, 660)
    await cancel(world, under).then(({ body }) => body)
    const silent = await world.db
      .selectFrom('booking')
      .select('number')
      .where('status', 'in', ['Cancelled', 'Failed'])
      .where('payment_status', '=', 'Paid')
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('refund')
              .select('refund.id')
              .whereRef('refund.booking_id', '=', 'booking.id')
              .where('refund.state', 'in', ['requested', 'pending']),
          ),
        ),
      )
      .execute()
    expect(silent.map(({ number }) => number).sort()).toEqual(ofBoth.sort())
    expect((await dispatcher.call(refundCalls.stuck, {})).error.code).toBe('ROLE_NOT_ALLOWED')
  })

  test('is sent again by staff once', async () => {
    const visit = await refusedRefund(720)
    const refundId = (await stuck()).find(({ number }) => number === visit.number)?._id ?? ''
    const answers = await Promise.all([retry(finance, refundId), retry(colleague, refundId)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
    await runQueued(world, 'payment.send-refund')
    expect((await refundsOf(world, visit)).map(({ state }) => state)).toEqual(['failed', 'processed'])
    expect((await bookingNow(world, visit)).paymentStatus).toBe('Refunded')
    expect((await stuck()).map(({ number }) => number)).not.toContain(visit.number)
  })

  test('is paid by bank transfer with a reference, above ₹500 after a second person', async () => {
    const visit = await refusedRefund(780)
    expect((await pay(visit, 1196, 'bank_transfer')).error.code).toBe('BAD_INPUT')
    expect((await pay(visit, 1196, 'credit', 'UTR 1')).error.code).toBe('BAD_INPUT')
    expect((await pay(visit, 1196.01, 'bank_transfer', 'UTR 1')).error.code).toBe('REFUND_NOT_POSSIBLE')
    expect((await pay(visit, 1196, 'bank_transfer', 'UTR 1')).body.data.waiting).toBe(1196)
    expect((await bookingNow(world, visit)).paymentStatus).toBe('Paid')
    expect((await approveLast(visit)).status).toBe(200)
    expect((await bookingNow(world, visit)).paymentStatus).toBe('Refunded')
    expect((await stuck()).map(({ number }) => number)).not.toContain(visit.number)
    expect(await lastTitle(visit)).toBe('Refund on its way')
    const { history, refundable } = (await finance.find(visit.bookingId)).body.data
    expect(refundable).toBe(0)
    const paid = history.find(({ kind }) => kind === 'refund_by_hand')
    expect(paid?.detail).toMatchObject({ way: 'bank_transfer', handReference: 'UTR 1', reason: 'Account closed' })
    expect((await pay(visit, 1, 'other_payment', 'UPI 2')).error.code).toBe('REFUND_NOT_POSSIBLE')
  })

  test('cannot be paid by hand while a try waits', async () => {
    const visit = await paidVisit(world, 840)
    await cancel(world, visit).then(({ body }) => body)
    expect((await pay(visit, 100, 'bank_transfer', 'UTR 3')).error.code).toBe('REFUND_NOT_POSSIBLE')
  })
})

test('one beyond the 500 of the list is sent again', { timeout }, async () => {
  world.clock.set('2027-02-15T04:30:00Z')
  const visit = await refusedRefund(600)
  const refundId = (await stuck()).find(({ number }) => number === visit.number)?._id ?? ''
  await sql`
    insert into refund (booking_id, reference, payment_id, amount_paise, reason, state, created_at)
    select booking_id, reference, 'pay_old' || n, 100, 'old', 'failed', created_at - interval '1 day'
    from refund, generate_series(1, 500) n where booking_id = ${visit.bookingId} and first_id is null`.execute(world.db)
  expect((await stuck()).map(({ _id }) => _id)).not.toContain(refundId)
  expect((await retry(finance, refundId)).status).toBe(200)
  await runQueued(world, 'payment.send-refund')
  expect((await bookingNow(world, visit)).paymentStatus).toBe('Refunded')
  await sql`delete from refund where reason = 'old'`.execute(world.db)
})

test('every call about a stuck refund is a row of the access log, and one paid in part is sent again for its rest', async () => {
  world.clock.set('2027-01-18T04:30:00Z')
  const visit = await refusedRefund(600)
  const subject = await world.db.selectFrom('booking').select('customer_id').where('id', '=', visit.bookingId).execute()
  const refundId = (await stuck()).find(({ number }) => number === visit.number)?._id ?? ''
  expect((await pay(visit, 1, 'other_payment', 'UPI 5')).status).toBe(200)
  expect((await stuck()).find(({ number }) => number === visit.number)).toMatchObject({ _id: refundId, amount: 1195 })
  expect((await retry(finance, refundId)).status).toBe(200)
  expect((await stuck()).map(({ number }) => number)).not.toContain(visit.number)
  expect((await refundsOf(world, visit)).map(({ amount }) => amount).sort()).toEqual([1, 1195, 1196])
  expect((await retry(finance, refundId)).error.code).toBe('NOT_FOUND')
  const rows = await world.db.selectFrom('staff_access').select(['action', 'subjects', 'detail']).execute()
  const about = rows.filter(({ subjects }) => subjects.includes(subject[0]?.customer_id ?? ''))
  expect(about.map(({ action }) => action)).toContain(refundCalls.stuck.path)
  expect(about).toContainEqual(
    expect.objectContaining({ action: refundCalls.pay.path, detail: { way: 'other_payment', reference: 'UPI 5' } }),
  )
  expect(rows).toContainEqual(expect.objectContaining({ action: refundCalls.retry.path, detail: { refundId } }))
})

describe('cash', () => {
  test('is refunded as credit and by transfer, never above what the crew took', async () => {
    const visit = await cashVisit(900)
    expect((await pay(visit, 300, 'credit')).error.code).toBe('REFUND_NOT_POSSIBLE')
    expect((await pay(visit, 100, 'credit')).status).toBe(200)
    expect((await creditLedger(world, visit)).balance).toBe(100)
    expect(await lastTitle(visit)).toBe('Refunded as credit')
    expect((await bookingNow(world, visit)).paymentStatus).toBe('PartiallyRefunded')
    world.clock.advance({ minutes: 1 })
    expect((await pay(visit, 199, 'bank_transfer', 'UTR 4')).status).toBe(200)
    expect(await bookingNow(world, visit)).toMatchObject({ paymentStatus: 'Refunded', refundAmount: 299 })
    expect((await pay(visit, 1, 'credit')).error.code).toBe('REFUND_NOT_POSSIBLE')
  })
})
