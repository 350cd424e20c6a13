// All stand-ins in a process of their own: of `npm run dev`, configured by a message, or by hand, by the environment.
import type { RunningStandins, StandinSettings, StandinUrls } from '#server/standins.ts'
import { startStandins } from '#standins/start.ts'

let running: RunningStandins | undefined

async function start(settings: StandinSettings): Promise<StandinUrls> {
  running = await startStandins(settings)
  const { stop: _stop, ...urls } = running
  return urls
}

async function stop(): Promise<void> {
  await running?.stop()
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
