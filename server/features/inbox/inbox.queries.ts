import type { InboxKind } from '#contract/inbox.ts'
import type { Queryable } from '#server/db/database.ts'

/** By kind and id, of colleagues who still are. */
export async function listOwners(db: Queryable) {
  const rows = await db
    .selectFrom('inbox_owner')
    .innerJoin('customer', 'customer.id', 'inbox_owner.owner_id')
    .innerJoin('staff_member', 'staff_member.customer_id', 'inbox_owner.owner_id')
    .select(['inbox_owner.kind', 'inbox_owner.item_id as itemId', 'customer.id', 'customer.name', 'customer.phone'])
    .where('staff_member.dismissed_at', 'is', null)
    .execute()
  return new Map(rows.map(({ kind, itemId, ...owner }) => [`${kind} ${itemId}`, owner]))
}

interface Taken {
  kind: InboxKind
  itemId: string
  ownerId: string
  at: Date
}

/** A colleague may take over from another. */
export async function saveOwner(db: Queryable, { kind, itemId, ownerId, at }: Taken): Promise<void> {
  const now = { owner_id: ownerId, taken_at: at }
  await db
    .insertInto('inbox_owner')
    .values({ kind, item_id: itemId, ...now })
    .onConflict((conflict) => conflict.columns(['kind', 'item_id']).doUpdateSet(now))
    .execute()
}
