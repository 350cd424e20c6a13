import type { Queryable } from '#server/db/database.ts'
import { follows, type ListPlace } from '#server/db/newest-first.ts'

interface NewMessage {
  customerId: string | null
  name: string
  phone: string
  email: string
  message: string
  bookingId: string | null
  now: Date
}

export async function insertMessage(
  db: Queryable,
  { customerId, bookingId, now, ...words }: NewMessage,
): Promise<void> {
  await db
    .insertInto('contact_message')
    .values({ ...words, customer_id: customerId, booking_id: bookingId, created_at: now })
    .execute()
}

/** Newest first, after the cursor's row; undefined when the cursor is unknown. */
export async function messagesPage(db: Queryable, cursor: string | undefined, limit: number) {
  const after = cursor === undefined ? undefined : await placeOf(db, cursor)
  if (cursor !== undefined && !after) return undefined
  return await db
    .selectFrom('contact_message')
    .selectAll()
    .where(follows(after))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

async function placeOf(db: Queryable, id: string): Promise<ListPlace | undefined> {
  return await db
    .selectFrom('contact_message')
    .select(['created_at as createdAt', 'id'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function deleteMessagesBefore(db: Queryable, before: Date): Promise<void> {
  await db.deleteFrom('contact_message').where('created_at', '<', before).execute()
}
