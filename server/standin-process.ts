import { type ChildProcess, fork } from 'node:child_process'

/** What the app tells the stand-ins and where they answer. */
export interface StandinSettings {
  dataDir: string
  /** Our own address, for notices of payments and links in texts. */
  origin: string
  /** Preferred ports: the app's port + 1 and + 2, so that links survive a restart. 0 takes any. */
  paymentsPort: number
  smsPort: number
  payments?: { keyId: string; keySecret: string; webhookSecret: string; webhookUrl: string; webhookEvents?: string[] }
  sms?: { authKey: string }
}

export interface StandinUrls {
  paymentsUrl: string | undefined
  smsUrl: string | undefined
}

export interface RunningStandins extends StandinUrls {
  stop(): Promise<void>
}

/** Starts the local stand-ins as a company of their own: another process, reached over HTTP only. */
export async function startStandinProcess(settings: StandinSettings): Promise<RunningStandins> {
  const child = fork(new URL('../standins/main.ts', import.meta.url), {
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
    // One that ended by itself would never tell again.
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}
