// Seals documents, secrets of authenticator apps and bank accounts with the first key of DOCUMENT_KEY, while the product runs or not.
import { readConfig } from '#server/config.ts'
import { connectDatabase, type Database } from '#server/db/database.ts'
import { rotateDocumentKeys } from '#server/features/partner/rotate-keys.service.ts'
import { rotateAccountKeys } from '#server/features/payout/account/rotate-account-keys.service.ts'
import { rotateProfessionalDocumentKeys } from '#server/features/professional-document/rotate-document-keys.service.ts'
import { rotateSecretKeys } from '#server/features/staff/second-factor/rotate-secret-keys.service.ts'
import { documentKeys } from '#server/providers/documents/document-keys.ts'
import { runCommand } from './run-command.ts'
import { withDatabase } from './with-database.ts'

await runCommand(async () => {
  const config = readConfig(process.env)
  const keys = await documentKeys(config)
  await withDatabase(config, async (connectionString) => {
    const { db } = connectDatabase({ connectionString, maxConnections: 1, onError: console.error })
    await resealAll(db, keys).finally(() => db.destroy())
  })
})

async function resealAll(db: Database, keys: readonly string[]): Promise<void> {
  const tables = [
    { what: 'secrets of authenticator apps', reseal: rotateSecretKeys },
    { what: 'bank accounts', reseal: rotateAccountKeys },
    { what: 'documents', reseal: rotateDocumentKeys },
    { what: 'papers of professionals', reseal: rotateProfessionalDocumentKeys('sealed') },
    { what: 'numbers of papers', reseal: rotateProfessionalDocumentKeys('sealed_number') },
  ]
  for (const { what, reseal } of tables) {
    const { resealed, current, unreadable } = await reseal(db, keys)
    console.log(`${resealed} ${what} resealed, ${current} had the newest key.`)
    if (unreadable.length === 0) continue
    console.error(`No key opens ${unreadable.length} ${what}: ${unreadable.join(', ')}`)
    process.exitCode = 1
  }
}
