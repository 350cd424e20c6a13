import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { testLog } from '#server/testing/log/test-log.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { connectDatabase } from '../database.ts'
import { asWrite } from './committed.ts'
import { watchDatabase } from './database-watch.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ seeded: false })
})
afterAll(() => database.drop())

// A busy machine takes its time to open the first connection.
test('a write that has committed waits longer for a connection than one that has not', async () => {
  const { connectionString } = database
  const limits = readConfig({ DATABASE_POOL_WAIT_MS: '200', DATABASE_CONNECT_TIMEOUT_MS: '2000' }).database
  const watch = watchDatabase({ connectionString, limits, log: testLog().log, isDirect: true })
  const bounds = { limits, watch, isDirect: true }
  const { db } = connectDatabase({ connectionString, bounds, maxConnections: 1, onError: () => {} })
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  let isHeld = () => {}
  const holds = new Promise<void>((resolve) => (isHeld = resolve))
  const commit = () => db.transaction().execute((trx) => sql`select 1`.execute(trx))
  const read = () => sql<{ one: number }>`select 1 as one`.execute(db).then(({ rows }) => rows[0]?.one)
  const written = asWrite(async () => {
    await commit()
    const holding = db.transaction().execute(async () => {
      isHeld()
      await held
    })
    await holds
    const answer = read()
    // Who has written nothing gives up first.
    return { answer, holding }
  })
  const { answer, holding } = await written
  await expect(asWrite(read)).rejects.toThrow('timeout exceeded when trying to connect')
  release()
  expect(await answer).toBe(1)
  await holding
  await db.destroy()
  watch.close()
})
