import { retentionDays } from '#contract/lib/business.ts'
import { daysBefore } from '#contract/lib/india-time.ts'
import type { Job } from '#server/jobs/job.ts'
import { deleteAnswers } from './treatment.queries.ts'

export const answersCleanUp: Job = {
  queue: 'treatment.clean-up',
  schedule: '37 4 * * *',
  async run({ db, clock }) {
    await deleteAnswers(db, daysBefore(clock.now(), retentionDays.treatmentAnswer))
  },
}
