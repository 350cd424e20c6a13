// Seals documents, secrets of authenticator apps, bank accounts and PANs with the first key of DOCUMENT_KEY, while the product runs or not.
import { readConfig } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import { rotateDocumentKeys } from '#server/features/partner/partner.service.ts'
import { rotateAccountKeys } from '#server/features/payout/account/account.service.ts'
import { rotatePanKeys } from '#server/features/payout/run/tax.service.ts'
import { rotateProfessionalDocumentKeys } from '#server/features/professional-document/document.service.ts'
import { rotateSecretKeys } from '#server/features/staff/second-factor/second-factor.service.ts'
import { documentKeys } from '#server/providers/documents/document-keys.ts'
import { runCommand } from './run-command.ts'
import { withDatabase } from './with-database.ts'

await runCommand(async () => {
  const keys = await documentKeys(readConfig(process.env))
  await withDatabase((db) => rotateAll(db, keys))
})

async function rotateAll(db: Database, keys: readonly string[]): Promise<void> {
  const tables = [
    { what: 'secrets of authenticator apps', rotate: rotateSecretKeys('totp_secret') },
    { what: 'secrets of apps to come', rotate: rotateSecretKeys('totp_next_secret') },
    { what: 'bank accounts', rotate: rotateAccountKeys },
    { what: 'PANs', rotate: rotatePanKeys },
    { what: 'documents', rotate: rotateDocumentKeys },
    { what: 'papers of professionals', rotate: rotateProfessionalDocumentKeys('sealed') },
    { what: 'numbers of papers', rotate: rotateProfessionalDocumentKeys('sealed_number') },
  ]
  for (const { what, rotate } of tables) {
    const { rotated, current, unreadable } = await rotate(db, keys)
    console.log(`${rotated} ${what} re-encrypted, ${current} had the newest key.`)
    if (unreadable.length === 0) continue
    console.error(`No key opens ${unreadable.length} ${what}: ${unreadable.join(', ')}`)
    process.exitCode = 1
  }
}
