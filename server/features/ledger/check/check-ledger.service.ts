import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { allTime, getParts, type Part, partRows } from '#server/db/tables/parts.ts'
import { findLastCheck, insertCheck } from './check.queries.ts'
import { compareTotals, type Difference, isDifferent } from './differences.rules.ts'
import { listMissing, postMissing, sources } from './missing.queries.ts'
import {
  bankTotals,
  cashTotal,
  creditTotals,
  damageTotals,
  disputeTotal,
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

/**
 * Posts missing rows, compares every account with its source, stores the result and logs what differs. Every statement reads
 * some thousand rows, however many there are (`rows`).
 */
export async function checkLedger(
  ctx: CheckContext,
  rows = partRows,
): Promise<{ postedLate: number; differences: Difference[] }> {
  const last = await findLastCheck(ctx.db)
  const postedLate = await postLate(ctx, last ? new Date(last.at.getTime() - overlapMs) : allTime.after, rows)
  const differences = (await compareLedger(ctx.db, rows)).filter(isDifferent)
  await insertCheck(ctx.db, { at: ctx.clock.now(), postedLate, differences })
  if (differences.length > 0) ctx.log.error({ differences }, 'Ledger differs from its sources: manual review')
  return { postedLate, differences }
}

async function postLate({ db, log }: CheckContext, after: Date, rows: number): Promise<number> {
  let posted = 0
  for await (const part of periods(db, after, rows)) {
    const missing = []
    for (const source of sources) missing.push(...(await listMissing(db, source, part, maxNamed)))
    if (missing.length === 0) continue
    log.warn({ missing: missing.slice(0, maxNamed) }, 'Postings missing in the ledger are added')
    posted += await postPeriod(db, part)
  }
  return posted
}

/** Posts rows that were written without their posting; returns how many. */
export async function postFromTables(db: Queryable): Promise<number> {
  let posted = 0
  for await (const part of periods(db, allTime.after)) posted += await postPeriod(db, part)
  return posted
}

/** Periods with about so many bookings, and with as many rows of each source or fewer. */
const periods = (db: Queryable, after: Date, rows?: number) => getParts(db, 'booking', 'confirmed_at', { after, rows })

async function postPeriod(db: Queryable, part: Part<Date>): Promise<number> {
  let posted = 0
  for (const source of sources) {
    let added = 0
    do {
      added = await postMissing(db, source, part, batchSize)
      posted += added
    } while (added === batchSize)
  }
  return posted
}

/** Every comparison of one snapshot, equal ones too. */
export async function compareLedger(database: Queryable, rows = partRows): Promise<Difference[]> {
  return await inSnapshot(database, async (db) => {
    const reading = { db, rows }
    return compareTotals(await ledgerTotals(reading), {
      payments: await paymentTotals(reading),
      refunds: await refundTotals(reading),
      credits: await creditTotals(reading),
      cash: await cashTotal(reading),
      holders: await holderTotals(reading),
      payouts: await payoutTotals(reading),
      earned: await payTotals(reading),
      settled: await settledTotals(reading),
      disputes: await disputeTotal(reading),
      bank: await bankTotals(reading),
      damages: await damageTotals(reading),
      documents: await documentTotals(reading),
    })
  })
}

async function inSnapshot<Result>(db: Queryable, read: (trx: Queryable) => Promise<Result>): Promise<Result> {
  return await db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)
}
