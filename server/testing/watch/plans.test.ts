import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { bookingCalls } from '#contract/booking.ts'
import { bookingDesk } from '../booking-desk.ts'
import { cuttableConnections } from '../ladder/sql-faults.ts'
import { beginBooking, openPaymentLink, press } from '../steps/checkout.ts'
import { createWorld } from '../test-world.ts'

/** Tables of one row, which are always read whole. */
const singles = ['roster_policy', 'catalog_version']

/** Tables that a statement can only read from end to end, whatever its values are: no index serves its kept plan. */
async function readWhole(world: Awaited<ReturnType<typeof createWorld>>, statements: readonly string[]) {
  return await world.db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx)
    const found: string[] = []
    for (const statement of statements) {
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain (generic_plan) ${sql.raw(statement)}`.execute(trx)
      const tables = rows.flatMap((row) => /Seq Scan on (\w+)/.exec(row['QUERY PLAN'])?.[1] ?? [])
      found.push(...tables.filter((table) => !singles.includes(table)).map((table) => `${table}: ${statement}`))
    }
    return found
  })
}

test('no statement of a checkout reads a table from end to end', { timeout: 60_000 }, async () => {
  const world = await createWorld()
  const faults = await cuttableConnections(world)
  const { newCustomer } = bookingDesk(world)
  const checkOut = async () => {
    const { token } = await newCustomer()
    const checkout = await beginBooking(world, { token })
    await press(world, 'pay', await openPaymentLink(world, checkout))
    await world.payments.settle()
    const { body } = await world.call(bookingCalls.find, { bookingId: checkout.bookingId }, { token })
    expect(body.data.bookingStatus).toBe('Confirmed')
  }
  // The catalogue and the areas are read whole once, and kept.
  await checkOut()
  const { asked } = await faults.during({ n: 0, when: 'before' }, checkOut)
  const statements = [...new Set(asked)].filter((text) => /^\s*(with|select|insert|update|delete)\b/.test(text))
  for (const part of ['insert into "booking"', 'reserved_cell', 'insert into "payment_event"', 'update "cart"']) {
    expect(statements.filter((text) => text.includes(part))).not.toEqual([])
  }
  expect(await readWhole(world, statements)).toEqual([])
  await faults.close()
  await world.close()
})
