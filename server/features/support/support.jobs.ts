import { retentionDays } from '#contract/lib/business.ts'
import { daysBefore } from '#contract/lib/india-time.ts'
import { deleteOlder } from '#server/db/delete-older.ts'
import { returnCasesQueue } from '#server/features/staff/member/members.service.ts'
import type { Job } from '#server/jobs/job.ts'
import { adoptMessages, deleteWithoutCase } from './case-writes.queries.ts'
import { returnCases } from './change-case.service.ts'
import { deleteUnsentPhotos } from './photo.queries.ts'

/** The privacy policy promises to delete messages after a year; what we answered goes with them. */
export const supportCleanUp: Job = {
  queue: 'contact.clean-up',
  schedule: '27 3 * * *',
  async run({ db, clock }) {
    const before = daysBefore(clock.now(), retentionDays.contactMessage)
    await deleteOlder(db, 'customer_case', 'created_at', before)
    await deleteOlder(db, 'contact_message', 'created_at', before)
    await deleteWithoutCase(db)
    await deleteOlder(db, 'case_photo', 'at', daysBefore(clock.now(), retentionDays.casePhoto))
    await deleteUnsentPhotos(db, daysBefore(clock.now(), 1))
  },
}

/** After a dismissal or another role; and a case that was handed over at that moment. */
export const supportReturn: Job = {
  ...returnCasesQueue,
  schedule: '*/10 * * * *',
  async run(ctx) {
    const returned = await returnCases(ctx)
    if (returned > 0) ctx.log.info({ returned }, 'Cases returned')
  },
}

/** While a release replaces another, the older one still stores messages without a case, which no one would read. */
export const supportAdoption: Job = {
  queue: 'contact.adopt',
  schedule: '*/10 * * * *',
  async run({ db, log }) {
    const adopted = await adoptMessages(db)
    if (adopted > 0) log.info({ adopted }, 'Messages adopted as cases')
  },
}
