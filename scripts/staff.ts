// Staff commands: list the visits of a day, start, complete, cancel, assign, refund. Prints usage without arguments.
import { hostname, userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import pino from 'pino'
import { systemClock } from '#server/clock.ts'
import { type Config, readConfig } from '#server/config.ts'
import { connectDatabase } from '#server/db/database.ts'
import { runStaffCommand } from '#server/features/ops/staff-commands.ts'
import { jobsOn, openBoss } from '#server/jobs/jobs.ts'
import { runCommand } from './run-command.ts'
import { withDatabase } from './with-database.ts'

/** For the access log: commands have no network address. */
const origin = `${userInfo().username}@${hostname()}`
const log = pino({ level: 'silent' })

async function runOn(config: Config, connectionString: string, as: string | undefined, words: string[]): Promise<void> {
  const { db } = connectDatabase({ connectionString, maxConnections: 2, onError: (error) => log.error(error) })
  // This process only enqueues jobs: the server runs them.
  const jobs = jobsOn(await openBoss({ connectionString, supervise: false, maxConnections: 1 }, log))
  try {
    for (const line of await runStaffCommand({ db, clock: systemClock, jobs, config, log }, as, words, origin))
      console.log(line)
  } finally {
    await jobs.stop()
    await db.destroy()
  }
}

const { values, positionals } = parseArgs({ allowPositionals: true, options: { as: { type: 'string' } } })
await runCommand(async () => {
  const config = readConfig(process.env)
  await withDatabase(config, (address) => runOn(config, address, values.as, positionals))
})
