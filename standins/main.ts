// All stand-ins in one process, configured by a message from the app, or by the environment when started by hand.
import { join } from 'node:path'
import type { StandinSettings } from '#server/standin-process.ts'
import { startCallsStandin } from '#standins/calls/start-calls.ts'
import { startMailPages } from '#standins/mail/mailbox.routes.ts'
import { startMailStandin } from '#standins/mail/start-mail.ts'
import { startPaymentsStandin } from '#standins/payments/start-payments.ts'
import { startSmsStandin } from '#standins/sms/start-sms.ts'

const closers: (() => Promise<void>)[] = []

async function start(settings: StandinSettings) {
  const payments = settings.payments && (await startPayments(settings, settings.payments))
  const sms = settings.sms && (await startSmsStandin({ port: settings.smsPort, ...settings.sms }))
  const calls = settings.calls && (await startCallsStandin({ account: settings.calls, answerMs: 4000 }))
  const mail = settings.mail && (await startMail(settings.mail))
  if (payments) console.log(`Payments stand-in at ${payments.url}`)
  for (const standin of [payments, sms, calls, mail]) if (standin) closers.push(standin.close)
  if (calls) console.log(`Calls stand-in at ${calls.url}`)
  const urls = { paymentsUrl: payments?.url, smsUrl: sms?.url, callsUrl: calls?.url }
  return { ...urls, smtpUrl: mail?.smtpUrl, mailboxUrl: mail?.url }
}

function startPayments(settings: StandinSettings, keys: NonNullable<StandinSettings['payments']>) {
  return startPaymentsStandin({
    ...keys,
    port: settings.paymentsPort,
    journalFile: join(settings.dataDir, 'standins', 'payments.jsonl'),
  })
}

async function startMail({ port, pagesPort }: NonNullable<StandinSettings['mail']>) {
  const mail = await startMailStandin({ port })
  const pages = await startMailPages(mail, pagesPort)
  return { ...pages, smtpUrl: mail.url, close: () => Promise.all([mail.close(), pages.close()]).then(() => {}) }
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
    calls: {
      accountSid: environment.EXOTEL_ACCOUNT_SID ?? 'standin',
      apiKey: environment.EXOTEL_API_KEY ?? 'standin-key',
      apiToken: environment.EXOTEL_API_TOKEN ?? 'standin-token',
      callerId: environment.EXOTEL_CALLER_ID ?? '08045678900',
    },
    mail: { port: Number(environment.SMTP_PORT ?? 3004), pagesPort: Number(environment.MAILBOX_PORT ?? 3005) },
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
