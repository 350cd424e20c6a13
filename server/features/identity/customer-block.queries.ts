import type { Queryable } from '#server/db/database.ts'

/** Undefined for a customer who may book. */
export async function findBlock(db: Queryable, customerId: string) {
  return await db
    .selectFrom('customer_block')
    .innerJoin('customer as colleague', 'colleague.id', 'customer_block.staff_id')
    .select(['at', 'reason', 'colleague.name', 'colleague.phone'])
    .where('customer_block.customer_id', '=', customerId)
    .executeTakeFirst()
}

export async function isBlocked(db: Queryable, customerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('customer_block')
    .select('customer_id')
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return row !== undefined
}

/** A customer who is blocked already keeps the first reason. */
export async function insertBlock(
  trx: Queryable,
  { customerId, staffId, reason, at }: { customerId: string; staffId: string; reason: string; at: Date },
): Promise<void> {
  await trx
    .insertInto('customer_block')
    .values({ customer_id: customerId, staff_id: staffId, reason, at })
    .onConflict((oc) => oc.doNothing())
    .execute()
}

export async function deleteBlock(trx: Queryable, customerId: string): Promise<void> {
  await trx.deleteFrom('customer_block').where('customer_id', '=', customerId).execute()
}
