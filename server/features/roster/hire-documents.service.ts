import { sql } from 'kysely'
import { indiaDay } from '#contract/lib/india-time.ts'
import type { Actor } from '#server/actor.ts'
import type { Queryable } from '#server/db/database.ts'
import { AppError } from '#server/http/app-error.ts'
import { anyWork, documentEnds } from './documents.rules.ts'

/** Documents that every visit needs, without one that was accepted and is valid. */
async function missingDocuments(db: Queryable, professionalId: string, today: string): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`
    select need.kind from professional cross join lateral (${documentEnds(anyWork)}) as need
    where professional.id = ${professionalId} and (need.missing or need.until < ${today}::date)
    order by need.kind`.execute(db)
  return rows.map(({ kind }) => kind)
}

interface Hire {
  professionalId: string
  by: Actor
  /** Why an admin starts them all the same. */
  withoutPapers: string | undefined
  now: Date
}

/** Before the first visits are offered. True when an admin starts them without their documents. Throws INVALID_TRANSITION. */
export async function requireHireDocuments(
  trx: Queryable,
  { professionalId, by, withoutPapers, now }: Hire,
): Promise<boolean> {
  const missing = await missingDocuments(trx, professionalId, indiaDay(now))
  if (missing.length === 0) return false
  if (withoutPapers === undefined) {
    throw new AppError('INVALID_TRANSITION', { reason: 'PAPERS_MISSING', values: { papers: missing.join(', ') } })
  }
  if (by.kind === 'staff' && by.role === 'admin') return true
  throw new AppError('INVALID_TRANSITION', { reason: 'ADMIN_WITHOUT_PAPERS' })
}
