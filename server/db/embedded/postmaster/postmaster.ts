import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { EmbeddedPostgresError } from '../embedded-postgres-error.ts'
import { pathForChild, processOptions, type UnprivilegedUser } from '../unprivileged-user.ts'
import { readPostmasterFile } from './postmaster-file.ts'
import { openServerLog } from './server-log.ts'
import { stopServer } from './stop-server.ts'
import { watchOver } from './watchdog.ts'

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
  /** Resolves when the server has ended, with how it ended. */
  ended: Promise<string>
  stop(): Promise<void>
}

/** How long sessions of a server that was killed may take to notice it. */
const patienceWithOldSessions = 10_000

/** Starts the server and waits until it takes connections. Throws EmbeddedPostgresError with its own last words. */
export async function startPostmaster(plan: PostmasterPlan): Promise<Postmaster> {
  const deadline = performance.now() + patienceWithOldSessions
  for (;;) {
    const serverLog = openServerLog(plan.logFile)
    const postmaster = launch(plan, serverLog.handle)
    serverLog.close()
    if (await becomesReady(postmaster, plan)) return postmaster
    const lastWords = serverLog.readNew()
    if (!lastWords.includes('shared memory block') || performance.now() > deadline) {
      throw new EmbeddedPostgresError(`PostgreSQL did not start (${await postmaster.ended}): ${lastWords}`)
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
  const ended = howItEnds(child).then(async (how) => {
    await watchdog?.dismiss()
    return how
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

function howItEnds(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`))
  })
}

async function becomesReady(postmaster: Postmaster, plan: PostmasterPlan): Promise<boolean> {
  let hasEnded = false
  postmaster.ended.then(() => {
    hasEnded = true
  })
  const slow = performance.now() + 2_000
  let told = false
  while (!hasEnded) {
    const file = readPostmasterFile(plan.clusterFolder)
    if (file?.pid === postmaster.pid && file.ready) return true
    if (!told && performance.now() > slow) {
      told = true
      plan.onStep('PostgreSQL is recovering the latest changes…')
    }
    await sleep(5)
  }
  return false
}
