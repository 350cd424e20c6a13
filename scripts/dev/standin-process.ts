import { type ChildProcess, fork } from 'node:child_process'
import type { RunningStandins, StandinSettings, StandinUrls } from '#server/standins.ts'

/** The stand-ins in another process, which keeps running while the server restarts. */
export async function startStandinProcess(settings: StandinSettings): Promise<RunningStandins> {
  const child = fork(new URL('../../standins/main.ts', import.meta.url), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  child.send(settings)
  const urls = await firstMessage(child)
  return { ...urls, stop: () => end(child) }
}

function firstMessage(child: ChildProcess): Promise<StandinUrls> {
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(message as StandinUrls))
    child.once('exit', (code) => reject(new Error(`The stand-ins ended at once (code ${code}).`)))
  })
}

function end(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    // An exited process emits no further event.
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}
