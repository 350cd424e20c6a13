import { join } from 'node:path'
import { standinCredentials } from './credentials.ts'
import { startPaymentsStandin } from './payments/start-payments.ts'
import { startSmsStandin } from './sms/start-sms.ts'
import type { StandinAddresses } from './spawn-standins.ts'

// A program of its own, so it reads its own environment; docs/providers.md lists the names.
const { STANDINS = 'payments,sms', STANDINS_DIR: dir, STANDINS_HOST: host, WEBHOOK_URL: webhookUrl } = process.env
const credentials = standinCredentials(dir)

const closers: (() => Promise<void>)[] = []
const addresses: StandinAddresses = {}
if (STANDINS.includes('payments')) addresses.payments = await startPayments()
if (STANDINS.includes('sms')) addresses.sms = await startSms()

if (process.send) process.send(addresses)
else console.log(JSON.stringify(addresses, null, 2))

// The app that started us may end without a word; its end of the channel closes all the same.
process.once('disconnect', stop)
process.once('SIGTERM', stop)
// Ctrl-C reaches the whole group: the app stops us when it has finished.
if (process.send) process.on('SIGINT', () => {})
else process.once('SIGINT', stop)

async function startPayments(): Promise<StandinAddresses['payments']> {
  const { keyId, keySecret } = credentials
  const webhookSecret = process.env.RAZORPAY_WEBHOOK_SECRET || credentials.webhookSecret
  const standin = await startPaymentsStandin({
    port: Number(process.env.PAYMENTS_STANDIN_PORT ?? 0),
    host,
    keyId,
    keySecret,
    webhookSecret,
    webhookUrl,
    publicUrl: process.env.PAYMENTS_STANDIN_PUBLIC_URL,
    journalFile: dir && join(dir, 'payments.jsonl'),
  })
  closers.push(standin.close)
  return { url: standin.url, keyId, keySecret, webhookSecret }
}

async function startSms(): Promise<StandinAddresses['sms']> {
  const { authKey } = credentials
  const standin = await startSmsStandin({ port: Number(process.env.SMS_STANDIN_PORT ?? 0), host, authKey })
  closers.push(standin.close)
  return { url: standin.url, authKey }
}

async function stop(): Promise<void> {
  await Promise.all(closers.map((close) => close()))
  process.exit(0)
}
