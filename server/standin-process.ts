import { type ChildProcess, fork } from 'node:child_process'

/** Settings of the stand-ins. */
export interface StandinSettings {
  dataDir: string
  /** Origin of the app, for webhooks and links in texts. */
  origin: string
  /** Preferred ports: the app's port + 1 and + 2, so that links survive a restart. 0 takes any. */
  paymentsPort: number
  smsPort: number
  payments?: { keyId: string; keySecret: string; webhookSecret: string; webhookUrl: string; webhookEvents?: string[] }
  sms?: { authKey: string }
  calls?: { accountSid: string; apiKey: string; apiToken: string; callerId: string }
  /** Ports of SMTP and of the pages that show the mailbox. */
  mail?: { port: number; pagesPort: number }
  /** Of their process; otherwise that of this one. */
  account?: { uid: number; gid: number }
}

export interface StandinUrls {
  paymentsUrl: string | undefined
  smsUrl: string | undefined
  callsUrl: string | undefined
  smtpUrl: string | undefined
  mailboxUrl: string | undefined
}

interface RunningStandins extends StandinUrls {
  stop(): Promise<void>
}

/** Starts the stand-ins as another process, reached over HTTP only. */
export async function startStandinProcess(settings: StandinSettings): Promise<RunningStandins> {
  const child = fork(new URL('../standins/main.ts', import.meta.url), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    uid: settings.account?.uid,
    gid: settings.account?.gid,
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
