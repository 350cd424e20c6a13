import { keptDays } from '#contract/business.ts'
import { daysBefore } from '#server/clock.ts'
import { deleteOlder } from '#server/db/delete-older.ts'
import type { Job } from '#server/jobs/job.ts'

/** Until then a past visit shows who came. */
export const rosterCleanUp: Job = {
  queue: 'roster.clean-up',
  schedule: '47 3 * * *',
  async run({ db, clock }) {
    await deleteOlder(db, 'reserved_cell', 'cell_at', daysBefore(clock.now(), keptDays.visitCrew))
  },
}
