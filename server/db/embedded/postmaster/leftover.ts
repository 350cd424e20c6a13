import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { readPostmasterFile } from './postmaster-file.ts'
import { stopServer } from './stop-server.ts'

/**
 * Stops a PostgreSQL left by a killed application and removes lock files whose process id was reused. Call it only while
 * holding the data directory lock, so that no running application owns the server found here.
 */
export async function stopLeftover(
  clusterFolder: string,
  socketFolder: string,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> {
  const pid = readPostmasterFile(clusterFolder)?.pid
  if (!pid) return
  if (isServerOf(pid, clusterFolder)) {
    log.warn({ pid }, 'Stopping PostgreSQL left by a killed process')
    await stopServer(pid, () => isServerOf(pid, clusterFolder))
  }
  // PostgreSQL cleans up after a dead server itself; it trusts the id of any live process.
  if (isRunning(pid)) {
    rmSync(join(clusterFolder, 'postmaster.pid'), { force: true })
    rmSync(join(socketFolder, '.s.PGSQL.5432.lock'), { force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function isServerOf(pid: number, clusterFolder: string): boolean {
  return process.platform === 'linux' ? runsIn(pid, clusterFolder) : wasStartedFor(pid, clusterFolder)
}

// A server's working directory is its data folder. A zombie has none and counts as ended.
function runsIn(pid: number, clusterFolder: string): boolean {
  try {
    const folder = statSync(clusterFolder)
    const workingFolder = statSync(`/proc/${pid}/cwd`)
    const name = readFileSync(`/proc/${pid}/comm`, 'utf8').trim()
    return name === 'postgres' && workingFolder.ino === folder.ino && workingFolder.dev === folder.dev
  } catch {
    return false
  }
}

function wasStartedFor(pid: number, clusterFolder: string): boolean {
  const { stdout } = spawnSync('ps', ['-ww', '-o', 'command=', '-p', `${pid}`], { encoding: 'utf8' })
  return (stdout ?? '').includes(`postgres -D ${clusterFolder} `)
}
