import type { Logger } from 'pino'
import { startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts'
import type { Account } from '#server/db/embedded/unprivileged-user.ts'
import { connectionProblem } from '#server/db/reach-database.ts'
import type { DatabaseAddresses } from '#server/db/roles/database-addresses.ts'
import { type Config, ConfigError } from './config.ts'

export interface OpenDatabase extends DatabaseAddresses {
  stop(): Promise<void>
}

/** The database of DATABASE_URL, or a PostgreSQL of our own that is started here. Throws with a sentence for the terminal. */
export async function openDatabase(
  config: Config,
  log: Logger,
  onStep: (text: string) => void,
  account?: Account,
): Promise<OpenDatabase> {
  const { databaseUrl, migrateDatabaseUrl } = config
  if (!databaseUrl) {
    const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, log, onStep, account })
    const { appConnectionString, connectionString: ownerConnectionString, stop } = embedded
    return { connectionString: appConnectionString, ownerConnectionString, stop }
  }
  // The role of DATABASE_URL is made by the other one.
  const ownerConnectionString = migrateDatabaseUrl ?? databaseUrl
  const reason = await connectionProblem(ownerConnectionString)
  const setting = migrateDatabaseUrl ? 'MIGRATE_DATABASE_URL' : 'DATABASE_URL'
  if (reason) throw new ConfigError(`The database of ${setting} cannot be reached (${reason}).`)
  return { connectionString: databaseUrl, ownerConnectionString, stop: async () => {} }
}
