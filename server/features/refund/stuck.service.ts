import { refundPolicy } from '#contract/lib/business.ts'
import { daysBefore } from '#contract/lib/india-time.ts'
import type { Queryable } from '#server/db/database.ts'
import { findStuckRefund, listStuckRefunds } from './manual-refund.queries.ts'

/** Refunds that need a person at `now`, the oldest first. */
export async function stuckRefunds(db: Queryable, now: Date) {
  return await listStuckRefunds(db, endlessSince(now))
}

/** One of all that need a person at `now`. */
export async function stuckRefund(db: Queryable, id: string, now: Date) {
  return await findStuckRefund(db, id, endlessSince(now))
}

function endlessSince(now: Date): Date {
  return daysBefore(now, refundPolicy.days)
}
