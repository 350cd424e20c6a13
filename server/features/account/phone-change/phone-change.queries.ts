import type { Queryable } from '#server/db/database.ts'

interface PhoneChange {
  customerId: string
  phone: string
  sessionHash: Buffer
  stopHash: Buffer
  now: Date
  changesAt: Date
}

export async function isPhoneTaken(db: Queryable, phone: string): Promise<boolean> {
  const row = await db.selectFrom('customer').select('id').where('phone', '=', phone).executeTakeFirst()
  return row !== undefined
}

/** Replaces an earlier one. */
export async function upsertPhoneChange(db: Queryable, change: PhoneChange): Promise<void> {
  const { customerId, phone, sessionHash, stopHash, now, changesAt } = change
  const values = { phone, session_hash: sessionHash, stop_hash: stopHash, created_at: now, changes_at: changesAt }
  await db
    .insertInto('phone_change')
    .values({ customer_id: customerId, ...values })
    .onConflict((on) => on.column('customer_id').doUpdateSet(values))
    .execute()
}

/** Locked, so that a change is made or stopped, never both. */
export async function lockPhoneChange(trx: Queryable, customerId: string) {
  return await trx
    .selectFrom('phone_change')
    .select(['phone', 'session_hash as sessionHash', 'changes_at as changesAt'])
    .where('customer_id', '=', customerId)
    .forUpdate()
    .executeTakeFirst()
}

export async function deletePhoneChange(db: Queryable, customerId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('phone_change')
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** The customer whose change had this link; undefined when it was made, stopped or replaced. */
export async function deletePhoneChangeByLink(trx: Queryable, stopHash: Buffer): Promise<string | undefined> {
  const row = await trx
    .deleteFrom('phone_change')
    .where('stop_hash', '=', stopHash)
    .returning('customer_id as id')
    .executeTakeFirst()
  return row?.id
}

export async function duePhoneChanges(db: Queryable, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('phone_change')
    .select('customer_id as id')
    .where('changes_at', '<=', now)
    .orderBy('changes_at')
    .limit(100)
    .execute()
  return rows.map(({ id }) => id)
}

export async function hasPhoneChange(db: Queryable, customerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('phone_change')
    .select('phone')
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return row !== undefined
}
