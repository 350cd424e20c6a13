import { retentionDays } from '#contract/lib/business.ts'
import { daysBefore } from '#contract/lib/india-time.ts'
import { deleteOlder } from '#server/db/delete-older.ts'
import type { Job } from '#server/jobs/job.ts'

export const maskedCallCleanUp: Job = {
  queue: 'masked-call.clean-up',
  schedule: '23 4 * * *',
  async run({ db, clock }) {
    await deleteOlder(db, 'masked_call', 'at', daysBefore(clock.now(), retentionDays.maskedCall))
  },
}
