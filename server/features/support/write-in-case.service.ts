import type { CaseOutcome } from '#contract/support.case.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { caseById } from './case.queries.ts'
import { dueAt } from './case.rules.ts'
import { insertEntry, lockCase, updateCase } from './case-writes.queries.ts'
import { announceResponse } from './delivery/deliver-reply.service.ts'

interface Entry {
  caseId: string
  words: string
  staffId: string
}

/** Before the lock of its booking: the order of every change of a case. */
export async function lockCaseFirst(trx: Queryable, caseId: string): Promise<void> {
  await lockCase(trx, caseId)
}

/** An internal note, in the caller's transaction. */
export async function noteInCase({ clock }: Pick<Context, 'clock'>, trx: Queryable, entry: Entry): Promise<void> {
  await insertEntry(trx, { ...entry, kind: 'note', at: clock.now() })
  await updateCase(trx, entry.caseId, {})
}

/** An answer that its customer gets in the app, in the caller's transaction; with an outcome it settles the case. */
export async function answerInCase(
  ctx: Pick<Context, 'clock'>,
  trx: Queryable,
  { outcome, ...entry }: Entry & { outcome?: CaseOutcome },
): Promise<void> {
  const row = await caseById(trx, entry.caseId)
  if (!row) return
  const at = ctx.clock.now()
  const entryId = await insertEntry(trx, { ...entry, kind: 'answer', channel: 'app', at })
  await announceResponse(ctx, trx, row, { entryId, words: entry.words })
  const isSettled = row.state === 'settled'
  if (outcome && !isSettled) {
    const change = { what: 'state', before: row.state, after: `settled ${outcome}` } as const
    await insertEntry(trx, { caseId: row.id, staffId: entry.staffId, kind: 'change', change, words: '', at })
  }
  await updateCase(trx, row.id, {
    ...(row.acknowledgedAt === null && {
      acknowledged_at: at,
      due_at: dueAt({ openedAt: row.openedAt, acknowledgedAt: at }),
    }),
    ...(!isSettled && (outcome ? { state: 'settled', outcome, settled_at: at } : { state: 'open' })),
    ...(row.ownerId === null && { owner_id: entry.staffId }),
  })
}
