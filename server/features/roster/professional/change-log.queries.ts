import { sql } from 'kysely'
import { listLimits } from '#contract/lib/business.ts'
import type { Queryable } from '#server/db/database.ts'
import type { FieldChange } from './change-log.rules.ts'

export async function insertChanges(
  trx: Queryable,
  changes: readonly FieldChange[],
  { id, actor, at, reason }: { id: string; actor: string; at: Date; reason: string },
): Promise<void> {
  const json = (value: unknown) => sql`${JSON.stringify(value ?? null)}::jsonb`
  for (const { field, before, after } of changes) {
    await sql`
      insert into professional_change (professional_id, at, actor, field, before, after, reason)
      values (${id}, ${at}, ${actor}, ${field}, ${json(before)}, ${json(after)}, ${reason.trim()})`.execute(trx)
  }
}

/** The newest first, with the names of colleagues. */
export async function listChanges(db: Queryable, id: string) {
  return await db
    .selectFrom('professional_change as change')
    .leftJoin('customer', (join) =>
      join.on(sql<boolean>`customer.id = case when change.actor like 'staff:%' then substr(change.actor, 7)::uuid end`),
    )
    .select(['change.id', 'change.at', 'change.actor', 'change.field', 'change.before', 'change.after'])
    .select(['change.reason', 'customer.name'])
    .where('change.professional_id', '=', id)
    .orderBy('change.id', 'desc')
    .limit(listLimits.changes)
    .execute()
}
