import type { Queryable } from '#server/db/database.ts'
import { type KeyRotationSummary, rotateRowKeys } from '#server/providers/documents/rotate-row-keys.ts'
import { fileAssociatedData, numberAssociatedData } from './document.rules.ts'
import { replaceSealed, type SealedColumn, sealedAfter } from './key-rotation.queries.ts'

const ownerOf = { sealed: fileAssociatedData, sealed_number: numberAssociatedData } as const

/** Seals the files or the numbers of all papers with the newest key. */
export function rotateProfessionalDocumentKeys(column: SealedColumn) {
  return async (db: Queryable, keys: readonly string[]): Promise<KeyRotationSummary> =>
    await rotateRowKeys(
      {
        rowsAfter: async (last) =>
          (await sealedAfter(db, column, last)).map((row) => ({ ...row, belongsTo: ownerOf[column](row.id) })),
        replace: ({ id, sealed: before }, after) => replaceSealed(db, column, { id, before, after }),
      },
      keys,
    )
}
