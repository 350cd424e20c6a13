import type { Job } from '#server/jobs/job.ts'
import { fillPay } from './earnings.service.ts'

/** Before the ledger is checked. */
export const fillPayJob: Job = {
  queue: 'pay.fill',
  schedule: '13 1 * * *',
  run: async (ctx) => {
    await fillPay(ctx)
  },
}
