import type { Job } from '#server/jobs/job.ts'
import { eraseLeftAccounts } from './erasure.service.ts'

export const eraseLeftJob: Job = {
  queue: 'account.erase-left',
  schedule: '40 4 * * *',
  run: eraseLeftAccounts,
}
