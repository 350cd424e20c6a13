import { retentionDays } from '#contract/lib/business.ts'
import { daysBefore } from '#contract/lib/india-time.ts'
import { deleteOlder } from '#server/db/delete-older.ts'
import { closeLinksQueue } from '#server/features/booking/enqueue-link-closing.service.ts'
import { forEachSettled } from '#server/jobs/for-each-settled.ts'
import type { Job } from '#server/jobs/job.ts'
import { untilOutage } from '#server/jobs/until-outage.ts'
import { listAttemptsToPoll, listInterruptedStarts, listUnneededLinks } from './attempt/due-attempts.queries.ts'
import { closeLink, closeLinks, type ProviderContext, pollAttempt, repairStart } from './event/poll-attempt.service.ts'
import { settlementsJob } from './settlement/settlement.jobs.ts'

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
const closeLinksJob: Job<{ bookingId: string }> = { ...closeLinksQueue, run: closeLinks }

/** The provider's own words are records of our books. */
const cleanUpJob: Job = {
  queue: 'payment.clean-up',
  schedule: '7 4 * * *',
  async run({ db, clock }) {
    await deleteOlder(db, 'payment_event', 'received_at', daysBefore(clock.now(), retentionDays.paymentEvent))
  },
}

export const paymentJobs = [pollJob, closeLinksJob, cleanUpJob, settlementsJob] as const
