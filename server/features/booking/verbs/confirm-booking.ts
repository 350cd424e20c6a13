import { canTransition, type PaymentStatus } from '#contract/booking-states.ts'
import type { Actor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { closeCart, lockActiveCart } from '#server/features/cart/cart.service.ts'
import { notify } from '#server/features/notification/notification.service.ts'
import { makePermanent, retakeSlot } from '#server/features/roster/reservation.service.ts'
import { type BookingRow, hasLivePayment, lockRivalOf } from '../booking.queries.ts'
import { lockBooking } from '../booking.service.ts'
import { giveBackReductions, lockReductions, secureReductions } from '../pricing/reductions.service.ts'
import { transition } from '../transition.ts'
import { failBooking } from './fail-booking.ts'

interface Confirming {
  bookingId: string
  actor: Actor
  paymentStatus: PaymentStatus
}

export type Confirmation = 'confirmed' | 'slot_lost' | 'already'

/**
 * The visit will take place: its hours become permanent, its cart is closed (lines added since go on in a new one), the
 * customer is notified. A hold that expired is taken again where its hours are still free. 'slot_lost' keeps nothing: the
 * hours are gone, the booking was cancelled, its code or credit went into another one, or its cart was ordered through
 * another booking, and what was paid has to go back.
 */
export async function confirmBooking(
  ctx: Pick<Context, 'clock' | 'jobs'>,
  trx: Queryable,
  { bookingId, actor, paymentStatus }: Confirming,
): Promise<Confirmation> {
  const now = ctx.clock.now()
  const booking = await lockBooking(trx, bookingId)
  const { status, customer_id: customerId, cart_id: cartId } = booking

  if (status === 'Confirmed' || status === 'Progress' || status === 'Completed') return 'already'
  if (!canTransition(status, 'Confirmed')) return 'slot_lost'
  // A cart is ordered once: its row says whether another booking of it came first.
  if (cartId && !(await lockActiveCart(trx, customerId, cartId))) return 'slot_lost'
  if (!(await securePriceAndHours(trx, booking, now))) return 'slot_lost'

  // At most one booking of a cart is open: there can only be another one if this one was not.
  if (cartId && status !== 'Pending') await failRival(ctx, trx, cartId, bookingId)
  await transition(trx, booking, { status: 'Confirmed', paymentStatus, actor, kind: 'confirmed', at: now })
  if (cartId) await closeCart(trx, { cartId, bookingId, now })

  await notify(ctx, trx, { bookingId, event: 'confirmed' })
  return 'confirmed'
}

async function securePriceAndHours(trx: Queryable, booking: BookingRow, now: Date): Promise<boolean> {
  await lockReductions(trx, booking)
  if ((await secureReductions(trx, booking, now)) && (await secureHours(trx, booking, now))) return true
  await giveBackReductions(trx, booking, { at: now })
  return false
}

async function secureHours(trx: Queryable, booking: BookingRow, now: Date): Promise<boolean> {
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

/** A late payment can confirm a failed booking while a newer one of the same cart is open. */
async function failRival(
  ctx: Pick<Context, 'clock'>,
  trx: Queryable,
  cartId: string,
  bookingId: string,
): Promise<void> {
  const rival = await lockRivalOf(trx, cartId, bookingId)
  if (!rival || (await hasLivePayment(trx, rival.id))) return
  const reason = 'the same cart was ordered through another booking'
  await failBooking(ctx, trx, { bookingId: rival.id, reason, actor: { kind: 'system', name: 'system' } })
}
