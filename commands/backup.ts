// Writes a backup of the database to FILE, or to a new file in DATA_DIR/backups, while the product runs or not.
import { mkdir } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { readConfig } from '#server/config.ts'
import { backUp } from '#server/db/backup/back-up.ts'
import { runCommand } from './run-command.ts'
import { withAddress } from './with-database.ts'

await runCommand(async () => {
  const config = readConfig(process.env)
  const now = new Date()
  const name = `gharsaaf-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`
  const file = resolve(process.argv[2] ?? join(config.dataDir, 'backups', name))
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  await withAddress(config, async (connectionString) => {
    const { rows, sha256 } = await backUp(connectionString, file, now)
    console.log(`${rows} rows written to ${file}\nSHA-256 of its lines: ${sha256}`)
  })
})
