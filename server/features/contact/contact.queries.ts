import type { Queryable } from '../../db/database.ts'

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

/** Newest first, from after the one named by the cursor; undefined when the cursor names none. */
export async function messagesPage(db: Queryable, cursor: string | undefined, limit: number) {
  const after = cursor === undefined ? undefined : await placeOf(db, cursor)
  if (cursor !== undefined && !after) return undefined
  return await db
    .selectFrom('contact_message')
    .selectAll()
    .$if(after !== undefined, (query) =>
      query.where((eb) =>
        eb(
          eb.refTuple('created_at', 'id'),
          '<',
          eb.tuple(eb.val((after as Place).created_at), eb.val((after as Place).id)),
        ),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

interface Place {
  created_at: Date
  id: string
}

async function placeOf(db: Queryable, id: string): Promise<Place | undefined> {
  return await db.selectFrom('contact_message').select(['created_at', 'id']).where('id', '=', id).executeTakeFirst()
}

export async function deleteMessagesBefore(db: Queryable, before: Date): Promise<void> {
  await db.deleteFrom('contact_message').where('created_at', '<', before).execute()
}
