import type { Queryable } from '#server/db/database.ts'
import { type KeyRotationSummary, rotateRowKeys } from '#server/providers/documents/rotate-row-keys.ts'
import { replaceSecret, sealedSecretsAfter } from './second-factor.queries.ts'
import { sealedFor } from './second-factor.service.ts'

/** Seals the secret of every authenticator app with the newest key. */
export async function rotateSecretKeys(db: Queryable, keys: readonly string[]): Promise<KeyRotationSummary> {
  return await rotateRowKeys(
    {
      rowsAfter: async (last) =>
        (await sealedSecretsAfter(db, last)).map((row) => ({ ...row, belongsTo: sealedFor(row.id) })),
      replace: ({ id, sealed: before }, after) => replaceSecret(db, id, { before, after }),
    },
    keys,
  )
}
