import type { JobResult, PgBoss } from 'pg-boss'
import { timeZone } from '#contract/business.ts'
import type { Context } from '#server/context.ts'
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
        perJobResults: true,
      },
      async (batch) => {
        const results: JobResult[] = []
        for (const { id, data } of batch) results.push({ id, ...(await outcomeOf(ctx, job, data)) })
        return results
      },
    )
    if (job.schedule) await boss.schedule(job.queue, job.schedule, {}, { tz: timeZone })
  }
}

/**
 * One that fails comes back by itself: the others of its batch are done, and are not done again. The queue only keeps the
 * reason with the job, where nobody looks.
 */
async function outcomeOf(ctx: Context, { queue, run }: Job<never>, data: object): Promise<Omit<JobResult, 'id'>> {
  try {
    await run(ctx, data as never)
    return { status: 'completed' }
  } catch (error) {
    ctx.log.error({ err: error, queue, data }, 'a job failed')
    return { status: 'failed', output: { message: String(error) } }
  }
}
