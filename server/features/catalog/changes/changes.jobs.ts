import type { Job } from '#server/jobs/job.ts'
import { lockSettledCatalogue } from '../catalog.service.ts'

/** Bookkeeping: what the shop shows does not wait for it. */
export const applyCatalogueChanges: Job = {
  queue: 'catalog.apply-changes',
  schedule: '*/10 * * * *',
  async run({ db, clock, log }) {
    const applied = await db.transaction().execute((trx) => lockSettledCatalogue(trx, clock.now()))
    if (applied > 0) log.info({ applied }, 'Catalogue changes applied')
  },
}
