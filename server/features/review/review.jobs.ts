import type { Job } from '#server/jobs/job.ts'
import { deleteUnsentReviewPhotos } from './review-photo.queries.ts'

const unsentRetentionMs = 24 * 60 * 60_000

/** Before the hourly clean-up of pictures that nothing shows. */
export const reviewCleanUp: Job = {
  queue: 'review.clean-up',
  schedule: '27 * * * *',
  run: (ctx) => deleteUnsentReviewPhotos(ctx.db, new Date(ctx.clock.now().getTime() - unsentRetentionMs)),
}
