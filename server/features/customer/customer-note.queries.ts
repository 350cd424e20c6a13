import type { Queryable } from '#server/db/database.ts'

/** Newest first. */
export async function notesAbout(db: Queryable, customerId: string) {
  return await db
    .selectFrom('customer_note')
    .innerJoin('customer as author', 'author.id', 'customer_note.staff_id')
    .select(['customer_note.id', 'at', 'words', 'staff_id as staffId', 'author.name', 'author.phone'])
    .where('customer_note.customer_id', '=', customerId)
    .orderBy('at', 'desc')
    .execute()
}

export async function insertCustomerNote(
  trx: Queryable,
  { customerId, staffId, words, at }: { customerId: string; staffId: string; words: string; at: Date },
): Promise<void> {
  await trx.insertInto('customer_note').values({ customer_id: customerId, staff_id: staffId, words, at }).execute()
}

/** False for a note of a colleague, or about another customer. */
export async function deleteCustomerNote(
  db: Queryable,
  { noteId, customerId, staffId }: { noteId: string; customerId: string; staffId: string },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('customer_note')
    .where('id', '=', noteId)
    .where('customer_id', '=', customerId)
    .where('staff_id', '=', staffId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
