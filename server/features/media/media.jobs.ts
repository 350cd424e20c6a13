import type { Job } from '#server/jobs/job.ts'
import { deleteUnusedMedia } from './media.queries.ts'

const unusedRetentionMs = 24 * 60 * 60_000

export const mediaCleanUp: Job = {
  queue: 'media.clean-up',
  schedule: '37 * * * *',
  run: (ctx) => deleteUnusedMedia(ctx.db, new Date(ctx.clock.now().getTime() - unusedRetentionMs)),
}
