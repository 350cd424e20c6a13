import type { Job } from '../../jobs/job.ts'
import {
  askProvider,
  closeLink,
  closeLinksOf,
  forEachAttempt,
  type ProviderContext,
  repairStart,
} from './attempt/ask-provider.service.ts'
import { attemptsToAsk, linksWithoutPurpose, startsLeftOver } from './attempt/due-attempts.queries.ts'
import { refundJobs } from './refund/refund.jobs.ts'
import { closeLinksQueue } from './start/stop-payment.service.ts'

/** Finds out by asking what nobody told us: lost notices, links cut short by a crash, holds that ran out, late payments. */
export async function pollPayments(ctx: ProviderContext): Promise<void> {
  const now = ctx.clock.now()
  await forEachAttempt(ctx, await startsLeftOver(ctx.db, now), repairStart)
  await forEachAttempt(ctx, await linksWithoutPurpose(ctx.db, now), closeLink)
  await forEachAttempt(ctx, await attemptsToAsk(ctx.db, now), askProvider)
}

const pollJob: Job = { queue: 'payment.poll', schedule: '* * * * *', run: pollPayments }
const closeLinksJob: Job<{ bookingId: string }> = { ...closeLinksQueue, run: closeLinksOf }

export const paymentJobs = [pollJob, closeLinksJob, ...refundJobs] as const
