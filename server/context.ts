import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#server/db/database.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { CallProvider } from '#server/providers/calls/call-provider.ts'
import type { MailSender } from '#server/providers/mail/mail-sender.ts'
import type { PaymentProvider } from '#server/providers/payments/payment-provider.ts'
import type { PushSender } from '#server/providers/push/push-sender.ts'
import type { SmsSender } from '#server/providers/sms/sms-sender.ts'
import type { WhatsappSender } from '#server/providers/whatsapp/whatsapp-sender.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'

/** Dependencies of services; each function declares its part with Pick<Context, …>. */
export interface Context {
  config: Config
  db: Database
  clock: Clock
  log: FastifyBaseLogger
  jobs: Jobs
  payments: PaymentProvider
  sms: SmsSender
  /** Null where no mail server is configured. */
  mail: MailSender | null
  /** Null where no provider of calls is configured: people call the office. */
  calls: CallProvider | null
  /** Null where no key for push services is configured. */
  push: PushSender | null
  /** Null where WhatsApp is not configured. */
  whatsapp: WhatsappSender | null
}
