import { join } from 'node:path'
import type { RunningStandins, StandinSettings } from '#server/standins.ts'
import { startCallsStandin } from '#standins/calls/start-calls.ts'
import { startMailPages } from '#standins/mail/mailbox.routes.ts'
import { startMailStandin } from '#standins/mail/start-mail.ts'
import { startPaymentsStandin } from '#standins/payments/start-payments.ts'
import { startPushStandin } from '#standins/push/start-push.ts'
import { startSmsStandin } from '#standins/sms/start-sms.ts'
import { startWhatsappStandin } from '#standins/whatsapp/start-whatsapp.ts'

/** The stand-ins for the services without keys, each on an address of its own. */
export async function startStandins(settings: StandinSettings): Promise<RunningStandins> {
  const payments = settings.payments && (await startPayments(settings, settings.payments))
  const sms = settings.sms && (await startSmsStandin({ port: settings.smsPort, ...settings.sms }))
  const calls = settings.calls && (await startCallsStandin({ account: settings.calls, answerMs: 4000 }))
  const whatsapp = settings.whatsapp && (await startWhatsapp(settings.whatsapp))
  const push = settings.push && (await startPushStandin(settings.push))
  const mail = settings.mail && (await startMail(settings.mail))
  if (payments) console.log(`Payments stand-in at ${payments.url}`)
  if (calls) console.log(`Calls stand-in at ${calls.url}`)
  if (whatsapp) console.log(`WhatsApp stand-in at ${whatsapp.url}/messages.json`)
  if (push) console.log(`Push stand-in at ${push.url}/pushes.json`)
  return {
    paymentsUrl: payments?.url,
    smsUrl: sms?.url,
    callsUrl: calls?.url,
    whatsappUrl: whatsapp?.url,
    pushUrl: push?.url,
    smtpUrl: mail?.smtpUrl,
    mailboxUrl: mail?.url,
    async stop() {
      await Promise.all([payments, sms, calls, whatsapp, push, mail].map((standin) => standin?.close()))
    },
  }
}

function startPayments(settings: StandinSettings, keys: NonNullable<StandinSettings['payments']>) {
  return startPaymentsStandin({
    ...keys,
    port: settings.paymentsPort,
    journalFile: join(settings.dataDir, 'standins', 'payments.jsonl'),
  })
}

function startWhatsapp({ webhookUrl, ...account }: NonNullable<StandinSettings['whatsapp']>) {
  return startWhatsappStandin({ account, webhookUrl: () => webhookUrl, answerMs: 2000 })
}

async function startMail({ port, pagesPort }: NonNullable<StandinSettings['mail']>) {
  const mail = await startMailStandin({ port })
  const pages = await startMailPages(mail, pagesPort)
  return { ...pages, smtpUrl: mail.url, close: () => Promise.all([mail.close(), pages.close()]).then(() => {}) }
}
