import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { askForInvoices } from '#server/features/booking/ask-invoices.service.ts'
import { deletePayout, findOpenPayout } from './payout.queries.ts'

/** Approved to be paid by hand and not recorded yet. */
export async function openPayout(db: Queryable, refundId: string) {
  return await findOpenPayout(db, refundId)
}

/** Its money is owed again. The caller holds the booking's lock. */
export async function dropOpenPayout(
  ctx: Pick<Context, 'jobs' | 'clock'>,
  trx: Queryable,
  { id, bookingId }: { id: string; bookingId: string },
): Promise<void> {
  await deletePayout(trx, id)
  await askForInvoices(ctx, trx, bookingId)
}
