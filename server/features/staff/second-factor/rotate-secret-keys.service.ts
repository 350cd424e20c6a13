import type { Queryable } from '#server/db/database.ts'
import { type ResealSummary, resealRows } from '#server/providers/documents/rotate-row-keys.ts'
import { replaceSecret, sealedSecretsAfter } from './second-factor.queries.ts'
import { sealedFor } from './second-factor.service.ts'

/** Seals the secret of every authenticator app with the newest key. */
export async function resealSecrets(db: Queryable, keys: readonly string[]): Promise<ResealSummary> {
  return await resealRows(
    {
      rowsAfter: async (last) =>
        (await sealedSecretsAfter(db, last)).map((row) => ({ ...row, belongsTo: sealedFor(row.id) })),
      replace: ({ id, sealed: before }, after) => replaceSecret(db, id, { before, after }),
    },
    keys,
  )
}
