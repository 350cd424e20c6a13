import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { connectDatabase } from './database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test('a connection that PostgreSQL closes in the middle of a transaction costs that transaction, not the process', async () => {
  const { connectionString } = database
  const told: Error[] = []
  const { db } = connectDatabase({ connectionString, onError: (error) => told.push(error) })
  const other = connectDatabase({ connectionString, onError: () => {} }).db
  const work = db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
    // Between two statements nobody waits for an answer: only the connection itself can say that it is gone.
    await sql`select pg_terminate_backend(${rows[0]?.pid}, 5000)`.execute(other)
    await new Promise(setImmediate)
    await sql`select 1`.execute(trx)
  })
  await expect(work).rejects.toThrow()
  expect(told.length).toBeGreaterThan(0)
  expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
  await db.destroy()
  await other.destroy()
})
