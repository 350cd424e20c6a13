import { readdir } from 'node:fs/promises'
import pg from 'pg'
import { afterEach, expect, inject, test } from 'vitest'
import { migrateToLatest } from '#server/db/migrate.ts'
import { createTestDatabase, databaseUrl, onServer } from '../test-database.ts'

const dropping: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const drop of dropping.splice(0)) await drop()
})

const files = async () =>
  (await readdir(new URL('../../db/migrations/', import.meta.url))).filter((name) => name.endsWith('.sql')).sort()

/** A database without migrations. */
async function newDatabase(): Promise<string> {
  const server = inject('testServerUrl')
  const name = `test_migrations_${process.pid}`
  await onServer(server, `create database ${name} template template0`)
  dropping.push(() => onServer(server, `drop database ${name} with (force)`))
  return databaseUrl(server, name)
}

/** Every column of every table, and which migration was applied when. */
async function stateOf(connectionString: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const columns = await client.query(
    `select table_name, column_name, data_type, column_default, is_nullable from information_schema.columns
     where table_schema = 'public' order by table_name, column_name`,
  )
  const applied = await client.query('select name, applied_at from schema_migration order by name')
  await client.end()
  return [columns.rows, applied.rows]
}

test('applied migrations are not applied again', async () => {
  const { connectionString, drop } = await createTestDatabase()
  dropping.push(drop)
  const before = await stateOf(connectionString)
  expect(before[1]).toHaveLength((await files()).length)
  expect(await migrateToLatest(connectionString)).toEqual([])
  expect(await stateOf(connectionString)).toEqual(before)
})

test('one of two servers that start at once applies all migrations, in order', async () => {
  const connectionString = await newDatabase()
  const [one = [], other = []] = await Promise.all([
    migrateToLatest(connectionString),
    migrateToLatest(connectionString),
  ])
  expect([...one, ...other]).toEqual(await files())
  expect([one.length, other.length]).toContain(0)
})

test('a failing migration leaves the database unchanged', async () => {
  const connectionString = await newDatabase()
  const client = new pg.Client({ connectionString })
  await client.connect()
  // Conflicts with a table of a later file.
  await client.query('create table review (anything text)')
  await expect(migrateToLatest(connectionString)).rejects.toThrow('already exists')
  const { rows } = await client.query(`select table_name from information_schema.tables where table_schema = 'public'`)
  await client.end()
  expect(rows).toEqual([{ table_name: 'review' }])
})
