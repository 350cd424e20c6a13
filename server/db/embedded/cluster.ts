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

/** The database and the role that owns it. The role is an ordinary one, as it would be on a PostgreSQL of your own. */
export const applicationName = 'gharsaaf'
export const adminName = 'postgres'

export interface ClusterPlan {
  /** Where the database files are or shall be. */
  folder: string
  binaries: Binaries
  user: UnprivilegedUser | undefined
  durable: boolean
  onStep: (text: string) => void
}

/**
 * Creates the database files unless they are there. They are made aside and renamed into place when complete, so a start
 * that was killed half way leaves nothing that looks like a database; what it left is removed here.
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

// The maker of a draft is dying when we come, and may add a file while we remove.
async function removeDrafts(parent: string, prefix: string): Promise<void> {
  for (const name of readdirSync(parent)) {
    if (name.startsWith(prefix)) await rm(join(parent, name), { recursive: true, maxRetries: 10, retryDelay: 50 })
  }
}

function requireSameVersion({ folder, binaries }: ClusterPlan): void {
  const versionFile = join(folder, 'PG_VERSION')
  if (!existsSync(versionFile)) {
    throw new EmbeddedPostgresError(
      `${folder} holds files that are no PostgreSQL database. Set DATA_DIR to another folder.`,
    )
  }
  const version = readFileSync(versionFile, 'utf8').trim()
  if (version !== binaries.majorVersion) {
    throw new EmbeddedPostgresError(
      `The database files in ${folder} were made by PostgreSQL ${version}; this GharSaaf brings PostgreSQL ${binaries.majorVersion}. Upgrade them with pg_upgrade, or set DATABASE_URL.`,
    )
  }
}

async function fillCluster(draft: string, plan: ClusterPlan): Promise<void> {
  const { binaries, durable, onStep } = plan
  const dataFolder = pathForChild(plan.user, draft)
  onStep('Creating the database files…')
  const layout = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  // Trust is safe here: the only door is a socket in a folder that nobody but the owner can enter.
  const doors = [`--username=${adminName}`, '--auth-local=trust', '--auth-host=reject', '--no-instructions']
  await run(binaries.initdb, ['-D', dataFolder, ...layout, ...doors, '--no-sync'], draft, plan)
  onStep('Creating the application database…')
  const singleUser = ['--single', '-D', dataFolder, '-c', 'fsync=off', 'template1']
  const commands = `CREATE ROLE ${applicationName} LOGIN\nCREATE DATABASE ${applicationName} OWNER ${applicationName}\n`
  await run(binaries.postgres, singleUser, draft, plan, commands)
  // Until the rename nobody relies on these files, so flushing them once at the end is enough, and twice as fast.
  if (durable) await run(binaries.initdb, ['-D', dataFolder, '--sync-only'], draft, plan)
}

async function run(program: string, args: string[], folder: string, plan: ClusterPlan, input = ''): Promise<void> {
  // The shell waits for a line, so the program begins only when its watchdog is at its post.
  const child = spawn('/bin/sh', ['-c', 'read -r _ && exec "$0" "$@"', program, ...args], {
    ...processOptions(plan.user, folder),
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  const ended = new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve))
  // Without us nobody would rename what it makes.
  const watchdog = child.pid ? watchOver(-child.pid, 'KILL', plan.user) : undefined
  child.stdin.on('error', () => {}).end(`\n${input}`)
  const [code, complaints] = await Promise.all([ended, text(child.stderr)])
  await watchdog?.dismiss()
  // The single-user server answers 0 even when a command failed.
  if (code !== 0 || /\b(ERROR|FATAL|PANIC):/.test(complaints)) {
    throw new EmbeddedPostgresError(`${basename(program)} could not create the database files: ${complaints.trim()}`)
  }
}

// A rename is on the disk only when its folder is.
function flushFolder(folder: string): void {
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
