import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { giveCreditTo, paidBooking } from '#server/testing/steps/checkout.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'
import { checkLedger, compareLedger } from './check/check-ledger.service.ts'
import { isDifferent } from './check/differences.rules.ts'
import { post } from './ledger.service.ts'
import type { Entries } from './postings.rules.ts'

const world = suiteWorld()

const postAs = (source: string, entries: Entries) =>
  world.db
    .transaction()
    .execute((trx) => post(trx, { kind: 'test', source, bookingId: null, happenedAt: world.clock.now(), entries }))

const entriesOf = async (source: string) =>
  await world.db
    .selectFrom('ledger_entry')
    .innerJoin('ledger_posting', 'ledger_posting.id', 'posting_id')
    .select(['account', 'amount_paise'])
    .where('source', '=', source)
    .orderBy('account')
    .execute()

test('a posting is written once for its source, without entries of zero', async () => {
  expect(await postAs('one', { bank: 100, provider_fees: 0, provider_receivable: -100 })).toBe(true)
  expect(await postAs('one', { bank: 700, provider_receivable: -700 })).toBe(false)
  expect(await entriesOf('one')).toEqual([
    { account: 'bank', amount_paise: 100 },
    { account: 'provider_receivable', amount_paise: -100 },
  ])
  await postAs('one back', { bank: -100, provider_receivable: 100 })
})

test('the database refuses entries that do not add up to zero', async () => {
  await expect(postAs('uneven', { bank: 100, provider_receivable: -99 })).rejects.toThrow(/do not add up to zero/)
  expect(await entriesOf('uneven')).toEqual([])
})

test('an entry added to a posting of before is refused', async () => {
  await postAs('closed', { bank: 100, provider_receivable: -100 })
  const later = sql`insert into ledger_entry (posting_id, account, amount_paise)
    select id, 'goodwill', 5 from ledger_posting where source = 'closed'`
  await expect(later.execute(world.db)).rejects.toThrow(/do not add up to zero/)
  await postAs('closed back', { bank: -100, provider_receivable: 100 })
})

test.each([
  `update ledger_entry set amount_paise = 5`,
  `update ledger_posting set booking_id = null`,
  `update ledger_account set name = 'x'`,
  `delete from ledger_entry`,
  `delete from ledger_posting`,
  `insert into ledger_account (code, name, kind, position) values ('x', 'x', 'asset', 1)`,
])('the role of the product is refused: %s', async (statement) => {
  await expect(sql.raw(statement).execute(world.db)).rejects.toThrow(/permission denied/)
})

test.each(['update ledger_entry set amount_paise = 5', 'delete from ledger_posting', 'delete from ledger_account'])(
  'the owner of the tables is refused as well: %s',
  async (statement) => {
    await expect(world.alter(statement)).rejects.toThrow(/the ledger is never changed/)
  },
)

const totals = async () => {
  const { rows } = await sql<{ account: string; kind: string; paise: number }>`
    select account, kind, sum(amount_paise)::int as paise
    from ledger_entry join ledger_posting posting on posting.id = posting_id
    where kind <> 'test' group by 1, 2 order by 1, 2`.execute(world.db)
  return rows
}

test('rows from before the ledger are posted as they would have been, and a lost posting is found', async () => {
  await paidBooking(world)
  const second = await paidBooking(world)
  await giveCreditTo(world, second, 100)
  expect((await compareLedger(world.db)).filter(isDifferent)).toEqual([])
  const before = await totals()
  expect(before.length).toBeGreaterThan(2)

  await world.alter('truncate bank_match, ledger_entry, ledger_posting')
  expect((await compareLedger(world.db)).filter(isDifferent).map(({ name }) => name)).toEqual([
    'provider_receivable',
    'customer_advances',
    'customer_credit',
    'goodwill',
  ])
  const { postedLate, differences } = await checkLedger(world.ctx)
  expect([postedLate, differences]).toEqual([3, []])
  expect(await totals()).toEqual(before)
  expect(await checkLedger(world.ctx)).toEqual({ postedLate: 0, differences: [] })
})

test('a posting without a source is a difference that is stored with its account', async () => {
  await postAs('stray', { goodwill: 100, customer_credit: -100 })
  await checkLedger(world.ctx)
  const { differences } = await world.db
    .selectFrom('ledger_check')
    .select('differences')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect(differences).toMatchObject([{ name: 'customer_credit' }, { name: 'goodwill' }])
  await postAs('stray back', { goodwill: -100, customer_credit: 100 })
  expect((await checkLedger(world.ctx)).differences).toEqual([])
})
