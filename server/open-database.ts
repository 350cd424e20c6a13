import type { Logger } from 'pino'
import { startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts'
import { connectionProblem } from '#server/db/reach-database.ts'
import { type Config, ConfigError } from './config.ts'

export interface OpenDatabase {
  connectionString: string
  stop(): Promise<void>
}

/** The database of DATABASE_URL, or a PostgreSQL of our own that is started here. Throws with a sentence for the terminal. */
export async function openDatabase(config: Config, log: Logger, onStep: (text: string) => void): Promise<OpenDatabase> {
  if (!config.databaseUrl) return await startEmbeddedPostgres({ dataDir: config.dataDir, log, onStep })
  const reason = await connectionProblem(config.databaseUrl)
  if (reason) throw new ConfigError(`The database of DATABASE_URL cannot be reached (${reason}).`)
  return { connectionString: config.databaseUrl, stop: async () => {} }
}
