import { closeLinksQueue } from '#server/features/booking/checkout/stop-payment.service.ts'
import { forEachSettled } from '#server/jobs/for-each-settled.ts'
import type { Job } from '#server/jobs/job.ts'
import { untilOutage } from '#server/jobs/until-outage.ts'
import { listAttemptsToPoll, listInterruptedStarts, listUnneededLinks } from './attempt/due-attempts.queries.ts'
import {
  closeLink,
  closeLinksOf,
  type ProviderContext,
  pollAttempt,
  repairStart,
} from './attempt/poll-attempt.service.ts'

// In this order: a repaired start may be an unneeded link, and a closed link needs no poll.
const rounds = [
  { find: listInterruptedStarts, ask: repairStart },
  { find: listUnneededLinks, ask: closeLink },
  { find: listAttemptsToPoll, ask: pollAttempt },
]

/** Recovers lost webhooks, interrupted starts, expired holds and late payments. */
export async function pollPayments(ctx: ProviderContext): Promise<void> {
  const now = ctx.clock.now()
  await forEachSettled(ctx, rounds, async ({ find, ask }) =>
    untilOutage(ctx, await find(ctx.db, now), (attempt) => ask(ctx, attempt)),
  )
}

const pollJob: Job = { queue: 'payment.poll', schedule: '* * * * *', run: pollPayments }
const closeLinksJob: Job<{ bookingId: string }> = { ...closeLinksQueue, run: closeLinksOf }

export const paymentJobs = [pollJob, closeLinksJob] as const
