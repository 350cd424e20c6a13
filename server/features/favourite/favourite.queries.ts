import type { Queryable } from '#server/db/database.ts'

/** Service ids, newest first. */
export async function findFavourites(db: Queryable, customerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('favourite')
    .select('service_id')
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .orderBy('service_id')
    .execute()
  return rows.map((row) => row.service_id)
}

/** Adding again keeps the position. */
export async function insertFavourite(db: Queryable, customerId: string, serviceId: string, now: Date): Promise<void> {
  await db
    .insertInto('favourite')
    .values({ customer_id: customerId, service_id: serviceId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteFavourite(db: Queryable, customerId: string, serviceId: string): Promise<void> {
  await db.deleteFrom('favourite').where('customer_id', '=', customerId).where('service_id', '=', serviceId).execute()
}
