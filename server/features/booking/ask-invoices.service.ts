import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import type { Queue } from '#server/jobs/jobs.ts'
import { nextTryAt } from './retry.rules.ts'

/** Brings invoice and credit notes of a booking in line with what it kept. */
export const settleInvoicesQueue: Queue<{ bookingId: string }> = { queue: 'invoice.settle', retryLimit: 10 }

/**
 * In the transaction that ends a visit or gives back its price. The caller holds the booking's lock: a job that began before
 * waits for it, and sees this change.
 */
export async function askForInvoices(
  { jobs, clock }: Pick<Context, 'jobs' | 'clock'>,
  trx: Queryable,
  bookingId: string,
): Promise<void> {
  const since = clock.now()
  await trx
    .insertInto('invoice_waiting')
    .values({ booking_id: bookingId, since, next_at: nextTryAt(since, since) })
    .onConflict((conflict) => conflict.column('booking_id').doNothing())
    .execute()
  await jobs.enqueue(trx, settleInvoicesQueue, { bookingId }, { key: bookingId })
}
