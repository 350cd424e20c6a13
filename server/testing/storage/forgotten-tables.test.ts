import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { forget } from '#server/features/account/erasure.service.ts'
import { recordingStatements } from '../steps/statements.ts'
import { suiteWorld } from '../suite-world.ts'

const world = suiteWorld()

/** Tables whose rows a deletion leaves as they are, and why. */
const untouched: Record<string, string> = {
  credit_entry: 'the ledger is part of the books',
  invoice: 'the books: kept as issued, and the database refuses a change',
  offer_use: 'the books: which code reduced a booking',
  staff_member: 'accounts of staff cannot be deleted',
  staff_passkey: 'accounts of staff cannot be deleted',
  staff_recovery_code: 'accounts of staff cannot be deleted',
}

test('the deletion of an account reaches every table with a customer_id', async () => {
  await world.signIn('9876500081')
  const phone = '+919876500081'
  const { id: customerId } = await world.db
    .selectFrom('customer')
    .select('id')
    .where('phone', '=', phone)
    .executeTakeFirstOrThrow()
  const { ctx, statements } = recordingStatements(world.ctx)
  await ctx.db.transaction().execute((trx) => forget(ctx, trx, { customerId, phone, now: world.clock.now() }))

  const written = new Set(statements.map((text) => /^(?:delete from|update|insert into) "(\w+)"/.exec(text)?.[1]))
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'customer_id' order by 1`.execute(world.db)
  expect(rows.length).toBeGreaterThan(10)
  expect(rows.map(({ name }) => name).filter((name) => !written.has(name) && !untouched[name])).toEqual([])
})
