import type { FastifyBaseLogger } from 'fastify'
import { migrateToLatest, pendingMigrations } from '#server/db/migrate.ts'
import { connectionProblem } from '#server/db/reach-database.ts'
import { type DatabaseAddresses, roleInAddress } from '#server/db/roles/database-addresses.ts'
import { grantRowRights, ownsSchema } from '#server/db/roles/database-roles.ts'
import { installQueue } from '#server/jobs/install-queue.ts'
import { ConfigError } from './config.ts'

type Log = Pick<FastifyBaseLogger, 'error'>

interface PreparedSchema {
  /** Migrations applied now. */
  applied: string[]
  /** The product could change its tables: it has no role of its own. */
  ownsTables: boolean
}

/**
 * Brings the schema to this release as the owner's role and gives the product's role its rights. A product whose role may not change the schema only checks it: throws ConfigError when migrations are pending.
 */
export async function prepareSchema(addresses: DatabaseAddresses, log: Log): Promise<PreparedSchema> {
  const { connectionString, ownerConnectionString } = addresses
  const isSeparate = connectionString !== ownerConnectionString
  if (!isSeparate && !(await ownsSchema(connectionString))) {
    await requireMigrated(connectionString)
    return { applied: [], ownsTables: false }
  }
  const [applied] = await Promise.all([
    migrateToLatest(ownerConnectionString),
    installQueue(ownerConnectionString, log),
  ])
  await grantRowRights(addresses)
  const problem = isSeparate && (await connectionProblem(connectionString))
  if (problem) throw new ConfigError(`The database of DATABASE_URL cannot be reached (${problem}).`)
  return { applied, ownsTables: roleInAddress(connectionString) === roleInAddress(ownerConnectionString) }
}

async function requireMigrated(connectionString: string): Promise<void> {
  const pending = await pendingMigrations(connectionString)
  if (pending.length === 0) return
  throw new ConfigError(
    `The database lacks ${pending.length} migrations, and the role of DATABASE_URL may not apply them. Run npm run db:migrate with MIGRATE_DATABASE_URL, or set it here.`,
  )
}
