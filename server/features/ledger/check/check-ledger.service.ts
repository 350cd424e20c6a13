import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { findLastCheck, insertCheck } from './check.queries.ts'
import { compareTotals, type Difference, isDifferent } from './differences.rules.ts'
import { listMissing, postMissing, sources } from './missing.queries.ts'
import {
  cashTotal,
  creditTotals,
  documentTotals,
  holderTotals,
  ledgerTotals,
  paymentTotals,
  payoutTotals,
  payTotals,
  refundTotals,
  settledTotals,
} from './totals.queries.ts'

export { findLastCheck as lastLedgerCheck } from './check.queries.ts'

type CheckContext = Pick<Context, 'db' | 'clock' | 'log'>

/** Of rows from before there was a ledger, and of an older version that still runs during an upgrade. */
const batchSize = 5_000
const maxNamed = 20
/** A row is looked for in several checks after its instant. */
const overlapMs = 3 * 24 * 60 * 60_000

/** Posts missing rows, compares every account with its source, stores the result and logs what differs. */
export async function checkLedger(ctx: CheckContext): Promise<{ postedLate: number; differences: Difference[] }> {
  const last = await findLastCheck(ctx.db)
  const since = new Date(last ? last.at.getTime() - overlapMs : 0)
  const postedLate = await postLate(ctx, since)
  const differences = (await compareLedger(ctx.db)).filter(isDifferent)
  await insertCheck(ctx.db, { at: ctx.clock.now(), postedLate, differences })
  if (differences.length > 0) ctx.log.error({ differences }, 'Ledger differs from its sources: manual review')
  return { postedLate, differences }
}

async function postLate({ db, log }: CheckContext, since: Date): Promise<number> {
  const missing = (await Promise.all(sources.map((source) => listMissing(db, source, since, maxNamed)))).flat()
  if (missing.length === 0) return 0
  log.warn({ missing }, 'Postings missing in the ledger are added')
  return await postFromTables(db, since)
}

/** Posts rows that were written without their posting; returns how many. */
export async function postFromTables(db: Queryable, since = new Date(0)): Promise<number> {
  let posted = 0
  for (const source of sources) {
    let added = 0
    do {
      added = await postMissing(db, source, since, batchSize)
      posted += added
    } while (added === batchSize)
  }
  return posted
}

/** Every comparison of one snapshot, equal ones too. */
export async function compareLedger(db: Queryable): Promise<Difference[]> {
  return await inSnapshot(db, async (trx) =>
    compareTotals(await ledgerTotals(trx), {
      payments: await paymentTotals(trx),
      refunds: await refundTotals(trx),
      credits: await creditTotals(trx),
      cash: await cashTotal(trx),
      holders: await holderTotals(trx),
      payouts: await payoutTotals(trx),
      earned: await payTotals(trx),
      settled: await settledTotals(trx),
      documents: await documentTotals(trx),
    }),
  )
}

async function inSnapshot<Result>(db: Queryable, read: (trx: Queryable) => Promise<Result>): Promise<Result> {
  return await db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)
}
