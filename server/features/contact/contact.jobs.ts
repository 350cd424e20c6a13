import { keptDays } from '#contract/business.ts'
import type { Job } from '#server/jobs/job.ts'
import { deleteMessagesBefore } from './contact.queries.ts'

const dayMs = 24 * 60 * 60_000

/** The privacy policy promises to delete messages after a year. */
export const contactCleanUp: Job = {
  queue: 'contact.clean-up',
  schedule: '27 3 * * *',
  run: (ctx) => deleteMessagesBefore(ctx.db, new Date(ctx.clock.now().getTime() - keptDays.contactMessage * dayMs)),
}
