import { retentionDays } from '#contract/lib/business.ts'
import { daysBefore } from '#contract/lib/india-time.ts'
import type { Job } from '#server/jobs/job.ts'
import { clearOldWords } from './damage.queries.ts'

/** As the messages of their cases; amounts and decisions stay with the books. */
export const damageCleanUp: Job = {
  queue: 'damage.clean-up',
  schedule: '31 3 * * *',
  run: ({ db, clock }) => clearOldWords(db, daysBefore(clock.now(), retentionDays.contactMessage)),
}
