import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { connectDatabase, type Database } from './database.ts'
import { prepared } from './prepared.ts'

let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await createTestDatabase()
  db = connectDatabase({ connectionString: database.connectionString, onError: () => {} }).db
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

const openWindow = prepared((on, given: { key: string; hits: number; at: Date }) =>
  on
    .insertInto('rate_window')
    .values({ key: given.key, hits: given.hits, window_start: given.at, expires_at: given.at })
    .returning(['key', 'hits', 'expires_at']),
)
const windowsOf = prepared((on, { key, least }: { key: string; least: number }) =>
  on.selectFrom('rate_window').select('hits').where('key', '=', key).where('hits', '>=', least),
)

test('a statement that is built once is filled with what each call gives', async () => {
  const at = new Date('2026-03-01T06:30:00Z')
  expect(await openWindow(db, { key: 'first', hits: 3, at })).toEqual([{ key: 'first', hits: 3, expires_at: at }])
  expect(await openWindow(db, { key: 'second', hits: 7, at })).toEqual([{ key: 'second', hits: 7, expires_at: at }])
  expect(await windowsOf(db, { key: 'first', least: 1 })).toEqual([{ hits: 3 }])
  expect(await windowsOf(db, { key: 'second', least: 1 })).toEqual([{ hits: 7 }])
  expect(await windowsOf(db, { key: 'second', least: 8 })).toEqual([])
})

test('it belongs to the transaction it is asked in', async () => {
  const work = db.transaction().execute(async (trx) => {
    await openWindow(trx, { key: 'undone', hits: 1, at: new Date() })
    expect(await windowsOf(trx, { key: 'undone', least: 1 })).toEqual([{ hits: 1 }])
    throw new Error('enough')
  })
  await expect(work).rejects.toThrow('enough')
  expect(await windowsOf(db, { key: 'undone', least: 1 })).toEqual([])
})
