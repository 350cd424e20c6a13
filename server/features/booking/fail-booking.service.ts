import { canTransition } from '#contract/rules/booking-states.ts'
import type { Actor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { releaseSlot } from '#server/features/roster/reservation.service.ts'
import type { BookingRow } from './booking.queries.ts'
import { giveBackReductions } from './reductions.service.ts'
import { enqueueFreedSlot } from './standby-hold.service.ts'
import { transition } from './transition.service.ts'

/** In the history of bookings; customers read why theirs failed from these. */
export const failureReasons = {
  noTime: 'no time was chosen',
  orderedElsewhere: 'the same cart was ordered through another booking',
} as const

interface Failure {
  reason: string
  actor: Actor
}

/** Frees code, credit and slot. The caller holds the booking's lock. Returns false when it is no longer open. */
export async function failBooking(
  ctx: Pick<Context, 'clock' | 'jobs'>,
  trx: Queryable,
  booking: BookingRow,
  { reason, actor }: Failure,
): Promise<boolean> {
  const at = ctx.clock.now()
  if (!canTransition(booking.status, 'Failed')) return false
  const detail = { reason }
  await transition(trx, booking, { status: 'Failed', paymentStatus: 'Failed', actor, kind: 'failed', detail, at })
  await giveBackReductions(trx, booking, { at })
  await releaseSlot(trx, booking.id)
  await enqueueFreedSlot(ctx, trx, booking)
  return true
}
