import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pino from 'pino'
import { type Config, ConfigError } from '#server/config.ts'
import { startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts'

type Work = (connectionString: string) => Promise<void>

/** Uses DATABASE_URL or the running server's database; else starts the embedded one for this command. */
export async function withDatabase(config: Config, work: Work): Promise<void> {
  const address = config.databaseUrl ?? (await readFile(join(config.dataDir, 'postgres.url'), 'utf8').catch(() => ''))
  if (address) return await work(address.trim())
  if (!existsSync(join(config.dataDir, 'postgres'))) {
    throw new ConfigError(`No database in ${config.dataDir}. Run npm start first.`)
  }
  await withEmbeddedDatabase(config, work)
}

/** Creates the database files when there are none; refused while a server runs on them. */
export async function withEmbeddedDatabase(config: Config, work: Work, onStep?: (text: string) => void): Promise<void> {
  const log = pino({ level: 'silent' })
  const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, log, onStep })
  try {
    await work(embedded.connectionString)
  } finally {
    await embedded.stop()
  }
}
