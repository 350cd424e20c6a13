import type { Queryable } from '#server/db/database.ts'
import { type KeyRotationSummary, rotateRowKeys } from '#server/providers/documents/rotate-row-keys.ts'
import { replaceSealed, sealedDocumentsAfter } from './key-rotation.queries.ts'
import { sealedFor } from './partner.service.ts'

/** Seals every document of applicants with the newest key. */
export async function rotateDocumentKeys(db: Queryable, keys: readonly string[]): Promise<KeyRotationSummary> {
  return await rotateRowKeys(
    {
      rowsAfter: async (last) =>
        (await sealedDocumentsAfter(db, last)).map(({ id, applicationId, kind, sealed }) => ({
          id,
          sealed,
          belongsTo: sealedFor(applicationId, kind),
        })),
      replace: ({ id, sealed: before }, after) => replaceSealed(db, id, { before, after }),
    },
    keys,
  )
}
