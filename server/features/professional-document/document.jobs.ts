import { retentionDays } from '#contract/lib/business.ts'
import { daysBefore, indiaDay } from '#contract/lib/india-time.ts'
import { deleteOlder } from '#server/db/delete-older.ts'
import type { Job } from '#server/jobs/job.ts'
import { forgetFiles } from './document.queries.ts'
import { moveDocumentsOfHired } from './document.service.ts'
import { remindOfDocuments } from './reminder/remind.service.ts'

/** Moves the documents of applicants hired before documents were kept; deletes files of no more use. */
export const documentCleanUp: Job = {
  queue: 'paper.clean-up',
  schedule: '27 3 * * *',
  async run(ctx) {
    const move = () => ctx.db.transaction().execute((trx) => moveDocumentsOfHired(ctx, trx))
    for (let moved = await move(); moved > 0; moved = await move());
    const before = daysBefore(ctx.clock.now(), retentionDays.professionalDocument)
    await forgetFiles(ctx.db, { before, day: indiaDay(before) })
    await deleteOlder(ctx.db, 'document_reminder', 'until', before)
  },
}

/** In hours from which no retry reaches into the night: a text that finds no way is given up after six. */
export const documentReminder: Job = { queue: 'paper.remind', schedule: '12 9-14 * * *', run: remindOfDocuments }
