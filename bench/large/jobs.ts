import { setTimeout as sleep } from 'node:timers/promises'
import type { PgBoss } from 'pg-boss'
import { jobs } from '#server/features.ts'
import { openBoss } from '#server/jobs/jobs.ts'

export interface RunJob {
  queue: string
  state: string
  seconds: number
}

const lookAgainMs = 200

/** Runs each scheduled job once in the running product, one after the other. */
export async function runScheduledJobs(databaseUrl: string): Promise<RunJob[]> {
  const boss = await openBoss({ connectionString: databaseUrl, supervise: false, maxConnections: 1 }, console)
  const all: RunJob[] = []
  try {
    for (const { queue, schedule } of jobs) if (schedule) all.push(await runNow(boss, queue))
  } finally {
    await boss.stop({ graceful: false })
  }
  return all
}

async function runNow(boss: PgBoss, queue: string): Promise<RunJob> {
  // A job of its schedule may wait already; a queue holds one.
  let id = await boss.send(queue, {}, { retryLimit: 0 })
  for (; !id; id = await boss.send(queue, {}, { retryLimit: 0 })) await sleep(lookAgainMs)
  for (;;) {
    const [job] = await boss.findJobs(queue, { id })
    if (job?.completedOn) {
      const seconds = (job.completedOn.getTime() - (job.startedOn ?? job.completedOn).getTime()) / 1000
      return { queue, state: job.state, seconds }
    }
    await sleep(lookAgainMs)
  }
}
