import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { EmbeddedPostgresError } from '../embedded-postgres-error.ts'
import { pathForChild, processOptions, type UnprivilegedUser } from '../unprivileged-user.ts'
import { readPostmasterFile } from './postmaster-file.ts'
import { stopServer } from './stop-server.ts'
import { watchOver } from './watchdog.ts'

const maxLogBytes = 5_000_000

interface ServerLog {
  /** The server's stdout and stderr. */
  handle: number
  close(): void
  /** Text written since it was opened. */
  readNew(): string
}

/**
 * The server writes to a file and not to a pipe: a server that outlives us must not write to a broken pipe. A large log is
 * rotated at start.
 */
function openServerLog(path: string): ServerLog {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0
  const isLarge = size > maxLogBytes
  if (isLarge) renameSync(path, `${path}.1`)
  const start = isLarge ? 0 : size
  const handle = openSync(path, 'a', 0o600)
  return {
    handle,
    close: () => closeSync(handle),
    readNew: () => readFileSync(path).subarray(start).toString('utf8').trim(),
  }
}

export interface PostmasterPlan {
  postgres: string
  clusterFolder: string
  user: UnprivilegedUser | undefined
  settingArguments: string[]
  logFile: string
  onStep: (text: string) => void
}

export interface Postmaster {
  pid: number
  /** Resolves with the exit code or signal when the server ends. */
  ended: Promise<string>
  stop(): Promise<void>
}

/** Sessions of a killed server keep its shared memory until they notice. */
const oldSessionsTimeoutMs = 10_000

/** Starts the server and waits until it accepts connections. Throws EmbeddedPostgresError with the end of its log. */
export async function startPostmaster(plan: PostmasterPlan): Promise<Postmaster> {
  const deadline = performance.now() + oldSessionsTimeoutMs
  for (;;) {
    const serverLog = openServerLog(plan.logFile)
    const postmaster = launch(plan, serverLog.handle)
    serverLog.close()
    if (await isReady(postmaster, plan)) return postmaster
    const logTail = serverLog.readNew()
    if (!logTail.includes('shared memory block') || performance.now() > deadline) {
      throw new EmbeddedPostgresError(`PostgreSQL did not start (${await postmaster.ended}): ${logTail}`)
    }
    await sleep(100)
  }
}

function launch(plan: PostmasterPlan, logHandle: number): Postmaster {
  const dataFolder = pathForChild(plan.user, plan.clusterFolder)
  const child = spawn(plan.postgres, ['-D', dataFolder, ...plan.settingArguments], {
    ...processOptions(plan.user, plan.clusterFolder),
    stdio: ['ignore', logHandle, logHandle],
  })
  const pid = child.pid ?? 0
  const watchdog = pid ? watchOver(pid, 'INT', plan.user) : undefined
  const ended = exitReason(child).then(async (reason) => {
    await watchdog?.dismiss()
    return reason
  })
  const isRunning = () => pid > 0 && child.exitCode === null && child.signalCode === null
  return {
    pid,
    ended,
    async stop() {
      await stopServer(pid, isRunning)
      await ended
    },
  }
}

function exitReason(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`))
  })
}

async function isReady(postmaster: Postmaster, plan: PostmasterPlan): Promise<boolean> {
  let hasEnded = false
  postmaster.ended.then(() => {
    hasEnded = true
  })
  const slow = performance.now() + 2_000
  let reported = false
  while (!hasEnded) {
    const file = readPostmasterFile(plan.clusterFolder)
    if (file?.pid === postmaster.pid && file.ready) return true
    if (!reported && performance.now() > slow) {
      reported = true
      plan.onStep('PostgreSQL is running crash recovery')
    }
    await sleep(5)
  }
  return false
}
