import { type AwaitedDay, holdForStandbysQueue } from '#server/features/booking/standby-hold.service.ts'
import type { Job } from '#server/jobs/job.ts'
import { holdForStandbys } from './hold-for-standbys.service.ts'

/** Runs when a booking frees its slot; on schedule for what becomes available otherwise, such as the end of a leave. */
export const holdForStandbysJob: Job<Partial<AwaitedDay>> = {
  ...holdForStandbysQueue,
  schedule: '*/2 * * * *',
  run: async (ctx, awaited) => {
    await holdForStandbys(ctx, awaited)
  },
}
