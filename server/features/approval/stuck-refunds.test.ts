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
  getRefunds,
  refuseRefunds,
  runQueued,
} from '#server/testing/steps/checkout.ts'
import { hireStaff, staffClient } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

/** A refused refund takes a week of sweeps, many seconds on a busy machine. */
const timeout = 120_000

const world = suiteWorld()
let finance: ReturnType<typeof staffClient>
let staffMember: typeof finance
let dispatcher: typeof finance
beforeAll(async () => {
  finance = staffClient(world, await hireStaff(world, 'finance', '9812300081'))
  staffMember = staffClient(world, await hireStaff(world, 'finance', '9812300082'))
  dispatcher = staffClient(world, await hireStaff(world, 'dispatcher', '9812300083'))
})
beforeEach(() => world.payments.setSwitches({ reset: true }))

const stuck = async () => (await finance.call(refundCalls.stuck, {})).body.data.refunds

const pay = ({ bookingId }: Checkout, amount: number, way: PayoutWay) =>
  finance.call(refundCalls.pay, { bookingId, amount, way, reason: 'Account closed' })

const toPay = async ({ number }: Checkout) =>
  (await stuck()).find((refund) => refund.number === number && refund.state === 'to_pay')

const record = async (staff: typeof finance, visit: Checkout, reference: string) =>
  await staff.call(refundCalls.record, { refundId: (await toPay(visit))?._id ?? '', reference })

const retry = (staff: typeof finance, refundId: string) =>
  staff.call(refundCalls.retry, { refundId, reason: 'The balance is filled up' })

