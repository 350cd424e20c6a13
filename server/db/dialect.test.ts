import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { connectDatabase, type Database } from './database.ts'

let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await createTestDatabase()
  // One connection: whatever a transaction leaves behind, the next one meets.
  db = connectDatabase({ connectionString: database.connectionString, maxConnections: 1, onError: () => {} }).db
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

const addWindow = (on: Database, key: string) =>
  on.insertInto('rate_window').values({ key, hits: 1, window_start: new Date(), expires_at: new Date() }).execute()
const windows = async () =>
  (await db.selectFrom('rate_window').select('key').orderBy('key').execute()).map((row) => row.key)

test('a plan is made for the true or false that a statement names, and for any other value', () => {
  const statement = db
    .selectFrom('cart')
    .select('id')
    .where('customer_id', '=', 'C1')
    .where('active', '=', true)
    .compile()
  expect(statement.sql).toContain('"active" = true')
  expect(statement.parameters).toEqual(['C1'])
})

test('a transaction that ends before its first statement leaves nothing open behind it', async () => {
  const work = db.transaction().execute(async () => {
    throw new Error('changed my mind')
  })
  await expect(work).rejects.toThrow('changed my mind')
  await addWindow(db, 'kept')
  await sql`rollback`.execute(db)
  expect(await windows()).toEqual(['kept'])
})

test('a first statement that fails takes the transaction with it', async () => {
  const work = db.transaction().execute(async (trx) => {
    await sql`select 1 / 0`.execute(trx).catch(() => {})
    await addWindow(trx, 'lost')
  })
  await expect(work).rejects.toThrow()
  expect(await windows()).toEqual(['kept'])
})

test('a first statement belongs to the transaction and goes with it', async () => {
  const work = db.transaction().execute(async (trx) => {
    await addWindow(trx, 'undone')
    throw new Error('changed my mind')
  })
  await expect(work).rejects.toThrow('changed my mind')
  expect(await windows()).toEqual(['kept'])
})
