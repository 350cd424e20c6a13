import type { Queryable } from '#server/db/database.ts'

/** The customer with this number who signed in with the device before. */
export async function findDeviceOwner(db: Queryable, hash: Buffer, phone: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('known_device')
    .innerJoin('customer', 'customer.id', 'known_device.customer_id')
    .select('customer.id')
    .where('known_device.token_hash', '=', hash)
    .where('customer.phone', '=', phone)
    .executeTakeFirst()
  return row?.id
}

export async function isKnownHash(db: Queryable, hash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('known_device')
    .select('token_hash')
    .where('token_hash', '=', hash)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function storeDevice(db: Queryable, hash: Buffer, customerId: string, now: Date): Promise<void> {
  await db
    .insertInto('known_device')
    .values({ token_hash: hash, customer_id: customerId, created_at: now, last_used_at: now })
    .onConflict((on) => on.columns(['token_hash', 'customer_id']).doUpdateSet({ last_used_at: now }))
    .execute()
}

export async function deleteDevice(trx: Queryable, customerId: string, hash: Buffer): Promise<void> {
  await trx.deleteFrom('known_device').where('customer_id', '=', customerId).where('token_hash', '=', hash).execute()
}

export async function deleteDevicesExcept(trx: Queryable, customerId: string, kept: Buffer | null): Promise<void> {
  await trx
    .deleteFrom('known_device')
    .where('customer_id', '=', customerId)
    .$if(kept !== null, (query) => query.where('token_hash', '<>', kept as Buffer))
    .execute()
}

export async function deleteDevicesUnusedSince(db: Queryable, since: Date): Promise<void> {
  await db.deleteFrom('known_device').where('last_used_at', '<', since).execute()
}
