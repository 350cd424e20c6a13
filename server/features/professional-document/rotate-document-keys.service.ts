import type { Queryable } from '#server/db/database.ts'
import { type ResealSummary, resealRows } from '#server/providers/documents/rotate-row-keys.ts'
import { fileOf, numberOf } from './document.rules.ts'
import { replaceSealed, type SealedColumn, sealedAfter } from './key-rotation.queries.ts'

const ownerOf = { sealed: fileOf, sealed_number: numberOf } as const

/** Seals the files or the numbers of all papers with the newest key. */
export function resealPapers(column: SealedColumn) {
  return async (db: Queryable, keys: readonly string[]): Promise<ResealSummary> =>
    await resealRows(
      {
        rowsAfter: async (last) =>
          (await sealedAfter(db, column, last)).map((row) => ({ ...row, belongsTo: ownerOf[column](row.id) })),
        replace: ({ id, sealed: before }, after) => replaceSealed(db, column, { id, before, after }),
      },
      keys,
    )
}
