import { beforeEach, expect, test } from 'vitest'
import { accountingCalls } from '#contract/accounting.ts'
import { compareLedger } from '#server/features/ledger/check/check-ledger.service.ts'
import { isDifferent } from '#server/features/ledger/check/differences.rules.ts'
import { paidVisit } from '#server/testing/steps/cancel.ts'
import { type Checkout, runQueued } from '#server/testing/steps/checkout.ts'
import { hireStaff, staffClient } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'
import { fetchSettlements } from './fetch-settlements.service.ts'

const world = suiteWorld()
let staff: ReturnType<typeof staffClient>
let phones = 0
beforeEach(async () => {
  phones += 1
  staff = staffClient(world, await hireStaff(world, 'admin', `98123001${10 + phones}`))
})

const november = { from: '2026-11-01', to: '2026-11-30' }
const settlements = async (period = november) => (await staff.call(accountingCalls.settlements, period)).body.data

async function paymentOf({ bookingId }: Checkout): Promise<string> {
  const { payment_id } = await world.db
    .selectFrom('payment_attempt')
    .select('payment_id')
    .where('booking_id', '=', bookingId)
    .executeTakeFirstOrThrow()
  return payment_id as string
}

test('what the provider settles two days later is posted once, with its fees and their GST', async () => {
  world.clock.set('2026-11-02T04:30:00Z')
  const visit = await paidVisit(world)
  await staff.refund(visit, 200).then(({ body }) => body)
  await runQueued(world, 'payment.send-refund')
  await fetchSettlements(world.ctx)
  expect((await settlements()).days).toEqual([])

  world.clock.set('2026-11-04T20:00:00Z')
  await fetchSettlements(world.ctx)
  await fetchSettlements(world.ctx)
  const { days, differences } = await settlements()
  expect(differences).toEqual([])
  // 2 % of ₹1,196 and 18 % of it.
  const sums = { payments: 1196, refunds: 200, fees: 23.92, tax: 4.31, bank: 1196 - 28.23 - 200 }
  expect(days).toEqual([{ day: '2026-11-04', items: 2, differences: 0, ...sums }])
  expect((await compareLedger(world.db)).filter(isDifferent)).toEqual([])
  const { accounts } = (await staff.call(accountingCalls.accounts, november)).body.data
  const closing = (code: string) => accounts.find((one) => one.code === code)?.closing
  expect([closing('provider_receivable'), closing('bank'), closing('provider_fees'), closing('input_gst')]).toEqual([
    ...[0, sums.bank, 23.92, 4.31],
  ])
})

test('an amount that differs, an item unknown here, an adjustment and a payment never settled are named', async () => {
  world.clock.set('2026-11-10T04:30:00Z')
  const [one, never] = [await paidVisit(world), await paidVisit(world, 840)]
  const [paymentId, late] = [await paymentOf(one), await paymentOf(never)]
  const item = { amountPaise: 1100_00, creditPaise: 1100_00, debitPaise: 0, feePaise: 0, taxPaise: 0 }
  const at = { settlementId: 'setl_x', utr: 'utr x', settledAt: new Date('2026-11-12T04:30:00Z') }
  const reported = [
    { ...item, ...at, entityId: paymentId, kind: 'payment' as const },
    { ...item, ...at, entityId: 'pay_stranger', kind: 'payment' as const },
    { ...item, ...at, entityId: 'adj_1', kind: 'other' as const },
  ]
  const payments = {
    ...world.ctx.payments,
    fetchSettledItems: async (day: string) => (day === '2026-11-12' ? reported : []),
  }
  world.clock.set('2026-11-13T04:30:00Z')
  await fetchSettlements({ ...world.ctx, payments })
  const named = async () =>
    (await settlements({ from: '2026-11-10', to: '2026-11-30' })).differences.map(({ entityId, reason }) => [
      entityId,
      reason,
    ])
  const settled = [
    ['adj_1', 'adjustment'],
    [paymentId, 'amount'],
    ['pay_stranger', 'unknown_here'],
  ]
  expect((await named()).sort()).toEqual([...settled].sort())
  expect((await settlements()).differences.find(({ entityId }) => entityId === paymentId)).toMatchObject({
    ...{ number: one.number, ours: 1196, theirs: 1100, day: '2026-11-12', settlementId: 'setl_x' },
  })
  world.clock.set('2026-11-16T04:30:00Z')
  expect((await named()).sort()).toEqual([...settled, [late, 'not_settled']].sort())
  expect((await compareLedger(world.db)).filter(isDifferent)).toEqual([])
})

