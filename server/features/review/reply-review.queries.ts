import type { Queryable } from '#server/db/database.ts'

interface Answering {
  /** Empty: it is taken away. */
  answer: string
  staffId: string
  now: Date
}

export async function updateAnswer(trx: Queryable, id: string, { answer, staffId, now }: Answering): Promise<void> {
  await trx
    .updateTable('review')
    .set({
      answer,
      ...(answer ? { answered_at: now, answered_by: staffId } : { answered_at: null, answered_by: null }),
    })
    .where('booking_item_id', '=', id)
    .execute()
}
