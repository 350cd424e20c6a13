import {
  type BookingStatus,
  canTransition,
  canTransitionPayment,
  type PaymentStatus,
} from '#contract/rules/booking-states.ts'
import { type Actor, actorName } from '#server/actor.ts'
import type { Queryable } from '#server/db/database.ts'
import type { JsonObject } from '#server/db/schema.gen.ts'
import { AppError } from '#server/http/app-error.ts'
import type { BookingRow } from './booking.queries.ts'

export interface Transition {
  status?: BookingStatus
  paymentStatus?: PaymentStatus
  actor: Actor
  /** The event in the booking's history, such as 'confirmed'. */
  kind: string
  detail?: JsonObject
  at: Date
}

/**
 * The only place that changes `status` and `payment_status`: compare-and-set against the booking the caller locked,
 * then an event. Throws INVALID_TRANSITION when contract/rules/booking-states.ts does not allow it or the booking has changed
 * since.
 */
export async function transition(trx: Queryable, booking: BookingRow, change: Transition): Promise<BookingRow> {
  const { status = booking.status, paymentStatus = booking.paymentStatus, at } = change
  if (!isAllowed(booking, change)) throw new AppError('INVALID_TRANSITION')
  const changed = await trx
    .updateTable('booking')
    .set({
      status,
      payment_status: paymentStatus,
      ...(change.status === 'Confirmed' && { confirmed_at: at }),
    })
    .where('id', '=', booking.id)
    .where('status', '=', booking.status)
    .where('payment_status', '=', booking.paymentStatus)
    .executeTakeFirst()
  if (changed.numUpdatedRows !== 1n) throw new AppError('INVALID_TRANSITION')
  const { actor, kind, detail } = change
  const statuses = change.status && { fromStatus: booking.status, toStatus: change.status }
  await recordEvent(trx, { bookingId: booking.id, actor, at, kind, detail, ...statuses })
  return { ...booking, status, paymentStatus }
}

function isAllowed({ status, paymentStatus }: BookingRow, change: Transition): boolean {
  if (change.status && !canTransition(status, change.status)) return false
  const { paymentStatus: next = paymentStatus } = change
  return next === paymentStatus || canTransitionPayment(paymentStatus, next)
}

interface HistoryEvent extends Omit<Transition, 'status' | 'paymentStatus'> {
  bookingId: string
  fromStatus?: BookingStatus
  toStatus?: BookingStatus
}

export async function recordEvent(trx: Queryable, event: HistoryEvent): Promise<void> {
  const { bookingId, actor, at, kind, detail = {}, fromStatus = null, toStatus = null } = event
  await trx
    .insertInto('booking_event')
    .values({
      booking_id: bookingId,
      at,
      actor: actorName(actor),
      from_status: fromStatus,
      to_status: toStatus,
      kind,
      detail,
    })
    .execute()
}
