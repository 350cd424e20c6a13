import { beforeAll, beforeEach, expect, test } from 'vitest'
import { disputeCalls } from '#contract/payment.ts'
import { refundCalls } from '#contract/refund.ts'
import { compareLedger } from '#server/features/ledger/check/check-ledger.service.ts'
import { isDifferent } from '#server/features/ledger/check/differences.rules.ts'
import { sweepRefunds } from '#server/features/refund/refund.jobs.ts'
import { cancel, paidVisit } from '#server/testing/steps/cancel.ts'
import { type Checkout, getRefunds, press, runQueued } from '#server/testing/steps/checkout.ts'
import { hireStaff, staffClient } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld()
let finance: ReturnType<typeof staffClient>
let support: typeof finance
beforeAll(async () => {
  finance = staffClient(world, await hireStaff(world, 'finance', '9812300181'))
  support = staffClient(world, await hireStaff(world, 'support', '9812300182'))
})
beforeEach(() => world.payments.setSwitches({ reset: true }))

async function paymentOf({ bookingId }: Checkout): Promise<string> {
  const found = world.db.selectFrom('payment_attempt').select('payment_id').where('booking_id', '=', bookingId)
  return (await found.where('state', '=', 'paid').executeTakeFirstOrThrow()).payment_id ?? ''
}

const list = async (ended = false) => (await finance.call(disputeCalls.list, { ended })).body.data.disputes

test('a dispute is on the queue of finance with its date until it ends, once', async () => {
  const visit = await paidVisit(world, 600)
  const paymentId = await paymentOf(visit)
  world.payments.setSwitches({ duplicate: 1 })
  await press(world, 'dispute-created', paymentId)
  const [open, ...others] = (await list()).filter(({ number }) => number === visit.number)
  expect(others).toEqual([])
  expect(open).toMatchObject({
    paymentId,
    amount: 1196,
    state: 'open',
    phase: 'chargeback',
    bookingId: visit.bookingId,
  })
  expect(open?.respondBy).toMatch(/^\d{4}-\d\d-\d\dT/)
  expect((await support.call(disputeCalls.list, {})).error.code).toBe('ROLE_NOT_ALLOWED')
  const { customer } = (await finance.find(visit.bookingId)).body.data
  const rows = await world.db
    .selectFrom('staff_access')
    .selectAll()
    .where('action', '=', disputeCalls.list.path)
    .execute()
  expect(rows.some(({ subjects }) => subjects.includes(customer._id))).toBe(true)
  for (const [event, state] of [
    ['action_required', 'action_required'],
    ['under_review', 'under_review'],
  ] as const) {
    await press(world, `dispute-${event}`, paymentId)
    expect((await list()).find(({ number }) => number === visit.number)?.state).toBe(state)
  }
  await press(world, 'dispute-lost', paymentId)
  expect((await list()).map(({ number }) => number)).not.toContain(visit.number)
  expect((await list(true)).find(({ number }) => number === visit.number)?.state).toBe('lost')
})

test('an end that arrives before earlier events stays', async () => {
  const visit = await paidVisit(world, 660)
  const paymentId = await paymentOf(visit)
  for (const event of ['won', 'created', 'under_review']) await press(world, `dispute-${event}`, paymentId)
  expect((await list(true)).find(({ number }) => number === visit.number)?.state).toBe('won')
  await press(world, 'dispute-closed', paymentId)
  expect((await list(true)).find(({ number }) => number === visit.number)?.state).toBe('closed')
})

test('one of a payment that we do not know is shown without a booking', async () => {
  const visit = await paidVisit(world, 720)
  const paymentId = await paymentOf(visit)
  await world.db
    .updateTable('payment_attempt')
    .set({ payment_id: 'pay_other' })
    .where('payment_id', '=', paymentId)
    .execute()
  await press(world, 'dispute-created', paymentId)
  expect((await list()).find((one) => one.paymentId === paymentId)).toMatchObject({ number: null, bookingId: null })
})

const stateOf = async (visit: Checkout) => (await getRefunds(world, visit)).map(({ state }) => state)

/** The job, and the sweep that tries again later. */
async function sendRefunds(): Promise<void> {
  await runQueued(world, 'payment.send-refund')
  world.clock.advance({ minutes: 61 })
  await sweepRefunds(world.ctx)
  await world.payments.settle()
}

test('a payment is not refunded while it is disputed, and is once the dispute is won', async () => {
  const visit = await paidVisit(world, 780)
  const paymentId = await paymentOf(visit)
  await press(world, 'dispute-created', paymentId)
  expect((await finance.refund(visit, 100)).error.message).toMatch(/disputes this payment/)
  await cancel(world, visit).then(({ body }) => body)
  await sendRefunds()
  expect(await stateOf(visit)).toEqual(['requested'])
  await press(world, 'dispute-won', paymentId)
  await sendRefunds()
  expect(await stateOf(visit)).toEqual(['processed'])
})

test('a lost dispute is an expense in the ledger, and its refund is never sent', async () => {
  const visit = await paidVisit(world, 840)
  const paymentId = await paymentOf(visit)
  await press(world, 'dispute-created', paymentId)
  await cancel(world, visit).then(({ body }) => body)
  world.payments.setSwitches({ duplicate: 1 })
  await press(world, 'dispute-lost', paymentId)
  await sendRefunds()
  expect(await stateOf(visit)).toEqual(['failed'])
  const [refund] = await getRefunds(world, visit)
  expect((await finance.refund(visit, 100)).error.message).toMatch(/after a dispute/)
  expect((await finance.call(refundCalls.retry, { refundId: refund?._id ?? '', reason: 'Again' })).error.code).toBe(
    'NOT_FOUND',
  )
  const { refunds } = (await finance.call(refundCalls.stuck, {})).body.data
  expect(refunds.map(({ number }) => number)).not.toContain(visit.number)
  const posted = await world.db
    .selectFrom('ledger_entry')
    .innerJoin('ledger_posting', 'ledger_posting.id', 'posting_id')
    .select(['account', 'amount_paise'])
    .where('booking_id', '=', visit.bookingId)
    .where('kind', '=', 'dispute_lost')
    .orderBy('account')
    .execute()
  expect(posted).toEqual([
    { account: 'lost_disputes', amount_paise: 119600 },
    { account: 'provider_receivable', amount_paise: -119600 },
  ])
  expect((await compareLedger(world.db)).filter(isDifferent)).toEqual([])
})
