import type { PaymentStatus } from '#contract/booking-states.ts'
import type { Actor } from '#server/actor.ts'
import type { Queryable } from '#server/db/database.ts'
import type { BookingRow } from '../booking.service.ts'
import { transition } from '../transition.ts'

interface Refunded {
  /** Undefined for the refund of a payment that the booking never kept. */
  paymentStatus: Extract<PaymentStatus, 'Refunded' | 'PartiallyRefunded'> | undefined
  refundId: string
  amountPaise: number
  actor: Actor
  at: Date
}

/** Money of a booking, locked by the caller, has arrived at its customer. Throws INVALID_TRANSITION. */
export async function markRefunded(
  trx: Queryable,
  booking: BookingRow,
  { paymentStatus, refundId, amountPaise, actor, at }: Refunded,
): Promise<void> {
  const detail = { refundId, amountPaise }
  await transition(trx, booking, { paymentStatus, actor, kind: 'refund_processed', detail, at })
}
