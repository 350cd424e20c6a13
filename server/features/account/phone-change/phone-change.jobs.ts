import type { Job } from '#server/jobs/job.ts'
import { applyDuePhoneChanges } from './apply-phone-change.service.ts'

export const phoneChangeJob: Job = {
  queue: 'account.change-phones',
  schedule: '* * * * *',
  run: applyDuePhoneChanges,
}
