import { sql } from 'kysely'
import type { Static } from 'typebox'
import type { PictureShape } from '#contract/lib/business.ts'
import type { PictureView } from '#contract/lib/fields.ts'
import type { Queryable } from '#server/db/database.ts'

interface NewPicture {
  picture: Static<typeof PictureView>
  shape: PictureShape
  staffId: string
  files: readonly { width: number; format: 'avif' | 'webp'; bytes: Buffer }[]
}

/** The same picture with the same words is one row; a second upload renews its date, so that the clean-up leaves it. */
export async function insertPicture(
  trx: Queryable,
  { picture, shape, staffId, files }: NewPicture,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('catalogue_picture')
    .values({ ...picture, widths: [...picture.widths], shape, staff_id: staffId, at: now })
    .onConflict((on) => on.column('name').doUpdateSet({ at: now }))
    .execute()
  await trx
    .insertInto('catalogue_picture_file')
    .values(files.map((file) => ({ ...file, picture: picture.name })))
    .onConflict((on) => on.doNothing())
    .execute()
}

export async function findPictureFile(db: Queryable, picture: string, width: number, format: string) {
  return await db
    .selectFrom('catalogue_picture_file')
    .select('bytes')
    .where('picture', '=', picture)
    .where('width', '=', width)
    .where('format', '=', format)
    .executeTakeFirst()
}

/** The newest first. */
export async function listUploaded(db: Queryable) {
  return await db
    .selectFrom('catalogue_picture as picture')
    .innerJoin('customer', 'customer.id', 'picture.staff_id')
    .select(['picture.name', 'alt', 'color', 'width', 'height', 'widths', 'shape', 'at'])
    .select(['customer.name as staffName', 'phone as staffPhone'])
    .orderBy('at', 'desc')
    .orderBy('picture.name')
    .execute()
}

export async function namesOfUploaded(db: Queryable, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return []
  const rows = await db.selectFrom('catalogue_picture').select('name').where('name', 'in', names).execute()
  return rows.map(({ name }) => name)
}

/** Pictures that no row of the catalog has, had or will have. */
export async function deleteUnusedPictures(trx: Queryable, olderThan: Date): Promise<number> {
  const { rows } = await sql`
    delete from catalogue_picture as picture
    where at < ${olderThan}
      and name not in (
        select picture from category union select picture from subcategory union select picture from service
        union select picture from banner union select picture_mobile from banner union select picture from carousel_item
        union select picture from promotion union select picture from add_on where picture is not null)
      and not exists (
        select from catalogue_change
        where picture.name in (after ->> 'picture', after ->> 'picture_mobile', before ->> 'picture', before ->> 'picture_mobile'))
    returning name`.execute(trx)
  return rows.length
}
