import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'

export interface DataDirectoryLock {
  release(): void
}

const sqliteBusy = 5

/**
 * Locks the data directory for this process and creates it if needed. Throws EmbeddedPostgresError when another process
 * holds it.
 *
 * An operating-system lock on an empty file ends with the process, even after kill -9, and cannot be held by a reused
 * process id. Node has no file locks; its SQLite has.
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
    // The owner has the lock but has not written its process id yet.
    return ''
  }
}

function unusable(dataDir: string, error: unknown) {
  const reason = error instanceof Error ? error.message : String(error)
  return new EmbeddedPostgresError(`GharSaaf cannot use the data directory ${dataDir}: ${reason}.`, { cause: error })
}
