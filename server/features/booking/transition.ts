import {
  type BookingStatus,
  canTransition,
  canTransitionPayment,
  type PaymentStatus,
} from '#contract/booking-states.ts'
import { type Actor, actorName } from '#server/actor.ts'
import type { Queryable } from '#server/db/database.ts'
import type { JsonObject } from '#server/db/schema.gen.ts'
import { AppError } from '#server/http/app-error.ts'
import type { BookingRow } from './booking.queries.ts'

export interface Transition {
  status?: BookingStatus
  paymentStatus?: PaymentStatus
  actor: Actor
  /** What happened, such as 'confirmed' or 'failed'; kept in the booking's history. */
  kind: string
  detail?: JsonObject
  at: Date
}

/**
 * The only place where `status` and `payment_status` change: compares with the booking as the caller locked it, sets, and
 * appends the event. A payment status that stays the same is no transition. Answers the booking after the change.
 * Throws INVALID_TRANSITION when the tables of the contract do not allow it, or the booking has changed since.
 */
export async function transition(trx: Queryable, booking: BookingRow, change: Transition): Promise<BookingRow> {
  const { status = booking.status, paymentStatus = booking.payment_status, at } = change
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
    .where('payment_status', '=', booking.payment_status)
    .executeTakeFirst()
  if (changed.numUpdatedRows !== 1n) throw new AppError('INVALID_TRANSITION')
  const { actor, kind, detail } = change
  const statuses = change.status && { fromStatus: booking.status, toStatus: change.status }
  await recordEvent(trx, { bookingId: booking.id, actor, at, kind, detail, ...statuses })
  return { ...booking, status, payment_status: paymentStatus }
}

function isAllowed({ status, payment_status }: BookingRow, change: Transition): boolean {
  if (change.status && !canTransition(status, change.status)) return false
  const { paymentStatus = payment_status } = change
  return paymentStatus === payment_status || canTransitionPayment(payment_status, paymentStatus)
}

interface HistoryEvent extends Omit<Transition, 'status' | 'paymentStatus'> {
  bookingId: string
  fromStatus?: BookingStatus
  toStatus?: BookingStatus
}

/** Appends to the booking's history; alone for what leaves its statuses as they are. */
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
