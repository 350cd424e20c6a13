import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBoss } from '#server/jobs/jobs.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { connectDatabase } from './database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test('a connection lost inside a transaction fails the transaction, not the process', async () => {
  const { connectionString } = database
  const errors: Error[] = []
  const { db } = connectDatabase({ connectionString, onError: (error) => errors.push(error) })
  const other = connectDatabase({ connectionString, onError: () => {} }).db
  const work = db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
    // Between two statements only the connection itself reports its loss.
    await sql`select pg_terminate_backend(${rows[0]?.pid}, 5000)`.execute(other)
    await new Promise(setImmediate)
    await sql`select 1`.execute(trx)
  })
  await expect(work).rejects.toThrow()
  expect(errors.length).toBeGreaterThan(0)
  expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
  await db.destroy()
  await other.destroy()
})

/** What PostgreSQL answers when it stops before it reads that a connection is closed. */
const stopping = new Error('terminating connection due to administrator command')

test('a connection that we have closed is not lost when the database stops', async () => {
  const errors: Error[] = []
  const { db, pool } = connectDatabase({ ...database, onError: (error) => errors.push(error) })
  const clients: pg.PoolClient[] = []
  pool.on('connect', (client) => void clients.push(client))
  await sql`select 1`.execute(db)
  await db.destroy()
  for (const client of clients) client.emit('error', stopping)
  expect([clients.length, errors]).toEqual([1, []])
})

test('nor is one of the queue', async () => {
  const logged: unknown[] = []
  const log = { error: (fields: unknown) => void logged.push(fields) }
  const boss = await openBoss({ ...database, supervise: false, install: true }, log)
  await boss.stop({ graceful: false })
  boss.emit('error', stopping)
  expect(logged).toEqual([])
})
