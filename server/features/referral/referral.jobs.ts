import type { Job } from '#server/jobs/job.ts'
import { settleReferrals } from './referral.service.ts'

/** Rewards follow the state of bookings, so that lower features need not know of referrals. */
export const settleReferralsJob: Job = {
  queue: 'referral.settle',
  schedule: '* * * * *',
  run: async (ctx) => {
    await settleReferrals(ctx)
  },
}
