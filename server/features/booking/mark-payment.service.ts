import type { PaymentStatus } from '#contract/rules/booking-states.ts'
import type { Actor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import type { BookingRow } from './booking.queries.ts'
import { transition } from './transition.service.ts'

/**
 * A confirmed booking was paid online instead of in cash, or a cancelled one before its link was closed. The caller holds
 * its lock. Throws INVALID_TRANSITION.
 */
export async function markPaid(
  ctx: Pick<Context, 'clock'>,
  trx: Queryable,
  booking: BookingRow,
  actor: Actor,
): Promise<void> {
  await transition(trx, booking, { paymentStatus: 'Paid', actor, kind: 'paid', at: ctx.clock.now() })
}

/**
 * The bank refused the payment; the slot stays held for a retry. The caller holds the booking's lock. Returns false when
 * it is no longer open.
 */
export async function markPaymentFailed(
  ctx: Pick<Context, 'clock'>,
  trx: Queryable,
  booking: BookingRow,
  { reference, actor }: { reference: string; actor: Actor },
): Promise<boolean> {
  if (booking.status !== 'Pending') return false
  const detail = { reference }
  const at = ctx.clock.now()
  await transition(trx, booking, { paymentStatus: 'Failed', actor, kind: 'payment_refused', detail, at })
  return true
}

/** The caller holds the booking's lock. Throws INVALID_TRANSITION. */
export async function markPaymentRetried(
  ctx: Pick<Context, 'clock'>,
  trx: Queryable,
  booking: BookingRow,
  actor: Actor,
): Promise<void> {
  await transition(trx, booking, { paymentStatus: 'Pending', actor, kind: 'payment_retried', at: ctx.clock.now() })
}

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
