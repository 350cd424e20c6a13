import { spawn } from 'node:child_process'
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
} from 'node:fs'
import { rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Binaries } from './binaries.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { watchOver } from './postmaster/watchdog.ts'
import { pathForChild, processOptions, type UnprivilegedUser } from './unprivileged-user.ts'

/** The database and its owner: an ordinary role, as on an external PostgreSQL. */
export const applicationName = 'gharsaaf'
/** The role of the running product. */
export const appRole = 'gharsaaf_app'
export const adminName = 'postgres'

interface ClusterPlan {
  folder: string
  binaries: Binaries
  user: UnprivilegedUser | undefined
  durable: boolean
  onStep: (text: string) => void
}

/**
 * Creates the data files unless they exist. They are created in a draft folder and renamed into place when complete, so a
 * killed start leaves no half-made database; its draft is removed here.
 */
export async function ensureCluster(plan: ClusterPlan): Promise<void> {
  const draftPrefix = `${basename(plan.folder)}.new-`
  const parent = dirname(plan.folder)
  await removeDrafts(parent, draftPrefix)
  if (existsSync(plan.folder) && readdirSync(plan.folder).length > 0) return requireSameVersion(plan)
  const draft = mkdtempSync(join(parent, draftPrefix))
  if (plan.user) chownSync(draft, plan.user.uid, plan.user.gid)
  await fillCluster(draft, plan)
  renameSync(draft, plan.folder)
  flushFolder(parent)
}

// The killed process that made the draft may still be writing to it, hence the retries.
async function removeDrafts(parent: string, prefix: string): Promise<void> {
  for (const name of readdirSync(parent)) {
    if (name.startsWith(prefix)) await rm(join(parent, name), { recursive: true, maxRetries: 10, retryDelay: 50 })
  }
}

function requireSameVersion({ folder, binaries }: ClusterPlan): void {
  const versionFile = join(folder, 'PG_VERSION')
  if (!existsSync(versionFile)) {
    throw new EmbeddedPostgresError(
      `${folder} contains files that are not a PostgreSQL database. Set DATA_DIR to another folder.`,
    )
  }
  const version = readFileSync(versionFile, 'utf8').trim()
  if (version !== binaries.majorVersion) {
    throw new EmbeddedPostgresError(
      `The database files in ${folder} were created by PostgreSQL ${version}; this GharSaaf runs PostgreSQL ${binaries.majorVersion}. Back them up with the GharSaaf that made them and restore them here (docs/operations.md).`,
    )
  }
}

async function fillCluster(draft: string, plan: ClusterPlan): Promise<void> {
  const { binaries, durable, onStep } = plan
  const dataFolder = pathForChild(plan.user, draft)
  onStep('Creating database files')
  const layout = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  // Replaced by the files of access-files.ts; a server started without them lets in its own account only.
  const access = [`--username=${adminName}`, '--auth-local=peer', '--auth-host=reject', '--no-instructions']
  await run(binaries.initdb, ['-D', dataFolder, ...layout, ...access, '--no-sync'], draft, plan)
  onStep('Creating application database')
  const singleUser = ['--single', '-D', dataFolder, '-c', 'fsync=off', 'template1']
  const commands = `CREATE ROLE ${applicationName} LOGIN\nCREATE DATABASE ${applicationName} OWNER ${applicationName}\n`
  await run(binaries.postgres, singleUser, draft, plan, commands)
  // Nothing reads these files before the rename, so one flush at the end is enough.
  if (durable) await run(binaries.initdb, ['-D', dataFolder, '--sync-only'], draft, plan)
}

async function run(program: string, args: string[], folder: string, plan: ClusterPlan, input = ''): Promise<void> {
  // The shell waits for a line, so the program starts only after its watchdog.
  const child = spawn('/bin/sh', ['-c', 'read -r _ && exec "$0" "$@"', program, ...args], {
    ...processOptions(plan.user, folder),
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  const ended = new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve))
  const watchdog = child.pid ? watchOver(-child.pid, 'KILL', plan.user) : undefined
  child.stdin.on('error', () => {}).end(`\n${input}`)
  const [code, errors] = await Promise.all([ended, text(child.stderr)])
  await watchdog?.dismiss()
  // The single-user server exits with 0 even when a command failed.
  if (code !== 0 || /\b(ERROR|FATAL|PANIC):/.test(errors)) {
    throw new EmbeddedPostgresError(`${basename(program)} could not create the database files: ${errors.trim()}`)
  }
}

// A rename is durable only when its folder is flushed.
function flushFolder(folder: string): void {
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
