import type { Queryable } from '#server/db/database.ts'
import { type ResealSummary, resealRows } from '#server/providers/documents/rotate-row-keys.ts'
import { replaceSealedAccount, sealedAccountsAfter } from './account.queries.ts'
import { sealedFor } from './account.service.ts'

/** Seals every account of a professional with the newest key. */
export async function resealAccounts(db: Queryable, keys: readonly string[]): Promise<ResealSummary> {
  return await resealRows(
    {
      rowsAfter: async (last) =>
        (await sealedAccountsAfter(db, last)).map((row) => ({ ...row, belongsTo: sealedFor(row.id) })),
      replace: ({ id, sealed: before }, after) => replaceSealedAccount(db, id, { before, after }),
    },
    keys,
  )
}
