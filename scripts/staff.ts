// Staff commands: list the visits of a day, start, complete, cancel, assign, refund. Prints usage without arguments.
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pino from 'pino'
import { systemClock } from '#server/clock.ts'
import { type Config, readConfig } from '#server/config.ts'
import { connectDatabase } from '#server/db/database.ts'
import { startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts'
import { CommandError } from '#server/features/ops/staff-command.ts'
import { runStaffCommand } from '#server/features/ops/staff-commands.ts'
import { AppError } from '#server/http/app-error.ts'
import { jobsOn, openBoss } from '#server/jobs/jobs.ts'

const log = pino({ level: 'silent' })

/** Uses DATABASE_URL or the running server's database; else starts the embedded one for this command. */
async function withDatabase(config: Config, work: (connectionString: string) => Promise<void>): Promise<void> {
  const address = config.databaseUrl ?? (await readFile(join(config.dataDir, 'postgres.url'), 'utf8').catch(() => ''))
  if (address) return await work(address.trim())
  if (!existsSync(join(config.dataDir, 'postgres'))) {
    throw new CommandError(`No database in ${config.dataDir}. Run npm start first.`)
  }
  const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, log })
  try {
    await work(embedded.connectionString)
  } finally {
    await embedded.stop()
  }
}

async function runOn(config: Config, connectionString: string, as: string | undefined, words: string[]): Promise<void> {
  const { db } = connectDatabase({ connectionString, maxConnections: 2, onError: (error) => log.error(error) })
  // This process only enqueues jobs: the server runs them.
  const jobs = jobsOn(await openBoss({ connectionString, supervise: false, maxConnections: 1 }, log))
  try {
    for (const line of await runStaffCommand({ db, clock: systemClock, jobs, config }, as, words)) console.log(line)
  } finally {
    await jobs.stop()
    await db.destroy()
  }
}

const { values, positionals } = parseArgs({ allowPositionals: true, options: { as: { type: 'string' } } })
try {
  const config = readConfig(process.env)
  await withDatabase(config, (address) => runOn(config, address, values.as, positionals))
} catch (error) {
  if (!(error instanceof CommandError || error instanceof AppError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
