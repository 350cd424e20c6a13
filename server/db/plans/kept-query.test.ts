import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { connectDatabase } from '../database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

/** As in the product: statements have names, and each connection is a session of its own. */
async function keepingPlans(maxConnections = 1) {
  const { db } = connectDatabase({
    connectionString: database.connectionString,
    keepPlans: true,
    maxConnections,
    onError() {},
  })
  return { db, [Symbol.asyncDispose]: () => db.destroy() }
}

test('a statement that runs again gives its rows under their names and in their types, also when there are none', async () => {
  await using owned = await keepingPlans()
  const asked = async (most: number) => {
    const text = sql`select n as number, 'row ' || n as "someText", '2026-11-21T05:30:00Z'::timestamptz as at, null as none
      from generate_series(1, ${most}::integer) as n`
    return (await text.execute(owned.db)).rows
  }
  const row = (number: number) => ({
    number,
    someText: `row ${number}`,
    at: new Date('2026-11-21T05:30:00Z'),
    none: null,
  })
  expect(await asked(2)).toEqual([row(1), row(2)])
  expect(await asked(1)).toEqual([row(1)])
  expect(await asked(0)).toEqual([])
  expect(await asked(3)).toEqual([row(1), row(2), row(3)])
})

test('a change that runs again tells how many rows it changed', async () => {
  await using owned = await keepingPlans()
  const add = async (names: string[]) => {
    const text = sql`insert into probe select * from unnest(${names}::text[])`
    return (await text.execute(owned.db)).numAffectedRows
  }
  await sql`create temporary table probe (name text primary key)`.execute(owned.db)
  expect(await add(['a'])).toBe(1n)
  expect(await add(['b', 'c'])).toBe(2n)
  await expect(add(['a'])).rejects.toThrow('duplicate key')
  expect(await add(['d'])).toBe(1n)
})

test('a statement that fails at its first run is asked from the start at its next', async () => {
  await using owned = await keepingPlans()
  const divided = async (by: number) => (await sql`select 6 / ${by}::integer as share`.execute(owned.db)).rows
  await expect(divided(0)).rejects.toThrow('division by zero')
  expect(await divided(2)).toEqual([{ share: 3 }])
  await expect(divided(0)).rejects.toThrow('division by zero')
  expect(await divided(3)).toEqual([{ share: 2 }])
})

test('the same statement on many connections at once gives everybody their own rows', async () => {
  await using owned = await keepingPlans(8)
  const answers = Array.from({ length: 200 }, async (_, number) => {
    const { rows } = await sql`select ${number}::integer as number, pg_sleep(0.001) is null as rested`.execute(owned.db)
    return rows
  })
  expect(await Promise.all(answers)).toEqual(answers.map((_, number) => [{ number, rested: false }]))
})
