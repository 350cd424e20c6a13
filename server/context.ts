import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { PaymentProvider } from './providers/payments/payment-provider.ts'
import type { SmsSender } from './providers/sms/sms-sender.ts'

/** Everything a service may need, as one plain object; each asks for what it needs with Pick<Context, …>. */
export interface Context {
  config: Config
  db: Database
  clock: Clock
  log: FastifyBaseLogger
  jobs: Jobs
  payments: PaymentProvider
  sms: SmsSender
}
