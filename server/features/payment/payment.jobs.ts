import { closeLinksQueue } from '#server/features/booking/checkout/stop-payment.service.ts'
import { forEachSettled } from '#server/jobs/for-each-settled.ts'
import type { Job } from '#server/jobs/job.ts'
import { untilOutage } from '#server/jobs/until-outage.ts'
import {
  askProvider,
  closeLink,
  closeLinksOf,
  type ProviderContext,
  repairStart,
} from './attempt/ask-provider.service.ts'
import { attemptsToPoll, interruptedStarts, uselessLinks } from './attempt/due-attempts.queries.ts'

/** In this order: an interrupted start that is found may be a useless link, and a closed one needs no polling. */
const rounds = [
  { find: interruptedStarts, ask: repairStart },
  { find: uselessLinks, ask: closeLink },
  { find: attemptsToPoll, ask: askProvider },
]

/** Finds by polling what no webhook reported: lost webhooks, links interrupted by a crash, expired holds, late payments. */
export async function pollPayments(ctx: ProviderContext): Promise<void> {
  const now = ctx.clock.now()
  await forEachSettled(ctx, rounds, async ({ find, ask }) =>
    untilOutage(ctx, await find(ctx.db, now), (attempt) => ask(ctx, attempt)),
  )
}

const pollJob: Job = { queue: 'payment.poll', schedule: '* * * * *', run: pollPayments }
const closeLinksJob: Job<{ bookingId: string }> = { ...closeLinksQueue, run: closeLinksOf }

export const paymentJobs = [pollJob, closeLinksJob] as const
