import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, expect, inject, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { migrateToLatest } from '#server/db/migrate.ts'
import { startServer } from '#server/start-server.ts'
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

test('a start on a database of before the first migration says that it must be recreated', async () => {
  const connectionString = await newDatabase()
  await onServer(
    connectionString,
    `create table schema_migration (name text primary key, applied_at timestamptz(3) not null default now());
     insert into schema_migration (name) values ('0001_identity.sql'), ('0002_catalog.sql');
     create table customer (id uuid)`,
  )
  const before = await stateOf(connectionString)
  const dataDir = await mkdtemp(join(tmpdir(), 'gharsaaf-migrations-'))
  dropping.push(() => rm(dataDir, { recursive: true, force: true }))
  const config = readConfig({ DATABASE_URL: connectionString, DATA_DIR: dataDir, ROLE: 'worker', LOG_LEVEL: 'silent' })
  const [seed, web] = [async () => {}, { mode: 'built', buildDirectory: 'build' } as const]
  // Asked nothing: the start ends before.
  const url = 'http://127.0.0.1:1'
  const standins = {
    paymentsUrl: url,
    smsUrl: url,
    callsUrl: url,
    whatsappUrl: url,
    pushUrl: url,
    smtpUrl: undefined,
    mailboxUrl: undefined,
  }
  const shared = { connectionString, ownerConnectionString: connectionString, isPrepared: false, standins }
  const options = { onStep: () => {}, seed, web, shared }
  await expect(startServer(config, options)).rejects.toThrow(
    'This database was made by an early release, whose migrations are gone: it must be recreated. npm run db:reset does that and deletes its data.',
  )
  expect(await stateOf(connectionString)).toEqual(before)
})
