import { retentionDays } from '#contract/lib/business.ts'
import { daysBefore } from '#contract/lib/india-time.ts'
import { deleteOlder } from '#server/db/delete-older.ts'
import type { Job } from '#server/jobs/job.ts'

export const customerNotesCleanUp: Job = {
  queue: 'ops.clean-up-customer-notes',
  schedule: '9 4 * * *',
  async run({ db, clock }) {
    await deleteOlder(db, 'customer_note', 'at', daysBefore(clock.now(), retentionDays.bookingNote))
  },
}
