import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import type { BookingRow } from '#server/features/booking/booking.service.ts'
import { settleReferral } from '#server/features/referral/referral.service.ts'
import { countVisits } from './visit.queries.ts'

type VisitContext = Pick<Context, 'db' | 'clock' | 'jobs' | 'config'>

/**
 * Takes a lock that all catalog changes share: last in its transaction, so that it is held only briefly, and before the
 * services, as they do.
 */
export async function countCompleted(ctx: VisitContext, trx: Queryable, booking: BookingRow): Promise<void> {
  await settleReferral(ctx, trx, booking.customer_id)
  await countVisits(trx, booking.id)
}
