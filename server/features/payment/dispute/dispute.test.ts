import { beforeAll, beforeEach, expect, test } from 'vitest'
import { disputeCalls } from '#contract/dispute.ts'
import { paidVisit } from '#server/testing/steps/cancel.ts'
import { type Checkout, press } from '#server/testing/steps/checkout.ts'
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
