import { beforeAll, expect, test } from 'vitest'
import { accountingCalls } from '#contract/accounting.ts'
import { paidVisit } from '#server/testing/steps/cancel.ts'
import { type Checkout, giveCreditTo, paidBooking, runQueued } from '#server/testing/steps/checkout.ts'
import { hireStaff, staffClient } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld()
let finance: ReturnType<typeof staffClient>
let support: ReturnType<typeof staffClient>
let visit: Checkout
beforeAll(async () => {
  finance = staffClient(world, await hireStaff(world, 'finance', '9812300081'))
  support = staffClient(world, await hireStaff(world, 'support', '9812300082'))
  const dispatcher = staffClient(world, await hireStaff(world, 'admin', '9812300083'))
  world.clock.set('2026-11-23T04:30:00Z')
  visit = await paidVisit(world)
  await paidBooking(world)
  await giveCreditTo(world, visit, 100)
  world.clock.set('2026-11-24T04:50:00Z')
  await dispatcher.start(visit).then(({ body }) => body)
  await dispatcher.complete(visit).then(({ body }) => body)
  await runQueued(world, 'invoice.settle')
  // Rows of one instant have no order.
  world.clock.set('2026-11-24T05:00:00Z')
  await dispatcher.refund(visit, 200).then(({ body }) => body)
  await runQueued(world, 'payment.send-refund')
  await runQueued(world, 'invoice.settle')
})

test('payments, refunds, credit and documents of a booking are listed with their amounts', async () => {
  const { number } = visit
  const payments = (await support.call(accountingCalls.payments, { number })).body.data
  expect(payments.rows).toMatchObject([{ number, state: 'paid', amount: 1196, refunded: 200 }])
  const refunds = (await support.call(accountingCalls.refunds, { number })).body.data
  expect(refunds.rows).toMatchObject([{ number, state: 'processed', way: 'source', amount: 200, currency: 'INR' }])
  const credits = (await support.call(accountingCalls.credits, {})).body.data
  expect(credits.rows).toMatchObject([{ number: null, kind: 'goodwill', amount: 100, note: 'A gift' }])
  const documents = (await support.call(accountingCalls.documents, { number })).body.data
  expect(documents.rows).toMatchObject([
    { kind: 'credit_note', amount: 200, tax: 30.5 },
    { kind: 'invoice', amount: 1196, tax: 182.44 },
  ])
})

test('lists are filtered by day and state and come a page at a time, newest first', async () => {
  const list = async (input: object) => (await finance.call(accountingCalls.payments, input)).body.data
  const [first, second] = [await list({ limit: 1 }), await list({})]
  expect(second.rows).toHaveLength(2)
  expect(second.nextCursor).toBeNull()
  const rest = await list({ limit: 1, cursor: first.nextCursor })
  expect([...first.rows, ...rest.rows]).toEqual(second.rows)
  expect(rest.nextCursor).toBeNull()
  expect((await list({ from: '2026-11-23', to: '2026-11-23' })).rows).toHaveLength(2)
  expect((await list({ from: '2026-11-24' })).rows).toEqual([])
  expect((await list({ state: 'failed' })).rows).toEqual([])
  expect((await finance.call(accountingCalls.payments, { from: '2026-02-31' })).error.code).toBe('BAD_DATE')
  for (const call of [
    accountingCalls.refunds,
    accountingCalls.credits,
    accountingCalls.documents,
    accountingCalls.postings,
  ])
    expect((await finance.call(call, { cursor: '1_of-payments' })).error.code).toBe('BAD_INPUT')
})

test('accounts have a balance before, movements within and a balance after a period; a posting names its entries', async () => {
  const of = async (from: string, to: string) => {
    const { accounts } = (await finance.call(accountingCalls.accounts, { from, to })).body.data
    expect(accounts.reduce((sum, { closing }) => sum + Math.round(closing * 100), 0)).toBe(0)
    return accounts.find(({ code }) => code === 'provider_receivable')
  }
  const first = await of('2026-11-23', '2026-11-23')
  const paid = first?.closing ?? 0
  expect(first).toMatchObject({ opening: 0, debit: paid, credit: 0 })
  expect(await of('2026-11-24', '2026-11-30')).toMatchObject({
    opening: paid,
    debit: 0,
    credit: 200,
    closing: paid - 200,
  })

  const { rows } = (await finance.call(accountingCalls.postings, { account: 'output_cgst', number: visit.number })).body
    .data
  expect(rows.map(({ kind }) => kind)).toEqual(['credit_note', 'invoice'])
  expect(rows[1]?.entries).toEqual([
    { account: 'customer_advances', name: 'Advances of customers', amount: 1196 },
    { account: 'output_cgst', name: 'CGST on sales', amount: -91.22 },
    { account: 'output_sgst', name: 'SGST on sales', amount: -91.22 },
    { account: 'revenue', name: 'Sales without GST, before discounts', amount: -1013.56 },
  ])
})

test('a check now is the last one shown', async () => {
  const { data } = (await finance.call(accountingCalls.check, {})).body
  expect(data).toMatchObject({ postedLate: 0, differences: [] })
  const shown = (await finance.call(accountingCalls.accounts, { from: '2026-11-01', to: '2026-11-30' })).body.data
  expect(shown.check).toEqual(data)
})

test('support sees payments and credit, and not the ledger; each list is recorded as read about its customers', async () => {
  expect((await support.call(accountingCalls.postings, {})).status).toBe(403)
  expect((await support.call(accountingCalls.check, {})).status).toBe(403)
  const { customer_id } = await world.db
    .selectFrom('booking')
    .select('customer_id')
    .where('id', '=', visit.bookingId)
    .executeTakeFirstOrThrow()
  for (const call of [
    accountingCalls.payments,
    accountingCalls.refunds,
    accountingCalls.credits,
    accountingCalls.documents,
  ]) {
    await support.call(call, {})
    const row = await world.db
      .selectFrom('staff_access')
      .select(['action', 'subjects'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect([row.action, row.subjects.includes(customer_id)]).toEqual([call.path, true])
  }
})
