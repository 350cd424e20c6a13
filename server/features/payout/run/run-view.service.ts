import type { EndpointInput, EndpointResponse } from '#contract/lib/endpoint.ts'
import { rupeesFromPaise } from '#contract/lib/money.ts'
import type { PayoutRunView, payoutCalls } from '#contract/payout.ts'
import type { StaffActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { AppError } from '#server/http/app-error.ts'
import { shortByHolder } from '../cash/cash.service.ts'
import {
  findRevision,
  findRun,
  type LineRow,
  listLines,
  listReturned,
  listRuns,
  type RunRow,
} from './run-view.queries.ts'

type ListCall = typeof payoutCalls.list

const pageSize = 50

/** Throws NOT_FOUND for an unknown cursor. */
export async function listPayoutRuns(
  { db }: Pick<Context, 'db'>,
  input: EndpointInput<ListCall>,
): Promise<EndpointResponse<ListCall>['data']> {
  const areas = await db.selectFrom('area').select('id').orderBy('id').execute()
  const rows = await listRuns(db, { ...input, limit: pageSize + 1 })
  if (!rows) throw new AppError('NOT_FOUND')
  const page = rows.slice(0, pageSize)
  return {
    runs: page.map(toFacts),
    areas: areas.map(({ id }) => id),
    nextCursor: rows.length > pageSize ? (page.at(-1)?._id ?? null) : null,
  }
}

/** Throws NOT_FOUND. */
export async function runView(db: Queryable, actor: StaffActor, runId: string): Promise<PayoutRunView> {
  const run = await findRun(db, runId)
  if (!run) throw new AppError('NOT_FOUND')
  // Before the lines: what changes between the two statements is refused later, not approved unseen.
  const revision = await findRevision(db, runId)
  const lines = await listLines(db, runId)
  const short = run.state === 'draft' ? await shortByHolder(db, run.area) : new Map<string, number>()
  return {
    ...toFacts(run),
    revision,
    isOwn: [run.createdById, ...run.changedBy].includes(actor.customerId),
    withoutRate: Number(run.withoutRate),
    lines: lines.map((line) => toLine(line, short.get(line.professionalId) ?? 0)),
  }
}

/** Payouts that the bank sent back and no other run has, the oldest first. */
export async function returnedPayouts({ db }: Pick<Context, 'db'>) {
  return (await listReturned(db)).map(({ netPaise, failedAt, ...line }) => ({
    ...{ ...line, amount: rupeesFromPaise(netPaise) },
    since: failedAt.toISOString(),
  }))
}

/** Under the lock of the run. Throws CHANGED_MEANWHILE when its lines are not as the caller saw them. */
export async function requireSeen(trx: Queryable, { runId, revision }: { runId: string; revision: string }) {
  if ((await findRevision(trx, runId)) !== revision) throw new AppError('CHANGED_MEANWHILE')
}

function toFacts({ createdAt, netPaise, createdById: _, changedBy: __, withoutRate: ___, ...run }: RunRow) {
  return { ...run, createdAt: createdAt.toISOString(), net: rupeesFromPaise(netPaise) }
}

function toLine({ filedAt, ...row }: LineRow, short: number) {
  const { _id, professionalId, name, visits, reason, state, utr, failure, account, pan, taxBasisPoints, ...paise } = row
  return {
    ...{ _id, professionalId, name, visits, reason, state, utr, failure, account, pan },
    tax: rupeesFromPaise(paise.taxPaise),
    taxPercent: taxBasisPoints === null ? null : taxBasisPoints / 100,
    filedAt: filedAt?.toISOString() ?? null,
    visitPay: rupeesFromPaise(paise.visitPaise),
    extraWork: rupeesFromPaise(paise.extraPaise),
    tips: rupeesFromPaise(paise.tipPaise),
    carried: rupeesFromPaise(paise.carriedPaise),
    cash: rupeesFromPaise(paise.cashPaise),
    cashShort: rupeesFromPaise(short),
    other: rupeesFromPaise(paise.otherPaise),
    net: rupeesFromPaise(paise.netPaise),
  }
}
