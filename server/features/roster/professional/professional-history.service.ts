import type { LeaveEntry } from '#contract/professional.ts'
import type { Context } from '#server/context.ts'
import { listChanges } from './change-log.queries.ts'
import { findPastLeaves } from './professional.queries.ts'
import { toLeave } from './professional.view.ts'

/** The newest first, at most 100. */
export async function listProfessionalChanges({ db }: Pick<Context, 'db'>, id: string) {
  return await listChanges(db, id)
}

/** Of the last 90 days. */
export async function listPastLeaves({ db, clock }: Pick<Context, 'db' | 'clock'>, id: string): Promise<LeaveEntry[]> {
  return (await findPastLeaves(db, id, clock.now())).map(toLeave)
}
