import type { Queryable } from '#server/db/database.ts'

export type PhotoMoment = 'before' | 'after'

/** With points that ended. */
export async function listChecklist(db: Queryable, categoryIds: readonly string[]) {
  if (categoryIds.length === 0) return []
  return await db
    .selectFrom('checklist_item')
    .innerJoin('category', 'category.id', 'checklist_item.category_id')
    .select(['checklist_item.id', 'category_id as categoryId', 'words', 'from_at as from', 'until_at as until'])
    .where('category_id', 'in', categoryIds)
    .orderBy('category.position')
    .orderBy('checklist_item.position')
    .execute()
}

export async function listTicks(db: Queryable, bookingId: string): Promise<string[]> {
  const rows = await db.selectFrom('visit_tick').select('item_id').where('booking_id', '=', bookingId).execute()
  return rows.map(({ item_id }) => item_id)
}

export async function saveTick(trx: Queryable, bookingId: string, itemId: string, at: Date): Promise<void> {
  await trx
    .insertInto('visit_tick')
    .values({ booking_id: bookingId, item_id: itemId, at })
    .onConflict((on) => on.doNothing())
    .execute()
}

export async function deleteTick(trx: Queryable, bookingId: string, itemId: string): Promise<void> {
  await trx.deleteFrom('visit_tick').where('booking_id', '=', bookingId).where('item_id', '=', itemId).execute()
}

export async function listPhotos(db: Queryable, bookingId: string) {
  return await db
    .selectFrom('visit_photo')
    .select(['id', 'moment', 'at'])
    .where('booking_id', '=', bookingId)
    .orderBy('at')
    .orderBy('id')
    .execute()
}

export async function findPhoto(db: Queryable, photoId: string) {
  return await db
    .selectFrom('visit_photo')
    .innerJoin('booking', 'booking.id', 'visit_photo.booking_id')
    .select(['visit_photo.booking_id as bookingId', 'booking.customer_id as customerId', 'webp'])
    .where('visit_photo.id', '=', photoId)
    .executeTakeFirst()
}

interface NewPhoto {
  id: string
  bookingId: string
  moment: PhotoMoment
  webp: Buffer
  at: Date
}

/** Once, however often it is sent. */
export async function insertPhoto(trx: Queryable, { bookingId, ...photo }: NewPhoto): Promise<void> {
  await trx
    .insertInto('visit_photo')
    .values({ ...photo, booking_id: bookingId })
    .onConflict((on) => on.doNothing())
    .execute()
}

export async function deletePhotoFor(trx: Queryable, bookingId: string, photoId: string): Promise<void> {
  await trx.deleteFrom('visit_photo').where('booking_id', '=', bookingId).where('id', '=', photoId).execute()
}
