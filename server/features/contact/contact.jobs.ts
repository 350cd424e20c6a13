import { keptDays } from '#contract/business.ts'
import { daysBefore } from '#server/clock.ts'
import type { Job } from '#server/jobs/job.ts'
import { deleteMessagesBefore } from './contact.queries.ts'

/** The privacy policy promises to delete messages after a year. */
export const contactCleanUp: Job = {
  queue: 'contact.clean-up',
  schedule: '27 3 * * *',
  run: (ctx) => deleteMessagesBefore(ctx.db, daysBefore(ctx.clock.now(), keptDays.contactMessage)),
}
