import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import type { Queue } from '#server/jobs/jobs.ts'

export const closeLinksQueue: Queue<{ bookingId: string }> = { queue: 'payment.close-links', retryLimit: 5 }

/** After commit a job closes the link; a payment made before that is handled like any late payment. */
export async function enqueueLinkClosing(ctx: Pick<Context, 'jobs'>, trx: Queryable, bookingId: string): Promise<void> {
  await ctx.jobs.enqueue(trx, closeLinksQueue, { bookingId }, { key: bookingId })
}
