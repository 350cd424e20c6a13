import { columns } from '#server/db/columns.gen.ts'
import type { Queryable } from '#server/db/database.ts'
import { isTouchDue, oldestSessionStart, sessionExpiry } from './identity.rules.ts'

export interface SessionOwner {
  customerId: string
  language: string | null
  /** Of staff. */
  role: string | null
  roleSince: Date | null
  factorConfirmedAt: Date | null
  /** When this session proved the second factor. */
  factorAt: Date | null
  lastUsedAt: Date
  signedInAt: Date
}

/** The owner of a session, and whether they are staff; undefined once it expired or was revoked. */
export async function sessionOwner(db: Queryable, hash: Buffer, now: Date): Promise<SessionOwner | undefined> {
  return await db
    .selectFrom('session')
    .innerJoin('customer', 'customer.id', 'session.customer_id')
    .leftJoin('staff_member', (join) =>
      join.onRef('staff_member.customer_id', '=', 'session.customer_id').on('staff_member.dismissed_at', 'is', null),
    )
    .select(['session.customer_id as customerId', 'session.last_used_at as lastUsedAt'])
    .select('customer.language')
    .select(['session.created_at as signedInAt', 'session.second_factor_at as factorAt'])
    .select(['staff_member.role', 'staff_member.role_since as roleSince'])
    .select('staff_member.totp_confirmed_at as factorConfirmedAt')
    .where('session.token_hash', '=', hash)
    .where('session.expires_at', '>', now)
    .where('session.created_at', '>', oldestSessionStart(now))
    .where('customer.erased_at', 'is', null)
    .executeTakeFirst()
}

export async function touchSession(db: Queryable, hash: Buffer, owner: SessionOwner, now: Date): Promise<void> {
  if (!isTouchDue(owner.lastUsedAt, now)) return
  await db
    .updateTable('session')
    .set({ last_used_at: now, expires_at: sessionExpiry(now, owner.signedInAt) })
    .where('token_hash', '=', hash)
    .where('last_used_at', '<', now)
    .execute()
  await touchCustomer(db, owner.customerId, now)
}

/** Skipped while the row is locked: no request waits for it, and the next hour writes it again. */
async function touchCustomer(db: Queryable, customerId: string, now: Date): Promise<void> {
  await db
    .updateTable('customer')
    .set({ used_at: now })
    .where('id', 'in', (eb) =>
      eb.selectFrom('customer').select('id').where('id', '=', customerId).forNoKeyUpdate().skipLocked(),
    )
    .execute()
}

export async function insertSession(
  db: Queryable,
  session: { hash: Buffer; customerId: string; device: string; deviceHash: Buffer | null; now: Date },
): Promise<void> {
  const { hash, customerId, device, deviceHash, now } = session
  await db
    .insertInto('session')
    .values({
      token_hash: hash,
      customer_id: customerId,
      device,
      device_hash: deviceHash,
      created_at: now,
      last_used_at: now,
      expires_at: sessionExpiry(now, now),
    })
    .execute()
}

/** The session goes on under another token. */
export async function replaceSessionToken(
  trx: Queryable,
  hash: Buffer,
  { newHash, factorAt }: { newHash: Buffer; factorAt: Date },
): Promise<void> {
  await trx
    .updateTable('session')
    .set({ token_hash: newHash, second_factor_at: factorAt })
    .where('token_hash', '=', hash)
    .execute()
}

export async function setFactorAt(trx: Queryable, hash: Buffer, factorAt: Date): Promise<void> {
  await trx.updateTable('session').set({ second_factor_at: factorAt }).where('token_hash', '=', hash).execute()
}

export async function deleteSession(db: Queryable, hash: Buffer): Promise<void> {
  await db.deleteFrom('session').where('token_hash', '=', hash).execute()
}

export async function deleteExpiredSessions(db: Queryable, now: Date): Promise<void> {
  await db.deleteFrom('session').where('expires_at', '<=', now).execute()
}

export async function deleteExpiredWindows(db: Queryable, now: Date): Promise<void> {
  await db.deleteFrom('rate_limit').where('expires_at', '<=', now).execute()
}

export async function findCustomer(db: Queryable, id: string) {
  return db
    .selectFrom('customer')
    .select(columns.customer)
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
}

/** The id of the account with the number. */
export async function ownerOfNumber(db: Queryable, phone: string): Promise<string | undefined> {
  const row = await db.selectFrom('customer').select('id').where('phone', '=', phone).executeTakeFirst()
  return row?.id
}

/**
 * Serialises requests that count or spend a customer's credit, holds or addresses. False when the
 * account is gone. Locked after the booking and the cart, before the offer and the hours.
 */
export async function lockCustomer(trx: Queryable, customerId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('customer')
    .select('erased_at')
    .where('id', '=', customerId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row?.erased_at === null
}

/** True for a customer who joined with a friend's code. */
export async function isReferred(db: Queryable, customerId: string): Promise<boolean> {
  const row = await db.selectFrom('referral').select('friend_id').where('friend_id', '=', customerId).executeTakeFirst()
  return row !== undefined
}
