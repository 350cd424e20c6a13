import { sql } from 'kysely'
import type { Queryable } from '#server/db/database.ts'

interface NewPhoto {
  id: string
  customerId: string
  /** Null for a photo by the customer, whose case is not known yet. */
  staffId: string | null
  caseId: string | null
  webp: Buffer
  at: Date
}

/** Once, however often it is sent. */
export async function insertPhoto(db: Queryable, { customerId, staffId, caseId, ...photo }: NewPhoto): Promise<void> {
  await db
    .insertInto('case_photo')
    .values({ ...photo, customer_id: customerId, staff_id: staffId, case_id: caseId })
    .onConflict((on) => on.doNothing())
    .execute()
}

export async function hasPhoto(db: Queryable, photoId: string): Promise<boolean> {
  return (await db.selectFrom('case_photo').select('id').where('id', '=', photoId).executeTakeFirst()) !== undefined
}

export async function findPhoto(db: Queryable, photoId: string) {
  return await db
    .selectFrom('case_photo')
    .select(['customer_id as customerId', 'case_id as caseId', 'webp'])
    .where('id', '=', photoId)
    .executeTakeFirst()
}

export interface PhotoPlace {
  customerId: string
  staffId: string | null
  caseId: string
  messageId?: string
  entryId?: string
}

/** Makes photos that this author sent part of a message or answer. Returns how many. */
export async function placePhotos(trx: Queryable, ids: readonly string[], place: PhotoPlace): Promise<number> {
  const { customerId, staffId, caseId, messageId = null, entryId = null } = place
  const placed = await trx
    .updateTable('case_photo')
    .set({ case_id: caseId, message_id: messageId, entry_id: entryId })
    .where('id', 'in', [...ids])
    .where('customer_id', '=', customerId)
    .where('staff_id', 'is not distinct from', staffId)
    .where('message_id', 'is', null)
    .where('entry_id', 'is', null)
    .$if(staffId !== null, (query) => query.where('case_id', '=', caseId))
    .executeTakeFirst()
  return Number(placed.numUpdatedRows)
}

/** Photos of each selected message or entry, in the order they came. */
export function listPhotoIds(owner: 'contact_message' | 'case_entry' | 'entry') {
  const column = sql.ref(owner === 'contact_message' ? 'photo.message_id' : 'photo.entry_id')
  return sql<string[]>`array(
    select photo.id from case_photo photo where ${column} = ${sql.ref(`${owner}.id`)} order by photo.at, photo.id)`.as(
    'photos',
  )
}

/** Photos that no message followed. */
export async function deleteUnsentPhotos(db: Queryable, before: Date): Promise<void> {
  await db
    .deleteFrom('case_photo')
    .where('message_id', 'is', null)
    .where('entry_id', 'is', null)
    .where('at', '<', before)
    .execute()
}
