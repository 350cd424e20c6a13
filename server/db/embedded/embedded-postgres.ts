import { createHash } from 'node:crypto'
import { chownSync, lstatSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { findBinaries } from './binaries.ts'
import { adminName, applicationName, appRole, ensureCluster } from './cluster.ts'
import { type DataDirectoryLock, lockDataDirectory } from './data-directory-lock.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { giveFolder } from './give-folder.ts'
import { writeAccessFiles } from './postmaster/access-files.ts'
import { stopLeftover } from './postmaster/leftover.ts'
import { type PostmasterPlan, startPostmaster } from './postmaster/postmaster.ts'
import { type PostgresSettings, settingArguments } from './postmaster/settings.ts'
import { supervise } from './postmaster/supervisor.ts'
import { type Account, chooseUnprivilegedUser, type UnprivilegedUser } from './unprivileged-user.ts'

/** A unix socket address has 104 bytes on macOS and 108 on Linux, including the trailing zero. */
const maxPathBytes = 103

interface SocketFolder {
  /** Relative to the server's working directory. */
  forServer: string
  /** Absolute. */
  forClients: string
}

/**
 * The socket is in the data folder, which only its owner can enter. If that path is too long for a socket address, it is
 * in a private folder of the temporary directory, named by a hash of the data folder.
 */
function chooseSocketFolder(clusterFolder: string, user: UnprivilegedUser | undefined): SocketFolder {
  if (fits(clusterFolder)) return { forServer: '.', forClients: clusterFolder }
  const name = `gharsaaf-${createHash('sha256').update(clusterFolder).digest('hex').slice(0, 16)}`
  // The server's account may have no access to root's TMPDIR, and some TMPDIRs are too long.
  const parent = user || !fits(join(tmpdir(), name)) ? '/tmp' : tmpdir()
  const folder = join(parent, name)
  makePrivate(folder, user)
  return { forServer: folder, forClients: folder }
}

function fits(folder: string): boolean {
  return Buffer.byteLength(join(folder, '.s.PGSQL.5432')) <= maxPathBytes
}

// Any account can create names in /tmp: an existing folder is used only if it is ours and private.
function makePrivate(folder: string, user: UnprivilegedUser | undefined): void {
  const found = lstatSync(folder, { throwIfNoEntry: false })
  if (!found) {
    mkdirSync(folder, { mode: 0o700 })
    if (user) chownSync(folder, user.uid, user.gid)
    return
  }
  const owner = user?.uid ?? process.getuid?.()
  if (!found.isDirectory() || found.uid !== owner || (found.mode & 0o077) !== 0) {
    throw new EmbeddedPostgresError(
      `${folder} belongs to another account, so it cannot hold the database socket. Remove it, or set DATA_DIR to a shorter path.`,
    )
  }
}

interface EmbeddedPostgresOptions {
  /** Data files, server log and lock; created if missing. */
  dataDir: string
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  /** Receives progress messages for the terminal. */
  onStep?: (text: string) => void
  /** Of this process after its start: it may connect, and PostgreSQL runs as it. Only as root. */
  account?: Account
  /** False disables fsync. For tests only. */
  durable?: boolean
  /** PostgreSQL settings that override the defaults. */
  settings?: PostgresSettings
}

export interface EmbeddedPostgres {
  /** As the ordinary role that owns the application database and its tables. */
  connectionString: string
  /** As the role of the product, which has rights on rows only. */
  appConnectionString: string
  /** As superuser on the database "postgres". */
  adminConnectionString: string
  socketDir: string
  /** Takes at most ten seconds; repeated calls share one shutdown. */
  stop(): Promise<void>
}

/**
 * Runs PostgreSQL for this process, creating the data files on the first start. While it runs, `postgres.url` in the data
 * directory holds its address as the owner of the tables and `postgres.log` its log.
 * Throws EmbeddedPostgresError with a sentence fit for the terminal.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir)
  const lock = lockDataDirectory(dataDir)
  try {
    return await start({ ...options, dataDir }, lock)
  } catch (error) {
    lock.release()
    throw error
  }
}

async function start(options: EmbeddedPostgresOptions, lock: DataDirectoryLock): Promise<EmbeddedPostgres> {
  const { dataDir, log, durable = true, onStep = () => {} } = options
  const clusterFolder = join(dataDir, 'postgres')
  const user = chooseUnprivilegedUser(clusterFolder, options.account)
  const binaries = findBinaries(user)
  const socket = chooseSocketFolder(clusterFolder, user)
  await stopLeftover(clusterFolder, socket.forClients, log)
  if (options.account) giveFolder(clusterFolder, options.account)
  await ensureCluster({ folder: clusterFolder, binaries, user, durable, onStep })
  onStep('Starting PostgreSQL')
  const plan: PostmasterPlan = {
    postgres: binaries.postgres,
    clusterFolder,
    user,
    settingArguments: [
      ...settingArguments(durable, socket.forServer, options.settings),
      ...writeAccessFiles(clusterFolder, user, options.account),
    ],
    logFile: join(dataDir, 'postgres.log'),
    onStep,
  }
  const server = supervise(await startPostmaster(plan), () => startPostmaster(plan), log)
  const connectionString = address(applicationName, applicationName, socket.forClients)
  const addressFile = join(dataDir, 'postgres.url')
  writeFileSync(addressFile, `${connectionString}\n`, { mode: 0o600 })
  const adminConnectionString = address(adminName, adminName, socket.forClients)
  const appConnectionString = address(appRole, applicationName, socket.forClients)
  const stopOnce = once(async () => {
    await server.stop()
    rmSync(addressFile, { force: true })
    lock.release()
  })
  await createAppRole(adminConnectionString).catch(async (error) => {
    await stopOnce()
    throw error
  })
  return {
    ...{ connectionString, appConnectionString, adminConnectionString },
    ...{ socketDir: socket.forClients, stop: stopOnce },
  }
}

/** At each start, because data directories of earlier releases have one role for everything. */
async function createAppRole(adminConnectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminConnectionString })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [appRole])
    if (!rowCount) await client.query(`create role ${appRole} login`)
  } finally {
    await client.end()
  }
}

// A socket has no host name; strict URL parsers require one.
function address(role: string, database: string, socketFolder: string): string {
  return `postgresql://${role}@localhost/${database}?host=${encodeURIComponent(socketFolder)}`
}

function once(task: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  return () => {
    running ??= task()
    return running
  }
}
