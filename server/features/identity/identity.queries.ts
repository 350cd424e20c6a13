import { sql } from 'kysely'
import type { Queryable } from '#server/db/database.ts'
import { prepared } from '#server/db/prepared.ts'
import { gathered } from '#server/db/reading/gathered.ts'
import { isTouchDue, sessionExpiry } from './identity.rules.ts'

export interface SessionOwner {
  customerId: string
  role: string | null
  lastUsedAt: Date
}

/**
 * Whom a session belongs to, and whether they are staff; nobody once it expired or was revoked. Every call of somebody
 * signed in begins with it, so those that come together ask together.
 */
export async function sessionOwner(db: Queryable, hash: Buffer, now: Date): Promise<SessionOwner | undefined> {
  const found = await sessionNamed(db, hash.toString('hex'))
  return found && found.expiresAt > now ? found : undefined
}

const sessionNamed = gathered(async (db, keys) => {
  const rows = await sessionsNamed(db, { hashes: keys.map((key) => Buffer.from(key, 'hex')) })
  return new Map(rows.map((row) => [row.hash.toString('hex'), row]))
})

const sessionsNamed = prepared((db, { hashes }: { hashes: readonly Buffer[] }) =>
  db
    .selectFrom('session')
    .innerJoin('customer', 'customer.id', 'session.customer_id')
    .leftJoin('staff_member', 'staff_member.customer_id', 'session.customer_id')
    .select([
      'session.token_hash as hash',
      'session.customer_id as customerId',
      'staff_member.role',
      'session.last_used_at as lastUsedAt',
      'session.expires_at as expiresAt',
    ])
    .where(sql<boolean>`session.token_hash = any (${hashes}::bytea[])`)
    .where('customer.erased_at', 'is', null),
)

export async function touchSession(db: Queryable, hash: Buffer, owner: SessionOwner, now: Date): Promise<void> {
  if (!isTouchDue(owner.lastUsedAt, now)) return
  await db
    .updateTable('session')
    .set({ last_used_at: now, expires_at: sessionExpiry(now) })
    .where('token_hash', '=', hash)
    .where('last_used_at', '<', now)
    .execute()
}

export async function insertSession(
  db: Queryable,
  session: { hash: Buffer; customerId: string; device: string; now: Date },
): Promise<void> {
  const { hash, customerId, device, now } = session
  await db
    .insertInto('session')
    .values({
      token_hash: hash,
      customer_id: customerId,
      device,
      created_at: now,
      last_used_at: now,
      expires_at: sessionExpiry(now),
    })
    .execute()
}

export async function deleteSession(db: Queryable, hash: Buffer): Promise<void> {
  await db.deleteFrom('session').where('token_hash', '=', hash).execute()
}

export async function deleteSessionsOf(db: Queryable, customerId: string): Promise<void> {
  await db.deleteFrom('session').where('customer_id', '=', customerId).execute()
}

export async function deleteExpiredSessions(db: Queryable, now: Date): Promise<void> {
  await db.deleteFrom('session').where('expires_at', '<=', now).execute()
}

export async function deleteExpiredWindows(db: Queryable, now: Date): Promise<void> {
  await db.deleteFrom('rate_window').where('expires_at', '<=', now).execute()
}

export async function findCustomer(db: Queryable, id: string) {
  return db.selectFrom('customer').selectAll().where('id', '=', id).where('erased_at', 'is', null).executeTakeFirst()
}

/**
 * Lets one request of a customer at a time count or spend what is theirs: credit, held hours, addresses. False when the
 * account is gone. Taken after the booking and the cart, before the offer and the hours.
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