const itemOf = (entityId: string, settledAt: string, amountPaise: number) => ({
  ...{
    entityId,
    kind: 'other' as const,
    amountPaise,
    creditPaise: amountPaise,
    debitPaise: 0,
    feePaise: 0,
    taxPaise: 0,
  },
  ...{ settlementId: `setl_${entityId}`, utr: 'utr', settledAt: new Date(settledAt) },
})

async function fetchFrom(report: (day: string) => ReturnType<typeof itemOf>[]): Promise<string[]> {
  const asked: string[] = []
  const fetchSettledItems = async (day: string) => {
    asked.push(day)
    return report(day)
  }
  await fetchSettlements({ ...world.ctx, payments: { ...world.ctx.payments, fetchSettledItems } })
  return asked.sort()
}

const postedToBank = async (entityId: string) =>
  await world.db
    .selectFrom('ledger_posting')
    .innerJoin('ledger_entry', 'ledger_entry.posting_id', 'ledger_posting.id')
    .select('amount_paise')
    .where('source', 'like', `setl_${entityId} %`)
    .where('account', '=', 'bank')
    .execute()

test('an item that the report lists twice is posted once', async () => {
  world.clock.set('2026-12-02T04:30:00Z')
  const twice = itemOf('adj_twice', '2026-12-02T03:00:00Z', 500_00)
  await fetchFrom((day) => (day === '2026-12-02' ? [twice, twice] : []))
  expect(await postedToBank('adj_twice')).toEqual([{ amount_paise: 500_00 }])
  expect((await compareLedger(world.db)).filter(isDifferent)).toEqual([])
})

test('a reference of the bank that the report has later is stored, and nothing is posted again', async () => {
  world.clock.set('2026-12-01T04:30:00Z')
  const item = itemOf('adj_utr', '2026-12-01T03:00:00Z', 500_00)
  const utr = async () =>
    (await world.db.selectFrom('settled_item').select('utr').where('entity_id', '=', 'adj_utr').executeTakeFirst())?.utr
  for (const [reported, stored] of [
    [undefined, null],
    ['HDFC1', 'HDFC1'],
    ['HDFC2', 'HDFC1'],
  ] as const) {
    await fetchFrom((day) => (day === '2026-12-01' ? [{ ...item, utr: reported as string }] : []))
    expect(await utr()).toBe(stored)
  }
  expect(await postedToBank('adj_utr')).toHaveLength(1)
})

test('a large settlement is posted whole', async () => {
  world.clock.set('2026-12-03T04:30:00Z')
  const items = [1, 2, 3].map((name) => ({
    ...itemOf(`adj_large_${name}`, '2026-12-03T03:00:00Z', 1_000_000_000),
    settlementId: 'setl_adj_large',
  }))
  await fetchFrom((day) => (day === '2026-12-03' ? items : []))
  expect(await postedToBank('adj_large')).toEqual([{ amount_paise: 3_000_000_000 }])
  const { accounts } = (await staff.call(accountingCalls.accounts, { from: '2026-12-03', to: '2026-12-03' })).body.data
  expect(accounts.find(({ code }) => code === 'bank')?.debit).toBe(30_000_000)
  expect((await compareLedger(world.db)).filter(isDifferent)).toEqual([])
})

test('nights that were missed are read from the last settled day on, and a week at least', async () => {
  world.clock.set('2026-12-05T04:30:00Z')
  await fetchFrom((day) => (day === '2026-12-05' ? [itemOf('adj_last', '2026-12-05T03:00:00Z', 100)] : []))
  world.clock.set('2026-12-25T04:30:00Z')
  const asked = await fetchFrom((day) =>
    day === '2026-12-08' ? [itemOf('adj_late', '2026-12-08T03:00:00Z', 200)] : [],
  )
  expect([asked.length, asked[0], asked.at(-1)]).toEqual([21, '2026-12-05', '2026-12-25'])
  expect(await postedToBank('adj_late')).toEqual([{ amount_paise: 200 }])
  await fetchFrom((day) => (day === '2026-12-25' ? [itemOf('adj_now', '2026-12-25T03:00:00Z', 300)] : []))
  expect(await fetchFrom(() => [])).toHaveLength(7)
})

test('more differences than are listed are announced', async () => {
  world.clock.set('2027-01-05T04:30:00Z')
  const items = Array.from({ length: 501 }, (_, at) => itemOf(`adj_many_${at}`, '2027-01-05T03:00:00Z', 100))
  const { length } = items
  await fetchFrom((day) => (day === '2027-01-05' ? items.slice(1) : []))
  const january = { from: '2027-01-01', to: '2027-01-31' }
  const listed = async () => {
    const { differences, more } = await settlements(january)
    return [differences.length, more]
  }
  expect(await listed()).toEqual([length - 1, false])
  await fetchFrom((day) => (day === '2027-01-05' ? items : []))
  expect(await listed()).toEqual([length - 1, true])
})
