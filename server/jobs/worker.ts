import type { PgBoss } from 'pg-boss'
import { timeZone } from '../../contract/business.ts'
import type { Context } from '../context.ts'
import type { Job } from './job.ts'

/** What comes round by the minute may be some seconds late: thirteen queues of it ask the database, all day long. */
const roundsLookSeconds = 5

/** Makes the queues exist that do not yet. Done at every start: a release may bring new ones, a kill cut the last start short. */
export async function createQueues(boss: PgBoss, jobs: readonly Job<never>[]): Promise<void> {
  const known = new Set((await boss.getQueues()).map(({ name }) => name))
  for (const job of jobs) {
    if (!known.has(job.queue)) await boss.createQueue(job.queue, { policy: 'short' })
  }
}

/** Starts working all jobs in this process. */
export async function workJobs(boss: PgBoss, ctx: Context, jobs: readonly Job<never>[]): Promise<void> {
  for (const job of jobs) {
    await boss.work<object>(
      job.queue,
      {
        pollingIntervalSeconds: job.schedule ? roundsLookSeconds : 1,
        batchSize: 10,
        burstWhenBatchFull: true,
        perJobResults: false,
      },
      async (batch) => {
        for (const { data } of batch) await job.run(ctx, data as never)
      },
    )
    if (job.schedule) await boss.schedule(job.queue, job.schedule, {}, { tz: timeZone })
  }
}
