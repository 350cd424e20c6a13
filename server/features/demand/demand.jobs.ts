import { retentionDays } from '#contract/lib/business.ts'
import { daysBefore } from '#contract/lib/india-time.ts'
import { deleteOlder } from '#server/db/delete-older.ts'
import type { Job } from '#server/jobs/job.ts'

export const demandCleanUp: Job = {
  queue: 'place.clean-up',
  schedule: '53 3 * * *',
  async run({ db, clock }) {
    await deleteOlder(db, 'area_demand', 'week', daysBefore(clock.now(), retentionDays.demand))
    await deleteOlder(db, 'area_waitlist', 'created_at', daysBefore(clock.now(), retentionDays.waitlistEntry))
  },
}
