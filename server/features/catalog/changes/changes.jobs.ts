import type { Job } from '#server/jobs/job.ts'
import { lockSettledCatalog } from '../catalog.service.ts'

/** Bookkeeping: what the shop shows does not wait for it. */
export const applyCatalogChanges: Job = {
  queue: 'catalog.apply-changes',
  schedule: '*/10 * * * *',
  async run({ db, clock, log }) {
    const applied = await db.transaction().execute((trx) => lockSettledCatalog(trx, clock.now()))
    if (applied > 0) log.info({ applied }, 'Catalog changes applied')
  },
}
