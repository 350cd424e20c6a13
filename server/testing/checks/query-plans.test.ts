import pg from 'pg'
import { expect, test } from 'vitest'
import { accountCalls } from '#contract/account.ts'
import { bookingCalls } from '#contract/booking.ts'
import { bookingFixture } from '../booking-fixture.ts'
import { cuttableConnections } from '../fault-injection/sql-faults.ts'
import { beginBooking, openPaymentLink, press } from '../steps/checkout.ts'
import { createWorld, type World } from '../test-world.ts'

/** Tables of one row: always a sequential scan. */
const singleRowTables = ['roster_policy', 'catalog_version']

/** Tables whose generic plan is a sequential scan even when it is disabled: no index fits the statement. */
async function findSequentialScans({ databaseUrl }: World, statements: readonly string[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('set enable_seqscan = off')
  const found: string[] = []
  for (const statement of statements) {
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (generic_plan) ${statement}`)
    const tables = rows.flatMap((row) => /Seq Scan on (\w+)/.exec(row['QUERY PLAN'])?.[1] ?? [])
    found.push(...tables.filter((table) => !singleRowTables.includes(table)).map((table) => `${table}: ${statement}`))
  }
  await client.end()
  return found
}

test('no statement of a checkout scans a whole table', async () => {
  const world = await createWorld()
  const faults = await cuttableConnections(world)
  const { newCustomer } = bookingFixture(world)
  const checkOut = async () => {
    const { token } = await newCustomer()
    // Whose messages read names in Hindi.
    await world.call(accountCalls.update, { language: 'hi' }, { token }).then(({ body }) => body)
    const checkout = await beginBooking(world, { token })
    await press(world, 'pay', await openPaymentLink(world, checkout))
    await world.payments.settle()
    const { body } = await world.call(bookingCalls.find, { bookingId: checkout.bookingId }, { token })
    expect(body.data.bookingStatus).toBe('Confirmed')
  }
  // The first checkout reads the catalog and the areas into memory.
  await checkOut()
  const { seen } = await faults.during({ n: 0, when: 'before' }, checkOut)
  const statements = [...new Set(seen)].filter((text) => /^\s*(with|select|insert|update|delete)\b/.test(text))
  for (const part of ['insert into "booking"', 'reserved_cell', 'insert into "payment_event"', 'update "cart"']) {
    expect(statements.filter((text) => text.includes(part))).not.toEqual([])
  }
  expect(await findSequentialScans(world, statements)).toEqual([])
  await faults.close()
  await world.close()
})
