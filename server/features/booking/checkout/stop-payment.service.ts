import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import type { Queue } from '#server/jobs/jobs.ts'

export const closeLinksQueue: Queue<{ bookingId: string }> = { queue: 'payment.close-links', retryLimit: 5 }

/**
 * The booking waits for no money any more: its open link is closed at the provider once the caller's transaction stands.
 * What was paid at the last moment is then treated as any payment of a booking in that state.
 */
export async function stopPaying(ctx: Pick<Context, 'jobs'>, trx: Queryable, bookingId: string): Promise<void> {
  await ctx.jobs.enqueue(trx, closeLinksQueue, { bookingId }, { key: bookingId })
}
