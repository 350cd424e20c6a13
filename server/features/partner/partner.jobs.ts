import type { Job } from '#server/jobs/job.ts'
import { deleteOutdated } from './partner.queries.ts'
import { retentionLimits } from './partner.rules.ts'

/** The privacy policy promises these retention times. */
export const partnerCleanUp: Job = {
  queue: 'partner.clean-up',
  schedule: '17 3 * * *',
  run: (ctx) => deleteOutdated(ctx.db, retentionLimits(ctx.clock.now())),
}
