import type { Job } from '#server/jobs/job.ts'
import { settleReferrals } from './referral.service.ts'

/** Rewards follow what happened to bookings, by whomever; features below this one need not know of referrals. */
export const settleReferralsJob: Job = {
  queue: 'referral.settle',
  schedule: '* * * * *',
  run: async (ctx) => {
    await settleReferrals(ctx)
  },
}
