import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import type { Queue } from '#server/jobs/jobs.ts'

/** Brings invoice and credit notes of a booking in line with what it kept. */
export const settleInvoicesQueue: Queue<{ bookingId: string }> = { queue: 'invoice.settle', retryLimit: 10 }

/**
 * In the transaction that ends a visit or gives back its price. The caller holds the booking's lock: a job that began before
 * waits for it, and sees this change.
 */
export async function askForInvoices(
  { jobs }: Pick<Context, 'jobs'>,
  trx: Queryable,
  bookingId: string,
): Promise<void> {
  await jobs.enqueue(trx, settleInvoicesQueue, { bookingId }, { key: bookingId })
}
