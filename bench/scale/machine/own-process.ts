import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, closeSync, mkdirSync, openSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { watchOver } from '#server/db/embedded/postmaster/watchdog.ts'
import { processOptions, type UnprivilegedUser } from '#server/db/embedded/unprivileged-user.ts'

/** A server of this run. It is ended by its pid and no other. */
export interface OwnProcess {
  name: string
  pid: number
  hasEnded(): boolean
  signal(signal: NodeJS.Signals): void
  /** Asks it to end and waits; kills it after ten seconds. */
  end(signal?: NodeJS.Signals): Promise<void>
}

const patienceMs = 10_000

export interface Place {
  /** Of the whole run; each server has a folder in it. */
  folder: string
  account: UnprivilegedUser | undefined
}

/** A folder that only the account of the servers can enter. */
export function privateFolder({ folder, account }: Place, name: string): string {
  const path = join(folder, name)
  mkdirSync(path, { mode: 0o700 })
  if (account) chownSync(path, account.uid, account.gid)
  return path
}

/** Starts a program in the folder as the account; what it prints is in `<name>.log` of the run. */
export function startProcess(place: Place, name: string, program: string, args: string[]): OwnProcess {
  const log = openSync(join(place.folder, `${name}.log`), 'a')
  const options = processOptions(place.account, place.folder)
  const child = spawn(program, args, { ...options, stdio: ['ignore', log, log] })
  closeSync(log)
  return ownProcess(name, child, place.account)
}

export function ownProcess(name: string, child: ChildProcess, account?: UnprivilegedUser): OwnProcess {
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  child.on('error', (error) => console.error(`${name}: ${error.message}`))
  // Ends it even when this script is killed.
  const watchdog = child.pid ? watchOver(child.pid, 'INT', account) : undefined
  child.once('exit', () => void watchdog?.dismiss())
  return {
    name,
    pid: child.pid as number,
    hasEnded,
    signal: (signal) => void child.kill(signal),
    async end(signal = 'SIGTERM') {
      if (hasEnded()) return
      const exited = once(child, 'exit')
      child.kill(signal)
      const timer = setTimeout(() => child.kill('SIGKILL'), patienceMs)
      await exited
      clearTimeout(timer)
    },
  }
}

/** Runs to its end; rejects unless it succeeds. */
export async function runProgram(place: Place, folder: string, program: string, args: string[]): Promise<void> {
  const child = spawn(program, args, {
    ...processOptions(place.account, folder),
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${program} ended with code ${code}.`)
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

interface Patience {
  withinMs?: number
  /** Nothing is waited for after its end. */
  process?: OwnProcess
}

/** Asks until it holds; rejects after the time. */
export async function until(what: string, holds: () => Promise<boolean>, patience: Patience = {}): Promise<void> {
  const { withinMs = 60_000, process } = patience
  const end = performance.now() + withinMs
  while (!(await holds().catch(() => false))) {
    if (process?.hasEnded()) throw new Error(`${what}: ${process.name} has ended, see its log`)
    if (performance.now() > end) throw new Error(`${what}: not within ${withinMs / 1000} s`)
    await sleep(50)
  }
}
