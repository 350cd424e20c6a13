import type { CallOutcome } from '#contract/staff-booking.acts.ts'
import type { Queryable } from '#server/db/database.ts'

interface NewNote {
  bookingId: string
  /** Both null for a note. */
  direction: 'in' | 'out' | null
  outcome: CallOutcome | null
  words: string
  staffId: string
  at: Date
}

export async function insertNote(trx: Queryable, { bookingId, staffId, ...note }: NewNote): Promise<void> {
  await trx
    .insertInto('booking_note')
    .values({ booking_id: bookingId, staff_id: staffId, ...note })
    .execute()
}

export async function listNotes(db: Queryable, bookingId: string) {
  return await db
    .selectFrom('booking_note')
    .innerJoin('customer', 'customer.id', 'booking_note.staff_id')
    .select(['booking_note.id', 'direction', 'outcome', 'words', 'at', 'staff_id as staffId'])
    .select(['customer.name', 'customer.phone'])
    .where('booking_id', '=', bookingId)
    .execute()
}

/** The booking of the deleted note; undefined when it is of another colleague or older. */
export async function deleteNote(
  trx: Queryable,
  { noteId, staffId, after }: { noteId: string; staffId: string; after: Date },
): Promise<string | undefined> {
  const row = await trx
    .deleteFrom('booking_note')
    .where('id', '=', noteId)
    .where('staff_id', '=', staffId)
    .where('at', '>', after)
    .returning('booking_id')
    .executeTakeFirst()
  return row?.booking_id
}
