import { sql } from 'kysely'
import type { Queryable } from '#server/db/database.ts'

interface NewPhoto {
  id: string
  customerId: string
  bookingItemId: string
  hash: string
  at: Date
}

/** Once, however often it is sent. */
export async function insertReviewPhoto(db: Queryable, photo: NewPhoto): Promise<void> {
  const { id, customerId, bookingItemId, hash, at } = photo
  await db
    .insertInto('review_photo')
    .values({ id, customer_id: customerId, booking_item_id: bookingItemId, media_hash: hash, at })
    .onConflict((on) => on.doNothing())
    .execute()
}

export async function hasReviewPhoto(db: Queryable, id: string): Promise<boolean> {
  return (await db.selectFrom('review_photo').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** Makes photos that were sent for this item part of its review. Returns how many. */
export async function showReviewPhotos(trx: Queryable, bookingItemId: string, ids: readonly string[]): Promise<number> {
  const shown = await trx
    .updateTable('review_photo')
    .set({ is_shown: true })
    .where('booking_item_id', '=', bookingItemId)
    .where('id', 'in', [...ids])
    .executeTakeFirst()
  return Number(shown.numUpdatedRows)
}

/** Hashes of the photos of each selected review, in the order they came; none while they are hidden. */
export function shownPhotosOfReview() {
  return sql<string[]>`array(
    select photo.media_hash from review_photo photo
    where photo.booking_item_id = review.booking_item_id and photo.is_shown and review.hidden is null
    order by photo.at, photo.id)`.as('photos')
}

/** Photos that no review followed. */
export async function deleteUnsentReviewPhotos(db: Queryable, before: Date): Promise<void> {
  await db.deleteFrom('review_photo').where('is_shown', '=', false).where('at', '<', before).execute()
}
