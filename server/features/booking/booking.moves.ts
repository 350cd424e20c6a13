import { type BookingStatus, canTransition, type PaymentStatus } from '#contract/booking-states.ts'
import { type Actor, actorName } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import type { JsonObject } from '#server/db/schema.gen.ts'
import { lockActiveCart, withCartClosed } from '#server/features/cart/cart.service.ts'
import { tell } from '#server/features/notification/notification.service.ts'
import { makePermanent, releaseSlot, retakeSlot } from '#server/features/roster/reservation.service.ts'
import { AppError } from '#server/http/app-error.ts'
import {
  type BookingRow,
  changeBooking,
  hasLivePayment,
  lockBooking,
  lockRivalOf,
  withBookingChange,
} from './booking.queries.ts'
import { giveBackReductions, lockReductions, secureReductions } from './pricing/reductions.service.ts'

export interface Move {
  bookingId: string
  to: BookingStatus
  actor: Actor
  /** What happened, such as 'confirmed' or 'failed'; kept in the booking's history. */
  kind: string
  detail?: JsonObject
  at: Date
  paymentStatus?: PaymentStatus
  /** Credit in paise that a cancelled booking keeps, as its fee; the rest goes back to the balance. */
  keepCreditPaise?: number
}

/**
 * Moves a booking along the table of the contract and writes it into its history. Answers the booking as it stands
 * after the move, or undefined when the table does not allow it from where the booking is now. What came off the price of
 * a booking that will not take place is given back: its code and its credit.
 */
export async function moveBooking(trx: Queryable, move: Move): Promise<BookingRow | undefined> {
  const booking = await lockBooking(trx, move.bookingId)
  return booking && (await moveLocked(trx, booking, move))
}

async function moveLocked(
  trx: Queryable,
  booking: BookingRow,
  move: Omit<Move, 'bookingId'>,
): Promise<BookingRow | undefined> {
  if (!canTransition(booking.status as BookingStatus, move.to)) return undefined
  const change = changeOf(booking, move)
  await changeBooking(trx, change)
  const { at, keepCreditPaise } = move
  if (move.to === 'Failed' || move.to === 'Cancelled') await giveBackReductions(trx, booking, { at, keepCreditPaise })
  return { ...booking, ...change.changes }
}

function changeOf(booking: BookingRow, move: Omit<Move, 'bookingId'>) {
  const changes = {
    status: move.to,
    ...(move.paymentStatus && { payment_status: move.paymentStatus }),
    ...(move.to === 'Confirmed' && { confirmed_at: move.at }),
  }
  const event = {
    at: move.at,
    actor: actorName(move.actor),
    from_status: booking.status,
    to_status: move.to,
    kind: move.kind,
    detail: move.detail ?? {},
  }
  return { bookingId: booking.id, changes, event }
}

interface Confirming {
  bookingId: string
  actor: Actor
  paymentStatus: PaymentStatus
  /** The booking where the caller has locked it and not changed it since. */
  locked?: BookingRow
}

export type Confirmation = 'confirmed' | 'slot_lost' | 'already'

/**
 * The visit will take place: its hours are kept for good, its cart is closed (what was added to it since goes on in a new
 * one), the customer is told. A hold that ran out is taken again where its hours are still free. 'slot_lost' keeps
 * nothing: the hours are gone, the booking was cancelled, its code or credit went into another one, or its cart was
 * ordered through another booking, and what was paid has to go back.
 * Throws BOOKING_NOT_FOUND.
 */
export async function confirmBooking(
  ctx: Pick<Context, 'clock' | 'jobs'>,
  trx: Queryable,
  { bookingId, actor, paymentStatus, locked }: Confirming,
): Promise<Confirmation> {
  const at = ctx.clock.now()
  const booking = locked ?? (await lockBooking(trx, bookingId))
  if (!booking) throw new AppError('BOOKING_NOT_FOUND')
  if (['Confirmed', 'Progress', 'Completed'].includes(booking.status)) return 'already'
  if (!canTransition(booking.status as BookingStatus, 'Confirmed')) return 'slot_lost'
  // A cart is ordered once: its row says whether another booking of it came first.
  if (booking.cart_id && !(await lockActiveCart(trx, booking.customer_id, booking.cart_id))) return 'slot_lost'
  if (!(await settle(trx, booking, at))) return 'slot_lost'
  const { cart_id: cartId } = booking
  // Of a cart at most one booking is open: beside this one only if this one was not.
  if (cartId && booking.status !== 'Pending') await failRival(trx, cartId, bookingId, at)
  const first = withBookingChange(changeOf(booking, { to: 'Confirmed', actor, kind: 'confirmed', at, paymentStatus }))
  const along = cartId ? withCartClosed({ cartId, bookingId, now: at, first }) : first
  await tell(ctx, trx, { bookingId, event: 'confirmed', along })
  return 'confirmed'
}

/** The payment came to nothing, or the hold ended: the hours are free again. Undefined when it was not Pending. */
export async function failBooking(
  ctx: Pick<Context, 'clock'>,
  trx: Queryable,
  { bookingId, reason, actor }: { bookingId: string; reason: string; actor: Actor },
): Promise<BookingRow | undefined> {
  const at = ctx.clock.now()
  const move: Move = { bookingId, to: 'Failed', actor, kind: 'failed', detail: { reason }, at, paymentStatus: 'Failed' }
  const failed = await moveBooking(trx, move)
  if (failed) await releaseSlot(trx, bookingId)
  return failed
}

/** Price and hours together, or neither. */
async function settle(trx: Queryable, booking: BookingRow, at: Date): Promise<boolean> {
  await lockReductions(trx, booking)
  if ((await secureReductions(trx, booking, at)) && (await settleHours(trx, booking, at))) return true
  await giveBackReductions(trx, booking, { at })
  return false
}

async function settleHours(trx: Queryable, booking: BookingRow, now: Date): Promise<boolean> {
  const { id, area_id: areaId, starts_at: startsAt } = booking
  if (await makePermanent(trx, id, now)) return true
  if (!areaId || !startsAt || startsAt <= now) return false
  return await retakeSlot(trx, {
    bookingId: id,
    areaId,
    startsAt,
    durationMinutes: booking.duration_minutes,
    crewSize: booking.crew_size,
    categoryIds: booking.category_ids,
    now,
  })
}

/** A payment made late can confirm a failed booking while a newer one of the same cart is open. */
async function failRival(trx: Queryable, cartId: string, bookingId: string, at: Date): Promise<void> {
  const rival = await lockRivalOf(trx, cartId, bookingId)
  if (!rival || (await hasLivePayment(trx, rival.id))) return
  const reason = 'the same cart was ordered through another booking'
  const actor: Actor = { kind: 'system', name: 'system' }
  await failBooking({ clock: { now: () => at } }, trx, { bookingId: rival.id, reason, actor })
}
