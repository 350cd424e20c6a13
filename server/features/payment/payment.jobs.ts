import { inTurn } from '#server/jobs/in-turn.ts'
import type { Job } from '#server/jobs/job.ts'
import { askInTurn } from './ask-in-turn.service.ts'
import {
  askProvider,
  closeLink,
  closeLinksOf,
  type ProviderContext,
  repairStart,
} from './attempt/ask-provider.service.ts'
import { attemptsToAsk, linksWithoutPurpose, startsLeftOver } from './attempt/due-attempts.queries.ts'
import { refundJobs } from './refund/refund.jobs.ts'
import { closeLinksQueue } from './start/stop-payment.service.ts'

/** In this order: a start that is found again may be a link without purpose, and one that was closed needs no asking. */
const rounds = [
  { find: startsLeftOver, ask: repairStart },
  { find: linksWithoutPurpose, ask: closeLink },
  { find: attemptsToAsk, ask: askProvider },
]

/** Finds out by asking what nobody told us: lost notices, links cut short by a crash, holds that ran out, late payments. */
export async function pollPayments(ctx: ProviderContext): Promise<void> {
  const now = ctx.clock.now()
  await inTurn(ctx, rounds, async ({ find, ask }) =>
    askInTurn(ctx, await find(ctx.db, now), (attempt) => ask(ctx, attempt)),
  )
}

const pollJob: Job = { queue: 'payment.poll', schedule: '* * * * *', run: pollPayments }
const closeLinksJob: Job<{ bookingId: string }> = { ...closeLinksQueue, run: closeLinksOf }

export const paymentJobs = [pollJob, closeLinksJob, ...refundJobs] as const
