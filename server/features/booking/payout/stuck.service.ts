import { refundPolicy } from '#contract/business.ts'
import type { Queryable } from '#server/db/database.ts'
import { listStuckRefunds } from './payout.queries.ts'

/** Refunds that need a person at `now`, the oldest first. */
export async function stuckRefunds(db: Queryable, now: Date) {
  return await listStuckRefunds(db, new Date(now.getTime() - refundPolicy.days * 24 * 60 * 60_000))
}
