import type { JobResult, PgBoss } from 'pg-boss'
import { timeZone } from '#contract/lib/business.ts'
import type { Context } from '#server/context.ts'
import type { Job } from './job.ts'

/** Scheduled jobs may start some seconds late, which saves polling. */
const scheduledPollSeconds = 5

/** Creates missing queues at every start: a release adds some, and a kill may have interrupted the last start. */
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
        pollingIntervalSeconds: job.schedule ? scheduledPollSeconds : 1,
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

/** For each job, so that a failed one is retried without its batch; pg-boss does not log failures. */
async function outcomeOf(ctx: Context, { queue, run }: Job<never>, data: object): Promise<Omit<JobResult, 'id'>> {
  try {
    await run(ctx, data as never)
    return { status: 'completed' }
  } catch (error) {
    ctx.log.error({ err: error, queue, data }, 'Job failed')
    return { status: 'failed', output: { message: String(error) } }
  }
}
