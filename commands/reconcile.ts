// Asks the payment provider now about what the jobs ask by themselves: open payments, refunds and settlements; then checks the
// ledger. For the time after an outage or a restored backup. Prints how much is left for a person; exit code 1 when the ledger differs.
// `--wait SECONDS` for each step, 300 without it.
import { parseArgs } from 'node:util'
import type { PgBoss } from 'pg-boss'
import { listStuck } from '#server/features/approval/stuck-refunds.service.ts'
import { lastLedgerCheck } from '#server/features/ledger/check/check-ledger.service.ts'
import { checkLedgerJob } from '#server/features/ledger/check/ledger.jobs.ts'
import { CommandError, runCommand } from './run-command.ts'
import { withJobs } from './with-database.ts'

/** In this order: a refund may follow a late payment, and the ledger has all of it. */
const steps = [
  { queue: 'payment.poll', done: 'Open payments asked.' },
  { queue: 'payment.sweep-refunds', done: 'Refunds asked.' },
  { queue: 'settlement.fetch', done: 'Settlements read.' },
  { queue: checkLedgerJob.queue, done: 'Ledger checked.' },
]
const pauseMs = 500

/** Until a process of the product has worked a job of the queue that was added now. */
async function runNow(boss: PgBoss, queue: string, maxWaitMs: number): Promise<void> {
  const started = performance.now()
  // A job that waits already is the one: a queue holds one.
  const added = await boss.send(queue, {})
  const jobsOf = () => boss.findJobs(queue, added ? { id: added } : {})
  for (;;) {
    const open = (await jobsOf()).filter(({ state }) => state === 'created' || state === 'retry' || state === 'active')
    if (open.length === 0) break
    if (performance.now() - started > maxWaitMs)
      throw new CommandError(
        `No process works the queue ${queue}. Is the product running with ROLE=all or ROLE=worker?`,
      )
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
  if ((await jobsOf()).some(({ id, state }) => id === added && state === 'failed'))
    throw new CommandError(`The job ${queue} failed: its error is in the log of the product.`)
}

const { values } = parseArgs({ options: { wait: { type: 'string', default: '300' } } })

await runCommand(async () => {
  await withJobs(async ({ db, clock, boss }) => {
    for (const { queue, done } of steps) {
      await runNow(boss, queue, Number(values.wait) * 1000)
      console.log(done)
    }
    console.log(`${(await listStuck({ db, clock })).length} refunds wait for a person (console: Refunds).`)
    const { differences = [] } = (await lastLedgerCheck(db)) ?? {}
    if (Array.isArray(differences) && differences.length > 0) {
      console.error(`The ledger differs from its sources in ${differences.length} accounts (console: Ledger).`)
      process.exitCode = 1
    } else console.log('The ledger matches its sources.')
  })
})
