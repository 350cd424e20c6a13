import type { Queryable } from '#server/db/database.ts'

interface MediaFile {
  hash: string
  contentType: string
  bytes: Buffer
}

/** The same bytes are one row; a second upload renews its date, so that the clean-up does not delete it meanwhile. */
export async function storeMedia(db: Queryable, { hash, contentType, bytes }: MediaFile, now: Date): Promise<void> {
  await db
    .insertInto('media')
    .values({ hash, content_type: contentType, bytes, created_at: now })
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ created_at: now }))
    .execute()
}

/** Not a photo of a review while colleagues hide it. */
export async function findMedia(db: Queryable, hash: string): Promise<MediaFile | undefined> {
  return db
    .selectFrom('media')
    .select(['hash', 'content_type as contentType', 'bytes'])
    .where('hash', '=', hash)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('review_photo')
            .innerJoin('review', 'review.booking_item_id', 'review_photo.booking_item_id')
            .select('review_photo.id')
            .whereRef('review_photo.media_hash', '=', 'media.hash')
            .where('review.hidden', 'is not', null),
        ),
      ),
    )
    .executeTakeFirst()
}

/** Photos that were replaced or removed. */
export async function deleteUnusedMedia(db: Queryable, olderThan: Date): Promise<void> {
  await db
    .deleteFrom('media')
    .where('created_at', '<', olderThan)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('customer').select('id').whereRef('customer.photo_hash', '=', 'media.hash'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('professional').select('id').whereRef('professional.photo_hash', '=', 'media.hash'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('review_photo').select('id').whereRef('review_photo.media_hash', '=', 'media.hash'))),
    )
    .execute()
}
