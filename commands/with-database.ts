import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { hostname, userInfo } from 'node:os'
import { join } from 'node:path'
import type { PgBoss } from 'pg-boss'
import pino from 'pino'
import { type Clock, systemClock } from '#server/clock.ts'
import { type Config, ConfigError, readConfig } from '#server/config.ts'
import { connectDatabase, type Database } from '#server/db/database.ts'
import { startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts'
import { type Jobs, jobsOn, openBoss } from '#server/jobs/jobs.ts'

/** For the access log: commands have no network address. */
export const origin = `${userInfo().username}@${hostname()}`

type Work = (connectionString: string) => Promise<void>

/** Uses DATABASE_URL or the running server's database; else starts the embedded one for this command. */
export async function withAddress(config: Config, work: Work): Promise<void> {
  const address = config.databaseUrl ?? (await readFile(join(config.dataDir, 'postgres.url'), 'utf8').catch(() => ''))
  if (address) return await work(address.trim())
  if (!existsSync(join(config.dataDir, 'postgres')))
    throw new ConfigError(`No database in ${config.dataDir}. Run npm start first.`)
  await withEmbeddedDatabase(config, work)
}

/** Creates the database files when there are none; refused while a server runs on them. */
export async function withEmbeddedDatabase(config: Config, work: Work, onStep?: (text: string) => void): Promise<void> {
  const log = pino({ level: 'silent' })
  const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, log, onStep })
  await work(embedded.connectionString).finally(() => embedded.stop())
}

export async function withDatabase(work: (db: Database, connectionString: string) => Promise<void>): Promise<void> {
  await withAddress(readConfig(process.env), async (connectionString) => {
    const { db } = connectDatabase({ connectionString, maxConnections: 2, onError: console.error })
    await work(db, connectionString).finally(() => db.destroy())
  })
}

interface CommandContext {
  db: Database
  clock: Clock
  jobs: Jobs
  boss: PgBoss
  config: Config
  log: pino.Logger
}

/** The product's database and its queue; this process adds jobs and works none. */
export async function withJobs(work: (ctx: CommandContext) => Promise<void>): Promise<void> {
  const log = pino({ level: 'silent' })
  await withDatabase(async (db, connectionString) => {
    const boss = await openBoss({ connectionString, supervise: false, maxConnections: 1 }, log)
    const jobs = jobsOn(boss)
    const ctx = { db, clock: systemClock, jobs, boss, config: readConfig(process.env), log }
    await work(ctx).finally(() => jobs.stop())
  })
}
