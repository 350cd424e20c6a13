import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { nightly } from '#server/testing/scale/nightly.ts'
import { runEmbeddedOwner } from '#server/testing/storage/run-embedded-owner.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
import { readPostmasterFile } from './postmaster/postmaster-file.ts'
import { chooseUnprivilegedUser, processOptions } from './unprivileged-user.ts'

const silent = { info() {}, warn() {}, error() {} }
/** Holds a database that the tests hand on to each other, because making one takes a second; `fresh` is for a first start. */
let dataDir = ''
let fresh = ''
let running: EmbeddedPostgres[] = []

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'gharsaaf-embedded-'))
  await (await startEmbeddedPostgres({ dataDir, log: silent })).stop()
})
beforeEach(() => {
  fresh = mkdtempSync(join(tmpdir(), 'gharsaaf-first-'))
})
afterEach(async () => {
  await Promise.all(running.map((postgres) => postgres.stop()))
  running = []
  rmSync(fresh, { recursive: true, force: true })
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

async function start(change: Partial<Parameters<typeof startEmbeddedPostgres>[0]> = {}): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: silent, ...change })
  running.push(postgres)
  return postgres
}

async function ask(postgres: EmbeddedPostgres, sql: string): Promise<Record<string, unknown> | undefined> {
  const client = new pg.Client({ connectionString: postgres.connectionString })
  await client.connect()
  try {
    return (await client.query(sql)).rows[0]
  } finally {
    await client.end()
  }
}

test('the first start creates a durable UTF-8 database on a socket and reports its steps', async () => {
  const steps: string[] = []
  const postgres = await start({ dataDir: fresh, onStep: (text) => steps.push(text) })
  const facts = await ask(
    postgres,
    `select current_user as role, pg_encoding_to_char(encoding) as encoding, datlocprovider as provider, datlocale as locale,
       current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
       current_setting('full_page_writes') as pages, current_setting('listen_addresses') as network
     from pg_database where datname = current_database()`,
  )
  expect(facts).toEqual({
    ...{ role: 'gharsaaf', encoding: 'UTF8', provider: 'b', locale: 'C.UTF-8' },
    ...{ fsync: 'on', commit: 'on', pages: 'on', network: '' },
  })
  expect(steps).toEqual(['Creating database files', 'Creating application database', 'Starting PostgreSQL'])
  expect(readFileSync(join(fresh, 'postgres.url'), 'utf8').trim()).toBe(postgres.connectionString)
})

test('lets in accounts that the kernel names, also in a data directory made without a check', async () => {
  const hba = join(dataDir, 'postgres', 'pg_hba.conf')
  const before = readFileSync(hba)
  writeFileSync(hba, 'local all all trust\n')
  const { adminConnectionString } = await start()
  const client = new pg.Client({ connectionString: adminConnectionString })
  await client.connect()
  const { rows } = await client.query('select type, database, user_name, auth_method, error from pg_hba_file_rules')
  await client.end()
  writeFileSync(hba, before)
  expect(rows).toEqual([{ type: 'local', database: ['all'], user_name: ['all'], auth_method: 'peer', error: null }])
})

test('keeps rows after a stop and creates nothing on a later start', async () => {
  const first = await start()
  await ask(first, 'create table note as select 42 as answer')
  await first.stop()
  const steps: string[] = []
  const second = await start({ onStep: (text) => steps.push(text) })
  expect(await ask(second, 'select answer from note')).toEqual({ answer: 42 })
  expect(steps).toEqual(['Starting PostgreSQL'])
})

test('refuses a second start on the same data directory and names the first process', async () => {
  const owner = runEmbeddedOwner(dataDir)
  await owner.says('kept 1')
  await expect(start()).rejects.toThrow(
    `GharSaaf is already running on this data directory (process ${owner.pid}). Stop it first, or set DATA_DIR to another folder.`,
  )
  const saidBefore = owner.lines.length
  await owner.says(`kept ${saidBefore + 5}`)
  await owner.end('SIGTERM')
  await expect(start()).resolves.toBeDefined()
})

nightly('recovers from a first start killed while creating the files', async () => {
  const owner = runEmbeddedOwner(fresh)
  await owner.says('Creating database files')
  await owner.end('SIGKILL')
  expect(existsSync(join(fresh, 'postgres'))).toBe(false)
  expect(await ask(await start({ dataDir: fresh }), 'select 1 as answer')).toEqual({ answer: 1 })
  expect(readdirSync(fresh).filter((name) => name.includes('.new-'))).toEqual([])
})

test('stop ends active sessions and can be called twice', async () => {
  const postgres = await start()
  const client = new pg.Client({ connectionString: postgres.connectionString })
  client.on('error', () => {})
  await client.connect()
  const cut = expect(client.query('select pg_sleep(60)')).rejects.toThrow(/administrator command|terminated/)
  await Promise.all([postgres.stop(), postgres.stop()])
  await cut
  expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false)
})

test('restarts a server that exits', async () => {
  let restarted = () => {}
  const again = new Promise<void>((resolve) => {
    restarted = resolve
  })
  const postgres = await start({ log: { ...silent, info: () => restarted() } })
  await ask(postgres, 'create table crash as select 42 as answer')
  process.kill(readPostmasterFile(join(dataDir, 'postgres'))?.pid as number, 'SIGKILL')
  await again
  expect(await ask(postgres, 'select answer from crash')).toEqual({ answer: 42 })
})

nightly('uses a short private socket folder when the data directory path is long', async () => {
  const postgres = await start({ dataDir: join(fresh, 'a long name '.repeat(10).trim()), durable: false })
  expect(await ask(postgres, 'select 1 as answer')).toEqual({ answer: 1 })
  expect(postgres.socketDir.length).toBeLessThan(90)
  await postgres.stop()
  rmSync(postgres.socketDir, { recursive: true })
})

nightly('starts although the process id of a dead server was reused', async () => {
  const first = await start()
  await first.stop()
  const cluster = join(dataDir, 'postgres')
  const stranger: ChildProcess = spawn('sleep', ['600'], processOptions(chooseUnprivilegedUser(cluster), '/'))
  writeFileSync(join(cluster, 'postmaster.pid'), `${stranger.pid}\n${cluster}\n`)
  writeFileSync(join(cluster, '.s.PGSQL.5432.lock'), `${stranger.pid}\n${cluster}\n`)
  expect(await ask(await start(), 'select 1 as answer')).toEqual({ answer: 1 })
  expect(stranger.exitCode).toBe(null)
  stranger.kill('SIGKILL')
})

test('refuses files of another PostgreSQL version or of no PostgreSQL and leaves them unchanged', async () => {
  const cluster = join(fresh, 'postgres')
  mkdirSync(cluster, { recursive: true })
  writeFileSync(join(cluster, 'shopping.txt'), 'tea')
  await expect(start({ dataDir: fresh })).rejects.toThrow('contains files that are not a PostgreSQL database')
  writeFileSync(join(cluster, 'PG_VERSION'), '9.6\n')
  await expect(start({ dataDir: fresh })).rejects.toThrow(
    'were created by PostgreSQL 9.6; this GharSaaf runs PostgreSQL 18',
  )
  expect(readFileSync(join(cluster, 'shopping.txt'), 'utf8')).toBe('tea')
})
