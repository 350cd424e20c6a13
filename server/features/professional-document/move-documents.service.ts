import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { takeDocuments } from '#server/features/partner/applications.service.ts'
import { storeDocument } from './document.service.ts'

/** Documents of the partner form become papers of the professional; their numbers and days are read at the check. */
export async function moveDocumentsOfHired(ctx: Pick<Context, 'config'>, trx: Queryable): Promise<number> {
  const documents = await takeDocuments(ctx, trx)
  for (const document of documents)
    await storeDocument(ctx, trx, { ...document, number: '', validUntil: null, by: 'system' })
  return documents.length
}
