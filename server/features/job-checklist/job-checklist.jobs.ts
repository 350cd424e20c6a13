import { retentionDays } from '#contract/lib/business.ts'
import { daysBefore } from '#contract/lib/india-time.ts'
import { deleteOlder } from '#server/db/delete-older.ts'
import type { Job } from '#server/jobs/job.ts'

export const photoCleanUp: Job = {
  queue: 'proof.clean-up',
  schedule: '17 4 * * *',
  async run({ db, clock }) {
    await deleteOlder(db, 'visit_photo', 'at', daysBefore(clock.now(), retentionDays.visitPhoto))
  },
}
