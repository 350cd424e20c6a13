import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { type Begun, connectDatabase, type Database } from './database.ts'
import { askInTurn, type Beginning, behind, prepared } from './prepared.ts'

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

const putWindows = prepared(
  (on, { rows }: { rows: { key: string; hits: number; window_start: Date; expires_at: Date }[] }) =>
    on.insertInto('rate_window').values(rows),
)

interface Raise {
  key: string
  changes: { hits: number }
}

function raiseHits(on: Begun, { key, changes }: Raise): Begun {
  return on.with('raised', (qb) => qb.updateTable('rate_window').set(changes).where('key', '=', key)) as Begun
}

const keysOf = prepared(
  (on, { along, isLate, keys }: { along?: Beginning; isLate: boolean; keys: readonly string[] }) =>
    behind(on, along)
      .selectFrom('rate_window')
      .select('key')
      .where('key', '=', (eb) => eb.fn.any(eb.val(keys as string[])))
      .where(({ lit }) => lit(!isLate))
      .orderBy('key'),
)

async function keysWith(on: Database, given: Parameters<typeof keysOf>[1]): Promise<string[]> {
  return (await keysOf(on, given)).map(({ key }) => key)
}

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

test('what is a part shapes the statement: columns, rows, true and false, and a change at its beginning', async () => {
  const at = new Date('2026-03-01T06:30:00Z')
  const rowsOf = (...keys: string[]) => keys.map((key) => ({ key, hits: 1, window_start: at, expires_at: at }))
  await putWindows(db, { rows: rowsOf('one') })
  await putWindows(db, { rows: rowsOf('two', 'three') })
  await putWindows(db, { rows: rowsOf('four') })
  const raised = { begin: raiseHits, given: { key: 'one', changes: { hits: 5 } } }
  expect(await keysWith(db, { along: raised, isLate: false, keys: ['one', 'two'] })).toEqual(['one', 'two'])
  expect(await keysWith(db, { isLate: false, keys: ['three', 'four'] })).toEqual(['four', 'three'])
  expect(await keysWith(db, { isLate: true, keys: ['three', 'four'] })).toEqual([])
  expect(await windowsOf(db, { key: 'one', least: 1 })).toEqual([{ hits: 5 }])
  await keysWith(db, { along: { ...raised, given: { key: 'two', changes: { hits: 7 } } }, isLate: false, keys: [] })
  expect(await windowsOf(db, { key: 'two', least: 1 })).toEqual([{ hits: 7 }])
})

test('an object is never a value', async () => {
  const wrong = prepared((on, { key }: { key: { inside: string } }) =>
    on
      .selectFrom('rate_window')
      .select('hits')
      .where('key', '=', key as unknown as string),
  )
  await expect(wrong(db, { key: { inside: 'first' } })).rejects.toThrow('give JSON as text')
})

test('of two statements sent in turn the second sees what the first did, and a failure of either is told', async () => {
  const at = new Date('2026-03-01T06:30:00Z')
  const window = openWindow.filled(db, { key: 'in turn', hits: 4, at })
  const [opened, seen] = await askInTurn(db, window, windowsOf.filled(db, { key: 'in turn', least: 0 }))
  expect(opened).toEqual([{ key: 'in turn', hits: 4, expires_at: at }])
  expect(seen).toEqual([{ hits: 4 }])
  await expect(askInTurn(db, window, windowsOf.filled(db, { key: 'in turn', least: 0 }))).rejects.toThrow(
    'duplicate key',
  )
  expect(await windowsOf(db, { key: 'in turn', least: 0 })).toEqual([{ hits: 4 }])
})
