// Seals all documents with the first key of DOCUMENT_KEY, while the product runs or not.
import { readConfig } from '#server/config.ts'
import { connectDatabase } from '#server/db/database.ts'
import { resealDocuments } from '#server/features/partner/reseal.service.ts'
import { documentKeys } from '#server/providers/documents/document-keys.ts'
import { runCommand } from './run-command.ts'
import { withDatabase } from './with-database.ts'

await runCommand(async () => {
  const config = readConfig(process.env)
  const keys = await documentKeys(config)
  await withDatabase(config, async (connectionString) => {
    const { db } = connectDatabase({ connectionString, maxConnections: 1, onError: console.error })
    const { resealed, current, unreadable } = await resealDocuments(db, keys).finally(() => db.destroy())
    console.log(`${resealed} documents resealed, ${current} had the newest key.`)
    if (unreadable.length === 0) return
    console.error(`No key opens ${unreadable.length} documents: ${unreadable.join(', ')}`)
    process.exitCode = 1
  })
})
