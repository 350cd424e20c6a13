import type { PaymentStatus } from '#contract/booking-states.ts'
import type { Actor } from '#server/actor.ts'
import type { Queryable } from '#server/db/database.ts'
import type { BookingRow } from '../booking.service.ts'
import { transition } from '../transition.ts'

interface Refunded {
  /** Undefined for a payment the booking did not keep. */
  paymentStatus: Extract<PaymentStatus, 'Refunded' | 'PartiallyRefunded'> | undefined
  refundId: string
  amountPaise: number
  actor: Actor
  at: Date
}

/** A refund was processed; the caller holds the booking's lock. Throws INVALID_TRANSITION. */
export async function markRefunded(
  trx: Queryable,
  booking: BookingRow,
  { paymentStatus, refundId, amountPaise, actor, at }: Refunded,
): Promise<void> {
  const detail = { refundId, amountPaise }
  await transition(trx, booking, { paymentStatus, actor, kind: 'refund_processed', detail, at })
}
