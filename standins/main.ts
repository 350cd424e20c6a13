// Both stand-ins in one process, configured by a message from the app, or by the environment when started by hand.
import { join } from 'node:path'
import type { StandinSettings } from '#server/standin-process.ts'
import { startPaymentsStandin } from '#standins/payments/start-payments.ts'
import { startSmsStandin } from '#standins/sms/start-sms.ts'

const closers: (() => Promise<void>)[] = []

async function start(settings: StandinSettings) {
  const payments = settings.payments && (await startPayments(settings, settings.payments))
  const sms = settings.sms && (await startSmsStandin({ port: settings.smsPort, ...settings.sms }))
  if (payments) console.log(`Payments stand-in at ${payments.url}`)
  for (const standin of [payments, sms]) if (standin) closers.push(standin.close)
  return { paymentsUrl: payments?.url, smsUrl: sms?.url }
}

function startPayments(settings: StandinSettings, keys: NonNullable<StandinSettings['payments']>) {
  return startPaymentsStandin({
    ...keys,
    port: settings.paymentsPort,
    journalFile: join(settings.dataDir, 'standins', 'payments.jsonl'),
  })
}

async function stop(): Promise<void> {
  await Promise.all(closers.map((close) => close()))
  process.exit(0)
}

function settingsByHand(environment: Record<string, string | undefined>): StandinSettings {
  return {
    dataDir: environment.DATA_DIR ?? '.data',
    origin: environment.ORIGIN ?? 'http://127.0.0.1:3000',
    paymentsPort: Number(environment.PAYMENTS_PORT ?? 3001),
    smsPort: Number(environment.SMS_PORT ?? 3002),
    payments: {
      keyId: environment.RAZORPAY_KEY_ID ?? 'rzp_test_standin',
      keySecret: environment.RAZORPAY_KEY_SECRET ?? 'standin-key-secret',
      webhookSecret: environment.RAZORPAY_WEBHOOK_SECRET ?? 'standin-webhook-secret',
      webhookUrl: environment.WEBHOOK_URL ?? 'http://127.0.0.1:3000/v1/payment/webhook/razorpay',
    },
    sms: { authKey: environment.MSG91_AUTH_KEY ?? 'standin-auth-key' },
  }
}

process.once('SIGTERM', stop)
if (process.send) {
  process.once('message', async (settings) => process.send?.(await start(settings as StandinSettings)))
  // The channel closes even when the app ends by kill -9.
  process.once('disconnect', stop)
  // Ctrl-C reaches the whole process group; the app stops us after its own shutdown.
  process.on('SIGINT', () => {})
} else {
  process.once('SIGINT', stop)
  console.log(await start(settingsByHand(process.env)))
}
