import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nightly } from '#server/testing/scale/nightly.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { seedEditions } from './editions.ts'
import { isSeeded } from './is-seeded.ts'
import { seedInChild } from './seed-in-child.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

async function seed(signal = new AbortController().signal): Promise<string[]> {
  const steps: string[] = []
  const { connectionString, appConnectionString } = database
  const order = {
    connectionString: appConnectionString,
    ownerConnectionString: connectionString,
    demo: undefined,
    account: undefined,
  }
  await seedInChild(order, (step) => steps.push(step), signal)
  return steps
}

async function run(statement: string) {
  const client = new pg.Client({ connectionString: database.connectionString })
  await client.connect()
  const { rows } = await client.query(statement)
  await client.end()
  return rows
}

test('a process of its own seeds what a database lacks, and only that', async () => {
  const has = (demo: boolean) => isSeeded(database.connectionString, seedEditions(), demo)
  expect(await has(false)).toBe(false)
  const steps = await seed()
  // A server can begin.
  expect(await run('select count(*)::int as services from service')).toEqual([{ services: 75 }])
  expect(await run(`select name from seed_edition`)).toEqual([{ name: 'reference' }])
  await expect.poll(() => steps).toEqual(['Seeding reference data', 'Importing post offices', 'Post offices imported'])
  expect(await has(false)).toBe(true)
  expect(await has(true)).toBe(false)
  expect(await seed()).toEqual([])
  // An edition of an earlier release.
  await run(`update seed_edition set fingerprint = 'before' where name = 'reference'`)
  expect(await seed()).toEqual(['Seeding reference data'])
})

const others = 'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()'

nightly('a server that stops ends the import, which the next one begins again', async () => {
  await expect.poll(() => run(others)).toEqual([])
  await run(`update seed_edition set fingerprint = 'before' where name = 'post offices'`)
  await run(`delete from place where kind = 'post_office'`)
  const server = new AbortController()
  await seed(server.signal)
  server.abort()
  await expect.poll(() => run(others)).toEqual([])
  expect(await run(`select id from place where kind = 'post_office' limit 1`)).toEqual([])
  expect(await isSeeded(database.connectionString, seedEditions(), false)).toBe(false)
})

nightly('says when it fails', async () => {
  await run('alter table seed_edition rename to seed_edition_away')
  await run('create view seed_edition as select distinct * from seed_edition_away where false')
  await expect(seed()).rejects.toThrow('The database was not seeded')
})
