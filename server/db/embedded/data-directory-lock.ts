import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'

export interface DataDirectoryLock {
  release(): void
}

const sqliteBusy = 5

/**
 * Claims the data directory for this process, creating it if need be. Throws EmbeddedPostgresError when another live
 * process has it.
 *
 * The claim is a lock of the operating system on an empty file, so it ends with our process however that ends, and a
 * reused process number can never keep it. Node offers no file locks of its own; SQLite, which it carries, does.
 */
export function lockDataDirectory(dataDir: string): DataDirectoryLock {
  const lock = openLock(dataDir)
  const pidFile = join(dataDir, 'gharsaaf.pid')
  try {
    lock.exec('BEGIN IMMEDIATE')
  } catch (error) {
    lock.close()
    throw isBusy(error) ? alreadyRunning(pidFile) : unusable(dataDir, error)
  }
  writeFileSync(pidFile, `${process.pid}\n`)
  return {
    release() {
      rmSync(pidFile, { force: true })
      lock.close()
    },
  }
}

function openLock(dataDir: string): DatabaseSync {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    return new DatabaseSync(join(dataDir, 'gharsaaf.lock'))
  } catch (error) {
    throw unusable(dataDir, error)
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy
}

function alreadyRunning(pidFile: string) {
  return new EmbeddedPostgresError(
    `GharSaaf is already running on this data directory${readOwner(pidFile)}. Stop it first, or set DATA_DIR to another folder.`,
  )
}

function readOwner(pidFile: string): string {
  try {
    return ` (process ${readFileSync(pidFile, 'utf8').trim()})`
  } catch {
    // The owner took the lock a moment ago and has not written its number yet.
    return ''
  }
}

function unusable(dataDir: string, error: unknown) {
  const reason = error instanceof Error ? error.message : String(error)
  return new EmbeddedPostgresError(`GharSaaf cannot use the data directory ${dataDir}: ${reason}.`, { cause: error })
}
