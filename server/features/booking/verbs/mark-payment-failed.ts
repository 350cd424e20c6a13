import type { Actor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { lockBooking } from '../booking.service.ts'
import { transition } from '../transition.ts'

interface Paying {
  bookingId: string
  /** Of the payment attempt. */
  reference: string
  actor: Actor
}

/** The bank refused the payment; the slot stays held for a retry. Returns false when the booking is no longer open. */
export async function markPaymentFailed(
  ctx: Pick<Context, 'clock'>,
  trx: Queryable,
  { bookingId, reference, actor }: Paying,
): Promise<boolean> {
  const booking = await lockBooking(trx, bookingId)
  if (booking.status !== 'Pending') return false
  const detail = { reference }
  const at = ctx.clock.now()
  await transition(trx, booking, { paymentStatus: 'Failed', actor, kind: 'payment_refused', detail, at })
  return true
}

/** Throws INVALID_TRANSITION. */
export async function markPaymentRetried(
  ctx: Pick<Context, 'clock'>,
  trx: Queryable,
  { bookingId, actor }: Pick<Paying, 'bookingId' | 'actor'>,
): Promise<void> {
  const booking = await lockBooking(trx, bookingId)
  await transition(trx, booking, { paymentStatus: 'Pending', actor, kind: 'payment_retried', at: ctx.clock.now() })
}
