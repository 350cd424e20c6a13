import { chmodSync, cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { giveFolder } from '#server/db/embedded/give-folder.ts'
import { freePort, type OwnProcess, type Place, privateFolder, runProgram, startProcess, until } from './own-process.ts'
import type { Programs } from './programs.ts'

export interface PostgresServer extends OwnProcess {
  port: number
  /** As superuser on "postgres". */
  adminUrl: string
  /** Makes a replica the primary. */
  promote(): Promise<void>
}

export interface PostgresPair {
  primary: PostgresServer
  standby: PostgresServer
}

/** Of loopback databases that are deleted after the run; the app's is the one that tests expect. */
export const passwords = { postgres: 'scale-postgres', gharsaaf: 'scale-owner', gharsaaf_app: 'app' }

const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'UTC',
  max_connections: '200',
  shared_buffers: '128MB',
  max_wal_size: '1GB',
  random_page_cost: '1.1',
  jit: 'off',
  wal_level: 'replica',
  max_wal_senders: '4',
  hot_standby: 'on',
  track_io_timing: 'on',
  synchronous_commit: 'on',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
}

/**
 * A primary and a streaming replica: a commit is answered when both have flushed it. The replica begins as a copy of the primary's files,
 * taken while it is stopped, so that no pg_basebackup is needed.
 */
export async function startPair(programs: Programs, folder: string): Promise<PostgresPair> {
  const place = { folder, account: programs.account }
  const data = privateFolder(place, 'primary')
  const passwordFile = join(data, 'password')
  writeFileSync(passwordFile, passwords.postgres, { mode: 0o600 })
  giveAll(place, data)
  const cluster = join(data, 'data')
  const layout = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  const access = ['--username=postgres', `--pwfile=${passwordFile}`, '--auth=scram-sha-256', '--no-instructions']
  await runProgram(place, data, programs.postgres.initdb, ['-D', cluster, ...layout, ...access])
  const first = await startPostgres(programs, place, { name: 'primary', cluster })
  await createRoles(first.adminUrl)
  await first.end('SIGINT')

  const copy = join(privateFolder(place, 'standby'), 'data')
  cpSync(cluster, copy, { recursive: true })
  chmodSync(copy, 0o700)
  const primaryPort = await freePort()
  const from = `host=127.0.0.1 port=${primaryPort} user=postgres password=${passwords.postgres} application_name=standby`
  writeFileSync(join(copy, 'standby.signal'), '')
  writeFileSync(join(copy, 'postgresql.auto.conf'), `primary_conninfo = '${from}'\n`)
  giveAll(place, copy)
  const waitFor = { synchronous_standby_names: 'standby' }
  const primary = await startPostgres(programs, place, { name: 'primary', cluster, port: primaryPort, more: waitFor })
  const standby = await startPostgres(programs, place, { name: 'standby', cluster: copy })
  await until('The replica is synchronous', () => isSynchronous(primary))
  return { primary, standby }
}

interface Plan {
  name: string
  cluster: string
  port?: number
  more?: Record<string, string>
}

async function startPostgres(programs: Programs, place: Place, plan: Plan): Promise<PostgresServer> {
  const port = plan.port ?? (await freePort())
  const all = { ...settings, port: String(port), ...plan.more }
  const args = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const running = startProcess(place, plan.name, programs.postgres.postgres, ['-D', plan.cluster, ...args])
  const adminUrl = `postgresql://postgres:${passwords.postgres}@127.0.0.1:${port}/postgres`
  await until(`PostgreSQL of ${plan.name} answers`, async () => (await ask(adminUrl, 'select 1')).length > 0, {
    process: running,
  })
  return { ...running, port, adminUrl, promote: () => ask(adminUrl, 'select pg_promote()').then(() => {}) }
}

/** As on an external PostgreSQL: one role owns the tables, one reads and writes rows (decision 0017). */
async function createRoles(adminUrl: string): Promise<void> {
  await ask(adminUrl, `create role gharsaaf login createrole password '${passwords.gharsaaf}'`)
  await ask(adminUrl, `create role gharsaaf_app login password '${passwords.gharsaaf_app}'`)
  await ask(adminUrl, 'create database gharsaaf owner gharsaaf')
}

async function isSynchronous({ adminUrl }: PostgresServer): Promise<boolean> {
  const rows = await ask(adminUrl, `select from pg_stat_replication where sync_state in ('sync', 'quorum')`)
  return rows.length > 0
}

function giveAll({ account }: Place, folder: string): void {
  if (account) giveFolder(folder, account)
}

/** One statement on a connection of its own. */
export async function ask<Row extends pg.QueryResultRow>(
  url: string,
  text: string,
  values?: unknown[],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}
