import { retentionDays } from '#contract/lib/business.ts'
import { daysBefore } from '#contract/lib/india-time.ts'
import { deleteOlder } from '#server/db/delete-older.ts'
import type { Job } from '#server/jobs/job.ts'

export const inboxCleanUp: Job = {
  queue: 'ops.clean-up-inbox',
  schedule: '14 4 * * *',
  async run({ db, clock }) {
    await deleteOlder(db, 'inbox_owner', 'taken_at', daysBefore(clock.now(), retentionDays.staffAccess))
  },
}
