import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export interface StandinWishes {
  /** Only those whose keys are missing. */
  payments: boolean
  sms: boolean
  /** Folder for keys and the journal; absent: nothing outlives the process. */
  dir?: string
  host?: string
  /** Wished ports; a free one is taken when they are absent or busy. Payment links survive a restart on a fixed port. */
  paymentsPort?: number
  smsPort?: number
  /** Where browsers reach the payments stand-in when not at its own address. */
  publicUrl?: string
  /** Where payment notices go: the app's own /v1/payment/webhook/razorpay. */
  webhookUrl?: string
  /** Signs the notices when the app has one configured. */
  webhookSecret?: string
}

export interface StandinAddresses {
  payments?: { url: string; keyId: string; keySecret: string; webhookSecret: string }
  sms?: { url: string; authKey: string }
}

export interface RunningStandins extends StandinAddresses {
  /** Settles when the process has ended, wished or not. */
  exited: Promise<number | null>
  close(): Promise<void>
}

/** Starts the stand-ins in one child process that ends with us, even after kill -9. Throws when they do not start. */
export async function spawnStandins(wishes: StandinWishes): Promise<RunningStandins> {
  const program = fileURLToPath(new URL('./main.ts', import.meta.url))
  const child = fork(program, [], { env: environmentFor(wishes), execArgv: [] })
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const addresses = await firstMessage(child, exited)
  return {
    ...addresses,
    exited,
    async close() {
      child.kill('SIGTERM')
      await exited
    },
  }
}

async function firstMessage(child: ChildProcess, exited: Promise<number | null>): Promise<StandinAddresses> {
  const told = new Promise<StandinAddresses>((resolve) => {
    child.once('message', (message) => resolve(message as StandinAddresses))
  })
  const ended = exited.then((code) => {
    throw new Error(`The stand-ins ended with code ${code} before they were ready`)
  })
  return Promise.race([told, ended])
}

function environmentFor(wishes: StandinWishes): Record<string, string> {
  const wanted = {
    STANDINS: [wishes.payments && 'payments', wishes.sms && 'sms'].filter(Boolean).join(),
    STANDINS_DIR: wishes.dir,
    STANDINS_HOST: wishes.host,
    PAYMENTS_STANDIN_PORT: wishes.paymentsPort,
    SMS_STANDIN_PORT: wishes.smsPort,
    PAYMENTS_STANDIN_PUBLIC_URL: wishes.publicUrl,
    WEBHOOK_URL: wishes.webhookUrl,
    RAZORPAY_WEBHOOK_SECRET: wishes.webhookSecret,
  }
  const given = Object.entries(wanted).filter(([, value]) => value !== undefined && value !== '')
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]))
}
