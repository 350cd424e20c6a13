import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { readPostmasterFile } from './postmaster-file.ts'
import { stopServer } from './stop-server.ts'

/**
 * Stops the server of an application that was killed, if it is still there, and clears lock files that a reused process
 * number would make PostgreSQL believe. Call it only while holding the lock of the data directory: then no server found
 * here has an owner.
 */
export async function stopLeftover(
  clusterFolder: string,
  socketFolder: string,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> {
  const pid = readPostmasterFile(clusterFolder)?.pid
  if (!pid) return
  if (isServerOf(pid, clusterFolder)) {
    log.warn({ pid }, 'The last run was killed and left its PostgreSQL behind; stopping it')
    await stopServer(pid, () => isServerOf(pid, clusterFolder))
  }
  // Of a dead server PostgreSQL itself clears up with more care than we could.
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
  return process.platform === 'linux' ? worksIn(pid, clusterFolder) : wasStartedFor(pid, clusterFolder)
}

// A server stands in its database folder. A zombie stands nowhere and counts as ended.
function worksIn(pid: number, clusterFolder: string): boolean {
  try {
    const folder = statSync(clusterFolder)
    const workplace = statSync(`/proc/${pid}/cwd`)
    const name = readFileSync(`/proc/${pid}/comm`, 'utf8').trim()
    return name === 'postgres' && workplace.ino === folder.ino && workplace.dev === folder.dev
  } catch {
    return false
  }
}

function wasStartedFor(pid: number, clusterFolder: string): boolean {
  const { stdout } = spawnSync('ps', ['-ww', '-o', 'command=', '-p', `${pid}`], { encoding: 'utf8' })
  return (stdout ?? '').includes(`postgres -D ${clusterFolder} `)
}
