import type { Actor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { lockBooking } from '../booking.service.ts'
import { transition } from '../transition.ts'

/** A confirmed booking was paid online instead of in cash. Throws INVALID_TRANSITION. */
export async function markPaid(
  ctx: Pick<Context, 'clock'>,
  trx: Queryable,
  { bookingId, actor }: { bookingId: string; actor: Actor },
): Promise<void> {
  const booking = await lockBooking(trx, bookingId)
  await transition(trx, booking, { paymentStatus: 'Paid', actor, kind: 'paid', at: ctx.clock.now() })
}
