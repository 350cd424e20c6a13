import type { Queryable } from '#server/db/database.ts'
import type { Difference } from './differences.rules.ts'

export async function findLastCheck(db: Queryable) {
  const row = await db
    .selectFrom('ledger_check')
    .select(['at', 'posted_late as postedLate', 'differences'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { ...row, differences: row.differences as unknown as Difference[] }
}

export async function insertCheck(
  db: Queryable,
  { at, postedLate, differences }: { at: Date; postedLate: number; differences: readonly Difference[] },
): Promise<void> {
  await db
    .insertInto('ledger_check')
    .values({ at, posted_late: postedLate, differences: JSON.stringify(differences) })
    .execute()
}
