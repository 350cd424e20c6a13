import type { Context } from '#server/context.ts'
import { forEachSettled } from '#server/jobs/for-each-settled.ts'
import type { Job } from '#server/jobs/job.ts'
import { dueChannelMessages } from './delivery.queries.ts'
import { advance, sendByChannel, sendChannelQueue } from './delivery.service.ts'

export async function sweepChannels(ctx: Context): Promise<void> {
  await forEachSettled(ctx, await dueChannelMessages(ctx.db, ctx.clock.now()), (one) => advance(ctx, one))
}

const sendChannelJob: Job<{ id: string }> = { ...sendChannelQueue, run: sendByChannel }
const sweepChannelsJob: Job = { queue: 'notification.sweep-channels', schedule: '* * * * *', run: sweepChannels }

export const channelJobs = [sendChannelJob, sweepChannelsJob] as const
