import type { Queryable } from '#server/db/database.ts'

interface MediaFile {
  hash: string
  contentType: string
  bytes: Buffer
}

/** The same picture twice is one row; a second upload makes it young again, so that it is not swept away meanwhile. */
export async function keepMedia(db: Queryable, { hash, contentType, bytes }: MediaFile, now: Date): Promise<void> {
  await db
    .insertInto('media')
    .values({ hash, content_type: contentType, bytes, created_at: now })
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ created_at: now }))
    .execute()
}

export async function findMedia(db: Queryable, hash: string): Promise<MediaFile | undefined> {
  return db
    .selectFrom('media')
    .select(['hash', 'content_type as contentType', 'bytes'])
    .where('hash', '=', hash)
    .executeTakeFirst()
}

/** A photo that its owner replaced or removed is gone after a day. */
export async function deleteUnusedMedia(db: Queryable, olderThan: Date): Promise<void> {
  await db
    .deleteFrom('media')
    .where('created_at', '<', olderThan)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('customer').select('id').whereRef('customer.photo_hash', '=', 'media.hash'))),
    )
    .execute()
}
