import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './db/embedded/embedded-postgres.ts'
import { migrateToLatest, migrationFiles } from './db/migrate.ts'
import { openBoss } from './jobs/jobs.ts'
import { prepareSchema } from './prepare-database.ts'

const log = { info() {}, warn() {}, error() {} }
/** As an earlier release made it: one role owns everything, and there is no other. */
let dataDir: string
let postgres: EmbeddedPostgres
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'gharsaaf-prepare-'))
  postgres = await start()
  await migrateToLatest(postgres.connectionString)
  const options = { connectionString: postgres.connectionString, supervise: false, install: true }
  await (await openBoss(options, log)).stop({ graceful: false })
  await run(
    postgres.connectionString,
    `insert into contact_message (name, phone, message, created_at)
    values ('Asha', '', 'Before the upgrade', now())`,
  )
})
afterEach(dropAppRole)
afterAll(async () => {
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const start = () => startEmbeddedPostgres({ dataDir, log, durable: false })

async function run(address: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

/** As superuser in the database of the product. */
function admin(): string {
  const url = new URL(postgres.connectionString)
  url.username = 'postgres'
  return url.toString()
}

async function dropAppRole(): Promise<void> {
  const exists = await run(admin(), `select from pg_roles where rolname = 'gharsaaf_app'`)
  if (exists.length > 0) await run(admin(), 'drop owned by gharsaaf_app; drop role gharsaaf_app')
}

const addresses = () => ({
  connectionString: postgres.appConnectionString,
  ownerConnectionString: postgres.connectionString,
})

test('a data directory of an earlier release gets the role of the product at its next start', async () => {
  await dropAppRole()
  await postgres.stop()
  postgres = await start()
  expect(await prepareSchema(addresses(), log)).toEqual({ applied: [], ownsTables: false })
  const app = postgres.appConnectionString
  expect(await run(app, 'update contact_message set name = name returning message')).toEqual([
    { message: 'Before the upgrade' },
  ])
  await run(app, 'delete from pgboss.job')
  await expect(run(app, 'truncate contact_message')).rejects.toThrow('permission denied')
  await expect(run(app, 'drop table contact_message')).rejects.toThrow('must be owner')
  await expect(run(app, 'create temporary table note (n integer)')).rejects.toThrow('permission denied')
})

test('a table of a later migration is open to the product at once', async () => {
  await run(admin(), 'create role gharsaaf_app login')
  await prepareSchema(addresses(), log)
  await run(postgres.connectionString, 'create table later (id bigint generated always as identity, note text)')
  const app = postgres.appConnectionString
  expect(await run(app, `insert into later (note) values ('a') returning id`)).toEqual([{ id: 1 }])
  await expect(run(app, 'truncate later')).rejects.toThrow('permission denied')
  await run(postgres.connectionString, 'drop table later')
})

test('a migrating role that may create roles creates that of DATABASE_URL with its password', async () => {
  const app = new URL(postgres.appConnectionString)
  app.password = `it's "secret"`
  const prepared = await prepareSchema({ connectionString: app.toString(), ownerConnectionString: admin() }, log)
  expect(prepared).toEqual({ applied: [], ownsTables: false })
  expect(await run(admin(), `select rolpassword, rolsuper from pg_authid where rolname = 'gharsaaf_app'`)).toEqual([
    { rolpassword: expect.stringMatching(/^SCRAM-SHA-256\$/), rolsuper: false },
  ])
  expect(await run(app.toString(), 'select count(*)::int as messages from contact_message')).toEqual([{ messages: 1 }])
})

test('the role of the product alone starts on a migrated database and names pending migrations', async () => {
  await run(admin(), 'create role gharsaaf_app login')
  await prepareSchema(addresses(), log)
  const { connectionString } = addresses()
  const alone = { connectionString, ownerConnectionString: connectionString }
  expect(await prepareSchema(alone, log)).toEqual({ applied: [], ownsTables: false })
  const last = (await migrationFiles()).at(-1)
  await run(postgres.connectionString, `delete from schema_migration where name = '${last}'`)
  await expect(prepareSchema(alone, log)).rejects.toThrow(
    'The database lacks 1 migrations, and the role of DATABASE_URL may not apply them. Run npm run db:migrate with MIGRATE_DATABASE_URL, or set it here.',
  )
  await run(postgres.connectionString, `insert into schema_migration (name) values ('${last}')`)
})

test('one role for everything works as before and is reported', async () => {
  const { connectionString } = postgres
  const one = { connectionString, ownerConnectionString: connectionString }
  expect(await prepareSchema(one, log)).toEqual({ applied: [], ownsTables: true })
})

test('an index that an upgrade of the queue left to build is built by the owner', async () => {
  await run(
    postgres.connectionString,
    `update pgboss.version set bam_on = null;
     insert into pgboss.bam (name, version, status, table_name, command)
     values ('note', 1, 'pending', 'job_common', 'create index concurrently if not exists note_i on pgboss.job_common (name)')`,
  )
  await run(admin(), 'create role gharsaaf_app login')
  await prepareSchema(addresses(), log)
  expect(await run(admin(), `select indisvalid from pg_index where indexrelid = 'pgboss.note_i'::regclass`)).toEqual([
    { indisvalid: true },
  ])
})
