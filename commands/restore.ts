// Fills the empty database of MIGRATE_DATABASE_URL or DATABASE_URL, or a new one in DATA_DIR, with the backup FILE.
import { readConfig } from '#server/config.ts'
import { BackupError } from '#server/db/backup/backup-error.ts'
import { restore } from '#server/db/backup/restore.ts'
import { runCommand } from './run-command.ts'
import { withEmbeddedDatabase } from './with-database.ts'

await runCommand(async () => {
  const file = process.argv[2]
  if (!file) throw new BackupError('Say which file: npm run restore -- FILE')
  const config = readConfig(process.env)
  const work = async (connectionString: string) => {
    const { rows, createdAt, migrated } = await restore(connectionString, file)
    console.log(`${rows} rows of ${createdAt} restored.`)
    if (migrated.length > 0) console.log(`Migrations applied: ${migrated.join(', ')}`)
  }
  const address = config.migrateDatabaseUrl ?? config.databaseUrl
  if (address) await work(address)
  else await withEmbeddedDatabase(config, work, console.log)
})
