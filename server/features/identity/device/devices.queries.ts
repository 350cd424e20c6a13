import type { Queryable } from '#server/db/database.ts'
import { oldestSessionStart } from '../identity.rules.ts'

export async function listSessions(db: Queryable, customerId: string, now: Date) {
  return await db
    .selectFrom('session')
    .select(['id', 'device', 'token_hash as hash', 'created_at as signedInAt', 'last_used_at as lastUsedAt'])
    .where('customer_id', '=', customerId)
    .where('expires_at', '>', now)
    .where('created_at', '>', oldestSessionStart(now))
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .execute()
}

/** The device's hash, null for a session without one; undefined when the customer has no such session. */
export async function deleteSessionById(
  trx: Queryable,
  customerId: string,
  id: string,
): Promise<{ deviceHash: Buffer | null } | undefined> {
  return await trx
    .deleteFrom('session')
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .returning('device_hash as deviceHash')
    .executeTakeFirst()
}

/** Keeps the session and the device of `keptHash`; without it, none. */
export async function deleteSessionsExcept(
  trx: Queryable,
  customerId: string,
  keptHash: Buffer | undefined,
): Promise<void> {
  await trx
    .deleteFrom('session')
    .where('customer_id', '=', customerId)
    .$if(keptHash !== undefined, (query) => query.where('token_hash', '<>', keptHash as Buffer))
    .execute()
}

/** The hash of the device that a session was opened on. */
export async function deviceOfSession(db: Queryable, hash: Buffer): Promise<Buffer | null> {
  const row = await db.selectFrom('session').select('device_hash').where('token_hash', '=', hash).executeTakeFirst()
  return row?.device_hash ?? null
}
