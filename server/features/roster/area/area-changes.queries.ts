import { sql } from 'kysely'
import { listLimits } from '#contract/lib/business.ts'
import type { Queryable } from '#server/db/database.ts'

export interface AreaChange {
  /** Null: of every area. */
  areaId: string | null
  field: 'added' | 'status' | 'pause' | 'pincode' | 'centre' | 'holiday' | 'hours'
  before: unknown
  after: unknown
}

export async function insertAreaChange(
  trx: Queryable,
  { areaId, field, before, after }: AreaChange,
  { actor, at, reason, undoes = null }: { actor: string; at: Date; reason: string; undoes?: number | null },
): Promise<void> {
  const json = (value: unknown) => sql`${JSON.stringify(value ?? null)}::jsonb`
  await sql`
    insert into area_change (area_id, at, actor, field, before, after, reason, undoes)
    values (${areaId}, ${at}, ${actor}, ${field}, ${json(before)}, ${json(after)}, ${reason.trim()}, ${undoes})`.execute(
    trx,
  )
}

/** The newest first, with the names of colleagues and whether a later change took it back. */
export async function listAreaChanges(db: Queryable, areaId: string) {
  return await db
    .selectFrom('area_change as change')
    .leftJoin('customer', (join) =>
      join.on(sql<boolean>`customer.id = case when change.actor like 'staff:%' then substr(change.actor, 7)::uuid end`),
    )
    .leftJoin('area_change as undoing', 'undoing.undoes', 'change.id')
    .select(['change.id', 'change.at', 'change.field', 'change.before', 'change.after', 'change.reason'])
    .select(['change.undoes', 'customer.name', 'undoing.id as undoneBy'])
    .where('change.area_id', '=', areaId)
    .orderBy('change.id', 'desc')
    .limit(listLimits.changes)
    .execute()
}

export async function findAreaChange(db: Queryable, id: number) {
  return await db
    .selectFrom('area_change as change')
    .leftJoin('area_change as undoing', 'undoing.undoes', 'change.id')
    .select(['change.id', 'change.area_id as areaId', 'change.field', 'change.before', 'change.after', 'change.undoes'])
    .select('undoing.id as undoneBy')
    .where('change.id', '=', id)
    .executeTakeFirst()
}
