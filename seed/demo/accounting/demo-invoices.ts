import type { Context } from '#server/context.ts'
import type { Database } from '#server/db/database.ts'
import { settleInvoices } from '#server/features/invoice/settle-invoices.service.ts'

interface Issuing {
  config: Pick<Context['config'], 'business'>
  now: Date
}

const days = 12
/** Nothing works jobs yet, and these messages are of the past. */
const jobs = { enqueue: async () => {}, stop: async () => {} }

/** Invoices of the visits of the last days, in the order of their ends and dated so. */
export async function addInvoices(db: Database, { config, now }: Issuing): Promise<void> {
  const ended = await db
    .selectFrom('booking')
    .select(['booking.id', 'booking.ends_at as at'])
    .where('booking.status', '=', 'Completed')
    .where('booking.ends_at', '>', new Date(now.getTime() - days * 24 * 3_600_000))
    .where('booking.ends_at', '<=', now)
    .orderBy('booking.ends_at')
    .orderBy('booking.id')
    .execute()
  await db.transaction().execute(async (trx) => {
    for (const { id: bookingId, at } of ended) {
      const clock = { now: () => at ?? now }
      // Its own transaction is part of this one: one commit for all.
      const within = { transaction: () => ({ execute: (run: (one: typeof trx) => Promise<void>) => run(trx) }) }
      const ctx = { db: within as unknown as Database, clock, jobs, config: config as Context['config'] }
      await settleInvoices(ctx, { bookingId })
    }
    await trx.deleteFrom('sms_message').where('event', 'like', 'invoice_ready%').execute()
    await trx.deleteFrom('notification').where('event', 'like', 'invoice_ready%').execute()
    await trx.deleteFrom('invoice_waiting').execute()
  })
}
