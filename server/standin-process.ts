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

export interface RunningStandins {
  paymentsUrl: string | undefined
  smsUrl: string | undefined
  stop(): Promise<void>
}

/** Starts the local stand-ins as a company of their own: another process, reached over HTTP only. */
export async function startStandinProcess(settings: StandinSettings): Promise<RunningStandins> {
  const child = fork(new URL('../standins/main.ts', import.meta.url), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // Under `node --watch` the child would first report its files here, and that would be taken for its addresses.
    env: { ...process.env, WATCH_REPORT_DEPENDENCIES: undefined },
  })
  child.send(settings)
  const urls = await firstMessage(child)
  return { ...urls, stop: () => end(child) }
}

function firstMessage(child: ChildProcess): Promise<Omit<RunningStandins, 'stop'>> {
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(message as Omit<RunningStandins, 'stop'>))
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
