import type { EndpointInput, EndpointResponse } from '#contract/lib/endpoint.ts'
import { rupeesFromPaise } from '#contract/lib/money.ts'
import type { PayoutRunView, payoutCalls } from '#contract/payout.ts'
import { isRefusal } from '#contract/refusals/refusal.ts'
import type { StaffActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { AppError } from '#server/http/app-error.ts'
import { requireNotOwn } from '../own-payout.service.ts'
import { answeredLines, runsOfLines } from './return-file.queries.ts'
import { type Change, idsOfReference, planReturn, readReturnFile } from './return-file.rules.ts'
import { lockLine, lockRun } from './run.queries.ts'
import { markLineFailed, markLinePaid } from './run.service.ts'
import { findRevision } from './run-view.queries.ts'
import { requireSeen, runView } from './run-view.service.ts'

type Calls = typeof payoutCalls

/** What a file of the bank would change; nothing is written. Throws NOT_FOUND, DECISION_CLOSED, BAD_INPUT. */
export async function previewReturn(
  { db }: Pick<Context, 'db'>,
  { runId, file }: EndpointInput<Calls['previewReturn']>,
): Promise<EndpointResponse<Calls['previewReturn']>['data']> {
  const revision = await findRevision(db, runId)
  const { changes, unanswered } = await plan(db, runId, file)
  return {
    revision,
    lines: changes.map(({ line, lineId, name, amountPaise, outcome, utr, reason }) => ({
      ...{ line, lineId, name, outcome, utr, reason },
      amount: rupeesFromPaise(amountPaise),
    })),
    unanswered,
  }
}

/**
 * The whole file or nothing of it. Throws NOT_FOUND, OWN_BOOKING, DECISION_CLOSED, BAD_INPUT, NO_BANK_ACCOUNT, and CHANGED_MEANWHILE when the
 * run is not as it was in the preview.
 */
export async function applyReturn(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: StaffActor,
  { runId, revision, file }: EndpointInput<Calls['applyReturn']>,
): Promise<PayoutRunView> {
  return await db.transaction().execute(async (trx) => {
    if (!(await lockRun(trx, runId))) throw new AppError('NOT_FOUND')
    await requireSeen(trx, { runId, revision })
    const { changes } = await plan(trx, runId, file)
    await requireNotOwn(trx, actor, ...changes.map(({ professionalId }) => professionalId))
    for (const change of changes) await apply(trx, change, clock.now())
    return await runView(trx, actor, runId)
  })
}

async function apply(trx: Queryable, { lineId, outcome, utr, reason }: Change, at: Date): Promise<void> {
  const line = outcome === 'paid' || outcome === 'returned' ? await lockLine(trx, lineId) : undefined
  if (!line) return
  if (outcome === 'paid') await markLinePaid(trx, line, { utr, at })
  else await markLineFailed(trx, line, { failure: reason || 'Sent back by the bank', at })
}

async function plan(db: Queryable, runId: string, file: string) {
  const lines = await answeredLines(db, runId)
  if (lines.length === 0) throw new AppError('NOT_FOUND')
  if (lines.every(({ state }) => state === 'draft')) throw new AppError('DECISION_CLOSED')
  const answers = readReturnFile(file)
  if (isRefusal(answers)) throw new AppError('BAD_INPUT', answers)
  const ranges = answers.flatMap(({ reference }) => {
    const ids = idsOfReference(reference)
    return ids ? [{ reference, from: ids[0], to: ids[1] }] : []
  })
  const changes = planReturn(answers, lines, await runsOfLines(db, ranges))
  if (isRefusal(changes)) throw new AppError('BAD_INPUT', changes)
  const answered = new Set(changes.filter(({ outcome }) => outcome !== 'waiting').map(({ lineId }) => lineId))
  const unanswered = lines.filter(({ id, state }) => state === 'to_pay' && !answered.has(id)).map(({ name }) => name)
  return { changes, unanswered }
}
