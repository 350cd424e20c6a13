import { unusedPictureDays } from '#contract/lib/business.ts'
import { daysBefore } from '#contract/lib/india-time.ts'
import type { Job } from '#server/jobs/job.ts'
import { lockCatalog } from '../changes.queries.ts'
import { deleteUnusedPictures } from './pictures.queries.ts'

export const catalogPictureCleanUp: Job = {
  queue: 'catalog.picture-clean-up',
  schedule: '27 4 * * *',
  async run({ db, clock, log }) {
    const olderThan = daysBefore(clock.now(), unusedPictureDays)
    const deleted = await db.transaction().execute(async (trx) => {
      // Changes that give a row a picture look for it under this lock.
      await lockCatalog(trx)
      return await deleteUnusedPictures(trx, olderThan)
    })
    if (deleted > 0) log.info({ deleted }, 'Unused catalog pictures deleted')
  },
}
