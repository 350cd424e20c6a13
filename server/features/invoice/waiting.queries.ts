import type { Queryable } from '#server/db/database.ts'

/** In the transaction that settled it. */
export async function endWaiting(trx: Queryable, bookingId: string): Promise<void> {
  await trx.deleteFrom('invoice_waiting').where('booking_id', '=', bookingId).execute()
}

export async function listDue(db: Queryable, now: Date, limit: number): Promise<{ bookingId: string; since: Date }[]> {
  return await db
    .selectFrom('invoice_waiting')
    .select(['booking_id as bookingId', 'since'])
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .limit(limit)
    .execute()
}

export async function postponeInvoice(db: Queryable, bookingId: string, nextAt: Date): Promise<void> {
  await db
    .updateTable('invoice_waiting')
    .set((eb) => ({ next_at: nextAt, tries: eb('tries', '+', 1) }))
    .where('booking_id', '=', bookingId)
    .execute()
}

export async function noteProblem(db: Queryable, bookingId: string, problem: string): Promise<void> {
  await db.updateTable('invoice_waiting').set({ problem }).where('booking_id', '=', bookingId).execute()
}

/** Oldest first. */
export async function listWaiting(db: Queryable, before: Date) {
  return await db
    .selectFrom('invoice_waiting')
    .innerJoin('booking', 'booking.id', 'invoice_waiting.booking_id')
    .select(['booking.id as bookingId', 'booking.number', 'since', 'tries', 'problem'])
    .where('since', '<=', before)
    .orderBy('since')
    .execute()
}

export async function findWaiting(db: Queryable, customerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('invoice_waiting')
    .innerJoin('booking', 'booking.id', 'invoice_waiting.booking_id')
    .select('booking.id')
    .where('booking.customer_id', '=', customerId)
    .execute()
  return rows.map(({ id }) => id)
}
