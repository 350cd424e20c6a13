import { canTransition, type PaymentStatus } from '#contract/rules/booking-states.ts'
import type { Actor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { crewNeeds, isPromised } from '#server/features/booking/booking.rules.ts'
import { type BookingRow, hasLivePayment, lockOtherPendingOfCart } from '#server/features/booking/booking.service.ts'
import { requireCashAllowed } from '#server/features/booking/cash-limits/cash-limits.service.ts'
import { failBooking, failureReasons } from '#server/features/booking/fail-booking.service.ts'
import { giveBackReductions, lockReductions, secureReductions } from '#server/features/booking/reductions.service.ts'
import { transition } from '#server/features/booking/transition.service.ts'
import { closeCart, lockActiveCart } from '#server/features/cart/cart.service.ts'
import { createEntitlements } from '#server/features/entitlement/entitlement.service.ts'
import { notifyCrew } from '#server/features/notification/crew/notify-crew.service.ts'
import { notify } from '#server/features/notification/notification.service.ts'
import { lockDay, makePermanent, retakeSlot } from '#server/features/roster/reservation.service.ts'
import { isLiveArea, isStillOffered } from '#server/features/roster/roster.service.ts'
import { completeTip } from '#server/features/tip/give-tip.service.ts'
import { askNext } from '#server/features/visit-offer/ask-next.service.ts'

interface Confirming {
  actor: Actor
  paymentStatus: PaymentStatus
  /** Of a colleague who confirms it. */
  reason?: string | undefined
}

type Confirmation = 'confirmed' | 'slot_lost' | 'too_late' | 'already'

/**
 * Makes the slot permanent, closes the cart and notifies the customer and the crew, or asks the professionals near a quick visit; an expired hold is taken again where its slot is
 * free and the lead time before the visit is left. The caller holds the booking's lock. 'slot_lost': the booking was
 * cancelled or has no time, or its slot, code, credit or cart was used elsewhere; 'too_late': the visit starts too soon
 * by now. After both the caller must refund. Throws CASH_LIMIT for one paid after the service.
 */
export async function confirmBooking(
  ctx: Pick<Context, 'clock' | 'jobs'>,
  trx: Queryable,
  booking: BookingRow,
  { actor, paymentStatus, reason }: Confirming,
): Promise<Confirmation> {
  const now = ctx.clock.now()
  const { id: bookingId, status, customerId, cartId } = booking

  if (status === 'Confirmed' || status === 'Progress' || status === 'Completed') return 'already'
  if (!canTransition(status, 'Confirmed')) return 'slot_lost'
  // A cart is ordered once: another booking of it may have been confirmed first.
  if (cartId && !(await lockActiveCart(trx, customerId, cartId))) return 'slot_lost'
  if (paymentStatus === 'PayAfterService') await requireCashAllowed(trx, booking)
  const lost = await securePriceAndHours(trx, booking, now)
  if (lost) return lost

  // A cart has at most one open booking, so there is another one only if this one was not open.
  if (cartId && status !== 'Pending') await failOtherBooking(ctx, trx, cartId, bookingId)
  const detail = reason ? { reason } : {}
  const change = { status: 'Confirmed', paymentStatus, actor, kind: 'confirmed', detail, at: now } as const
  const confirmed = await transition(trx, booking, change)
  if (booking.kind === 'tip') {
    await completeTip(trx, confirmed, { actor, at: now })
    return 'confirmed'
  }
  await createEntitlements(trx, booking, now)
  if (cartId) await closeCart(trx, { cartId, bookingId, now })

  await notify(ctx, trx, { bookingId, event: 'confirmed' })
  if (isPromised(booking)) await askNext(ctx, trx, confirmed)
  else await notifyCrew(ctx, trx, bookingId)
  return 'confirmed'
}

type Lost = Extract<Confirmation, 'slot_lost' | 'too_late'>

/** Undefined when price and hours are secured. */
async function securePriceAndHours(trx: Queryable, booking: BookingRow, now: Date): Promise<Lost | undefined> {
  await lockReductions(trx, booking)
  const lost = (await secureReductions(trx, booking, now)) ? await secureHours(trx, booking, now) : 'slot_lost'
  if (lost) await giveBackReductions(trx, booking, { at: now })
  return lost
}

async function secureHours(trx: Queryable, booking: BookingRow, now: Date): Promise<Lost | undefined> {
  const { id: bookingId, areaId, startsAt, noticeMinutes } = booking
  // A tip needs no hours: late, it counts until it is given up, also where the area has closed since.
  if (booking.kind === 'tip') return booking.status === 'Pending' ? undefined : 'too_late'
  // Closing the area cancels unpaid bookings, but a payment may be faster.
  if (!areaId || !(await isLiveArea(trx, areaId))) return 'slot_lost'
  // Its professional is asked next, under the lock of the day, which comes before any reservation.
  if (startsAt && isPromised(booking)) await lockDay(trx, areaId, startsAt)
  if (await makePermanent(trx, bookingId, now)) return undefined
  if (!startsAt) return 'slot_lost'
  // The hours of extra work are those of its visit, which may be over.
  if (booking.kind === 'extra') return 'too_late'
  if (!(await isStillOffered(trx, { areaId, startsAt, noticeMinutes }, now))) return 'too_late'
  const isTaken = await retakeSlot(trx, { bookingId, areaId, startsAt, ...crewNeeds(booking), now })
  return isTaken ? undefined : 'slot_lost'
}

/** A late payment can confirm a failed booking while a newer one of its cart is open. */
async function failOtherBooking(
  ctx: Pick<Context, 'clock' | 'jobs'>,
  trx: Queryable,
  cartId: string,
  bookingId: string,
): Promise<void> {
  const other = await lockOtherPendingOfCart(trx, cartId, bookingId)
  if (!other || (await hasLivePayment(trx, other.id))) return
  const reason = failureReasons.orderedElsewhere
  await failBooking(ctx, trx, other, { reason, actor: { kind: 'system', name: 'system' } })
}
