import type { Actor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import type { BookingRow } from '../booking.queries.ts'
import { transition } from '../transition.ts'

/** A confirmed booking was paid online instead of in cash; the caller holds its lock. Throws INVALID_TRANSITION. */
export async function markPaid(
  ctx: Pick<Context, 'clock'>,
  trx: Queryable,
  booking: BookingRow,
  actor: Actor,
): Promise<void> {
  await transition(trx, booking, { paymentStatus: 'Paid', actor, kind: 'paid', at: ctx.clock.now() })
}
