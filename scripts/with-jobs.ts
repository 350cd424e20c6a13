import type { PgBoss } from 'pg-boss'
import pino from 'pino'
import { type Clock, systemClock } from '#server/clock.ts'
import { type Config, readConfig } from '#server/config.ts'
import { connectDatabase, type Database } from '#server/db/database.ts'
import { type Jobs, jobsOn, openBoss } from '#server/jobs/jobs.ts'
import { withDatabase } from './with-database.ts'

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
  const config = readConfig(process.env)
  const log = pino({ level: 'silent' })
  await withDatabase(config, async (connectionString) => {
    const { db } = connectDatabase({ connectionString, maxConnections: 2, onError: (error) => log.error(error) })
    const boss = await openBoss({ connectionString, supervise: false, maxConnections: 1 }, log)
    const jobs = jobsOn(boss)
    try {
      await work({ db, clock: systemClock, jobs, boss, config, log })
    } finally {
      await jobs.stop()
      await db.destroy()
    }
  })
}
