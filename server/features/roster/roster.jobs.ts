import { retentionDays } from '#contract/lib/business.ts'
import { daysBefore } from '#contract/lib/india-time.ts'
import { deleteOlder } from '#server/db/delete-older.ts'
import type { Job } from '#server/jobs/job.ts'

/** Visits show who came, refused to or was asked, professionals their leave and changes, until the period is over. */
export const rosterCleanUp: Job = {
  queue: 'roster.clean-up',
  schedule: '47 3 * * *',
  async run({ db, clock }) {
    const before = daysBefore(clock.now(), retentionDays.visitCrew)
    await deleteOlder(db, 'reserved_cell', 'cell_at', before)
    await deleteOlder(db, 'visit_refusal', 'at', before)
    await deleteOlder(db, 'visit_offer', 'offered_at', before)
    const history = daysBefore(clock.now(), retentionDays.professionalHistory)
    await deleteOlder(db, 'professional_leave', 'ends_at', history)
    await deleteOlder(db, 'professional_change', 'at', history)
    await deleteOlder(db, 'strike_dismissal', 'dismissed_at', history)
    await deleteOlder(db, 'strike_talk', 'talked_at', history)
    await deleteOlder(db, 'area_change', 'at', daysBefore(clock.now(), retentionDays.supplyHistory))
  },
}
