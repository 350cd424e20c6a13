import { sql } from 'kysely'
import { indiaDay } from '#contract/lib/india-time.ts'
import type { Context } from '#server/context.ts'
import { smsBudgetToday } from '#server/features/identity/sms/sms-budget.service.ts'
import { lastLedgerCheck } from '#server/features/ledger/check/check-ledger.service.ts'
import { freeHalfHours, oldestPaidUnbooked, unsettledRefunds, waitingJobs, waitingSms } from './gauges.queries.ts'

export type GaugeContext = Pick<Context, 'db' | 'clock' | 'config' | 'log'>

/** For one statement; a scrape must not burden a database that is in trouble. */
const statementMs = 1_000
/** For all of them, the wait for a connection included. */
const maxMs = 2_500

export type GaugeFacts = Awaited<ReturnType<typeof readFacts>>

/** Reads the facts; simultaneous scrapes share one reading. Undefined when they are not there in time. */
export function gaugeFacts(ctx: GaugeContext): () => Promise<GaugeFacts | undefined> {
  let reading: Promise<GaugeFacts | undefined> | undefined
  return async () => {
    reading ??= readFacts(ctx)
      .catch((error: unknown) => void ctx.log.warn({ err: error }, 'Gauges not read'))
      .finally(() => {
        reading = undefined
      })
    return await Promise.race([reading, lateAnswer()])
  }
}

async function readFacts(ctx: GaugeContext) {
  const now = ctx.clock.now()
  return await ctx.db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = ${sql.lit(statementMs)}`.execute(trx)
    return {
      now,
      paidUnbookedSince: await oldestPaidUnbooked(trx, now),
      refunds: await unsettledRefunds(trx),
      jobs: await waitingJobs(trx),
      sms: await waitingSms(trx, now),
      codes: await smsBudgetToday({ ...ctx, db: trx }),
      ledger: await lastLedgerCheck(trx),
      freeHours: await freeHalfHours(trx, indiaDay(now), now),
    }
  })
}

function lateAnswer(): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), maxMs).unref())
}
