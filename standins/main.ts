// `node standins/main.ts`: all stand-ins by hand, configured by the environment.
import type { StandinSettings } from '#server/standins.ts'
import { startStandins } from '#standins/start.ts'

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
    whatsapp: {
      phoneNumberId: environment.WHATSAPP_PHONE_NUMBER_ID ?? '100000000000001',
      accessToken: environment.WHATSAPP_ACCESS_TOKEN ?? 'standin-token',
      appSecret: environment.WHATSAPP_APP_SECRET ?? 'standin-app-secret',
      webhookUrl: environment.WHATSAPP_WEBHOOK_URL ?? 'http://127.0.0.1:3000/v1/notification/webhook/whatsapp',
    },
    mail: { port: Number(environment.SMTP_PORT ?? 3004), pagesPort: Number(environment.MAILBOX_PORT ?? 3005) },
  }
}

const { stop, ...urls } = await startStandins(settingsByHand(process.env))
console.log(urls)
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stop().then(() => process.exit(0)))