async function approveLast({ bookingId }: Checkout) {
  const waiting = (await staffMember.approvals(bookingId)).find(({ state }) => state === 'waiting')
  expect((await finance.approve(waiting?._id ?? '')).error.code).toBe('OWN_DECISION')
  return await staffMember.approve(waiting?._id ?? '')
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
    const answers = await Promise.all([retry(finance, refundId), retry(staffMember, refundId)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
    await runQueued(world, 'payment.send-refund')
    expect((await getRefunds(world, visit)).map(({ state }) => state)).toEqual(['failed', 'processed'])
    expect((await bookingNow(world, visit)).paymentStatus).toBe('Refunded')
    expect((await stuck()).map(({ number }) => number)).not.toContain(visit.number)
  })

  test('is approved above ₹500 by a second person, then paid, then recorded once with its reference', async () => {
    const visit = await refusedRefund(780)
    const failed = (await stuck()).find(({ number }) => number === visit.number)?._id ?? ''
    expect((await pay(visit, 1196.01, 'bank_transfer')).error.code).toBe('REFUND_NOT_POSSIBLE')
    expect((await pay(visit, 1196, 'bank_transfer')).body.data.waiting).toBe(1196)
    expect((await stuck()).find(({ number }) => number === visit.number)).toMatchObject({
      state: 'failed',
      waiting: 1196,
    })
    expect((await pay(visit, 1196, 'credit')).error.code).toBe('REFUND_NOT_POSSIBLE')
    expect((await retry(staffMember, failed)).error.code).toBe('REFUND_NOT_POSSIBLE')
    const { body } = await approveLast(visit)
    expect(body.data.state).toBe('approved')
    expect((await finance.find(visit.bookingId)).body.data).toMatchObject({
      refunded: 0,
      underWay: 1196,
      refundable: 0,
    })
    expect((await bookingNow(world, visit)).paymentStatus).toBe('Paid')
    const open = await toPay(visit)
    expect(open).toMatchObject({ amount: 1196, way: 'bank_transfer' })
    for (const again of [retry(staffMember, failed), finance.refund(visit, 100), pay(visit, 100, 'bank_transfer')])
      expect(['NOT_FOUND', 'REFUND_NOT_POSSIBLE']).toContain((await again).error.code)
    const paid = { refundId: open?._id ?? '', reference: 'UTR 1' }
    const answers = await Promise.all([finance, staffMember].map((staff) => staff.call(refundCalls.record, paid)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
    expect((await bookingNow(world, visit)).paymentStatus).toBe('Refunded')
    expect((await stuck()).map(({ number }) => number)).not.toContain(visit.number)
    expect(await lastTitle(visit)).toBe('Refund on its way')
    const { history, ...booking } = (await finance.find(visit.bookingId)).body.data
    expect(booking).toMatchObject({ refunded: 1196, underWay: 0, refundable: 0 })
    const recorded = history.find(({ kind }) => kind === 'payout_recorded')
    expect(recorded?.detail).toMatchObject({ way: 'bank_transfer', handReference: 'UTR 1' })
    expect((await pay(visit, 1, 'other_payment')).error.code).toBe('REFUND_NOT_POSSIBLE')
  })

  test('has one open payout, by the database too; one that is not made is owed again', async () => {
    const visit = await refusedRefund(600)
    expect((await pay(visit, 400, 'bank_transfer')).status).toBe(200)
    expect((await pay(visit, 400, 'bank_transfer')).error.code).toBe('REFUND_NOT_POSSIBLE')
    const second =
      sql`insert into refund (booking_id, reference, payment_id, amount_paise, reason, state, way, created_at)
      select booking_id, reference, payment_id, 100, 'second', 'requested', 'bank_transfer', created_at
      from refund where booking_id = ${visit.bookingId} and way <> 'source'`.execute(world.db)
    await expect(second).rejects.toThrow('refund_open_payout')
    const dropped = { refundId: (await toPay(visit))?._id ?? '', reason: 'The bank is closed' }
    expect((await finance.call(refundCalls.drop, dropped)).status).toBe(200)
    expect((await finance.call(refundCalls.drop, dropped)).error.code).toBe('NOT_FOUND')
    expect((await stuck()).filter(({ number }) => number === visit.number)).toMatchObject([
      { state: 'failed', amount: 1196, way: null },
    ])
  })

  test('cannot be paid by hand while a try waits', async () => {
    const visit = await paidVisit(world, 840)
    await cancel(world, visit).then(({ body }) => body)
    expect((await pay(visit, 100, 'bank_transfer')).error.code).toBe('REFUND_NOT_POSSIBLE')
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
  expect((await pay(visit, 1, 'other_payment')).status).toBe(200)
  const paid = { refundId: (await toPay(visit))?._id ?? '', reference: 'UPI 5' }
  expect((await finance.call(refundCalls.record, paid)).status).toBe(200)
  expect((await stuck()).find(({ number }) => number === visit.number)).toMatchObject({ _id: refundId, amount: 1195 })
  expect((await retry(finance, refundId)).status).toBe(200)
  expect((await stuck()).map(({ number }) => number)).not.toContain(visit.number)
  expect((await getRefunds(world, visit)).map(({ amount }) => amount).sort()).toEqual([1, 1195, 1196])
  expect((await retry(finance, refundId)).error.code).toBe('NOT_FOUND')
  const rows = await world.db.selectFrom('staff_access').select(['action', 'subjects', 'detail']).execute()
  const about = rows.filter(({ subjects }) => subjects.includes(subject[0]?.customer_id ?? ''))
  expect(about.map(({ action }) => action)).toContain(refundCalls.stuck.path)
  expect(about).toContainEqual(
    expect.objectContaining({ action: refundCalls.pay.path, detail: { way: 'other_payment' } }),
  )
  expect(rows).toContainEqual(expect.objectContaining({ action: refundCalls.record.path, detail: paid }))
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
    expect((await pay(visit, 199, 'bank_transfer')).status).toBe(200)
    expect((await record(finance, visit, 'UTR 4')).status).toBe(200)
    expect(await bookingNow(world, visit)).toMatchObject({ paymentStatus: 'Refunded', refundAmount: 299 })
    expect((await pay(visit, 1, 'credit')).error.code).toBe('REFUND_NOT_POSSIBLE')
  })
})
