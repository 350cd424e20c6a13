import { spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eventsToSend } from '#server/providers/payments/razorpay.webhook.ts'
import { type MailStandin, startMailStandin } from '#standins/mail/start-mail.ts'
import { type PaymentsStandin, startPaymentsStandin } from '#standins/payments/start-payments.ts'
import { type SmsStandin, startSmsStandin } from '#standins/sms/start-sms.ts'
import { freePort, type OwnProcess, ownProcess, until } from './own-process.ts'
import { passwords } from './postgres.ts'

export interface Product {
  web: (OwnProcess & { port: number; url: string })[]
  worker: OwnProcess
  payments: PaymentsStandin
  sms: SmsStandin
  mail: MailStandin
  /** Where the stand-in of the payment provider sends its notices. */
  sendNoticesTo(url: string): void
  stop(): Promise<void>
}

const keys = { keyId: 'rzp_test_scale', keySecret: 'scale-key-secret', webhookSecret: 'scale-webhook-secret' }
const smsAuthKey = 'scale-auth-key'

interface Where {
  folder: string
  /** Of the pooler, for the product; and of PostgreSQL itself, for the owner. */
  poolerPort: number
  databasePort: number
}

const roleUrl = (role: 'gharsaaf' | 'gharsaaf_app', port: number) =>
  `postgresql://${role}:${passwords[role]}@127.0.0.1:${port}/gharsaaf`

/** Three web processes and a worker that know of each other only through the database, and stand-ins for the providers. */
export async function startProduct({ folder, poolerPort, databasePort }: Where): Promise<Product> {
  const notices = { url: '' }
  const webhooks = { webhookUrl: () => notices.url, webhookEvents: eventsToSend, webhookRetryMs: 200 }
  const payments = await startPaymentsStandin({ ...keys, ...webhooks })
  const sms = await startSmsStandin({ authKey: smsAuthKey })
  const mail = await startMailStandin()
  const dataDir = join(folder, 'product')
  mkdirSync(dataDir)
  const environment = {
    ALLOW_STANDINS: '1',
    NODE_ENV: 'development',
    LOG_LEVEL: 'warn',
    DATA_DIR: dataDir,
    DATABASE_URL: roleUrl('gharsaaf_app', poolerPort),
    RAZORPAY_KEY_ID: keys.keyId,
    RAZORPAY_KEY_SECRET: keys.keySecret,
    RAZORPAY_WEBHOOK_SECRET: keys.webhookSecret,
    RAZORPAY_BASE_URL: payments.url,
    MSG91_AUTH_KEY: smsAuthKey,
    MSG91_BASE_URL: sms.url,
    SMTP_URL: mail.url,
    // The client acts as an outer proxy that names its caller.
    TRUSTED_PROXIES: '2',
  }
  const owner = { ...environment, MIGRATE_DATABASE_URL: roleUrl('gharsaaf', databasePort) }
  // Migrates and fills the database; the others find it ready and have no right to change it.
  const worker = await startOne(folder, 'worker', { ...owner, ROLE: 'worker' })
  const web = await Promise.all(
    ['web1', 'web2', 'web3'].map((name) => startOne(folder, name, { ...environment, ROLE: 'web' })),
  )
  return {
    ...{ web, worker, payments, sms, mail },
    sendNoticesTo(url) {
      notices.url = `${url}/v1/payment/webhook/razorpay`
    },
    async stop() {
      await Promise.all([...web, worker].map((one) => one.end()))
      await Promise.all([payments, sms, mail].map((one) => one.close()))
    },
  }
}

async function startOne(folder: string, name: string, environment: NodeJS.ProcessEnv) {
  const port = await freePort()
  const file = join(folder, `${name}.log`)
  const log = openSync(file, 'a')
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: { ...process.env, ...environment, PORT: String(port), INTERNAL_PORT: String(await freePort()) },
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  const running = ownProcess(name, child)
  const url = `http://127.0.0.1:${port}`
  await until(`${name} listens`, async () => (await fetch(`${url}/readyz`)).ok, {
    withinMs: 180_000,
    process: running,
  }).catch(async (error: Error) => {
    await running.end()
    throw new Error(`${error.message}\n${readFileSync(file, 'utf8')}`)
  })
  return { ...running, port, url }
}
