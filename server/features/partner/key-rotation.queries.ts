import type { Queryable } from '#server/db/database.ts'

/** Documents have up to 5 MB. */
const batchRows = 10

export async function sealedDocumentsAfter(db: Queryable, last: string | undefined) {
  return await db
    .selectFrom('partner_document')
    .select(['id', 'application_id as applicationId', 'kind', 'sealed'])
    .$if(last !== undefined, (query) => query.where('id', '>', last as string))
    .orderBy('id')
    .limit(batchRows)
    .execute()
}

/** False when the document was replaced or deleted meanwhile. */
export async function replaceSealed(
  db: Queryable,
  id: string,
  { before, after }: { before: Buffer; after: Buffer },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('partner_document')
    .set({ sealed: after })
    .where('id', '=', id)
    .where('sealed', '=', before)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
