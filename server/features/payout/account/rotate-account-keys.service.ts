import type { Queryable } from '#server/db/database.ts'
import { type KeyRotationSummary, rotateRowKeys } from '#server/providers/documents/rotate-row-keys.ts'
import { replaceSealedAccount, sealedAccountsAfter } from './account.queries.ts'
import { sealedFor } from './account.service.ts'

/** Seals every account of a professional with the newest key. */
export async function rotateAccountKeys(db: Queryable, keys: readonly string[]): Promise<KeyRotationSummary> {
  return await rotateRowKeys(
    {
      rowsAfter: async (last) =>
        (await sealedAccountsAfter(db, last)).map((row) => ({ ...row, belongsTo: sealedFor(row.id) })),
      replace: ({ id, sealed: before }, after) => replaceSealedAccount(db, id, { before, after }),
    },
    keys,
  )
}
