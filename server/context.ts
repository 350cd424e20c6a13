import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#server/db/database.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { PaymentProvider } from '#server/providers/payments/payment-provider.ts'
import type { SmsSender } from '#server/providers/sms/sms-sender.ts'
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
}
