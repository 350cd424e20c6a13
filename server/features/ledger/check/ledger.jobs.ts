import type { Job } from '#server/jobs/job.ts'
import { checkLedger } from './check-ledger.service.ts'

/** At night, when few bookings change. */
export const checkLedgerJob: Job = {
  queue: 'ledger.check',
  schedule: '43 1 * * *',
  run: async (ctx) => {
    await checkLedger(ctx)
  },
}
