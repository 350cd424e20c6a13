import type { bookingCalls } from '#contract/booking.ts'
import type { InputOf } from '#contract/call.ts'
import { indiaDay } from '#contract/india-time.ts'
import type { CustomerActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import {
  type HeldSlot,
  releaseSlot,
  reservationOf,
  tryReserveSlot,
} from '#server/features/roster/reservation.service.ts'
import { servingAreaAt, termsOfDay } from '#server/features/roster/roster.service.ts'
import { AppError } from '#server/http/app-error.ts'
import { hasLivePayment } from '../booking.queries.ts'
import { crewNeeds, isHeld } from '../booking.rules.ts'
import { type BookingRow, lockOwnBooking } from '../booking.service.ts'
import { recordEvent } from '../transition.ts'
import { stopPayment } from './stop-payment.service.ts'

const paymentClosed =
  'That address is in another area, so the payment page is closed and your time is free again. Please choose a new one.'
const slotReleased = 'That address is in another area, where the time you chose is not free. Please choose a new one.'

/**
 * Another area has other professionals: a held slot stays only when a crew is free for it there, else the message asks
 * for a new one. With a payment page open it never stays: the page was for a visit elsewhere, so its link is closed and a
 * payment that arrives all the same is refunded. Throws BOOKING_NOT_FOUND, INVALID_TRANSITION, LOCATION_NOT_SAVED, NOT_SERVED.
 */
export async function setBookingLocation(
  ctx: Pick<Context, 'db' | 'clock' | 'jobs'>,
  actor: CustomerActor,
  { bookingId, newLocation, address, type = '' }: InputOf<typeof bookingCalls.setLocation>,
): Promise<{ message?: string }> {
  const text = address.trim()
  if (!text) throw new AppError('LOCATION_NOT_SAVED')
  const areaId = await servingAreaAt(ctx, newLocation)
  return await ctx.db.transaction().execute(async (trx) => {
    const booking = await lockOwnBooking(trx, actor, bookingId)
    if (booking.status !== 'Pending') throw new AppError('INVALID_TRANSITION')
    if (!areaId) throw new AppError('NOT_SERVED')
    const now = ctx.clock.now()
    const isElsewhere = areaId !== booking.area_id
    const isPaymentOpen = isElsewhere && (await hasLivePayment(trx, bookingId))
    if (isPaymentOpen) {
      await releaseSlot(trx, bookingId)
      await stopPayment(ctx, trx, bookingId)
    }
    const isMoved = isElsewhere && booking.starts_at !== null
    const keepsHours = !isMoved || (!isPaymentOpen && (await transferHold(trx, booking, areaId, now)))
    await trx
      .updateTable('booking')
      .set({
        area_id: areaId,
        address_text: text,
        address_type: type,
        lat: newLocation.lat,
        lng: newLocation.lng,
        ...(!keepsHours && { starts_at: null, ends_at: null }),
      })
      .where('id', '=', bookingId)
      .execute()
    await recordEvent(trx, { bookingId, actor, at: now, kind: 'location_set', detail: { areaId } })
    if (keepsHours) return {}
    return { message: isPaymentOpen ? paymentClosed : slotReleased }
  })
}

/** Holds the same hours with a crew of the new area, without extending the hold. False when they are released. */
async function transferHold(trx: Queryable, booking: BookingRow, areaId: string, now: Date): Promise<boolean> {
  const held = await reservationOf(trx, booking.id)
  const isKept = held !== undefined && isHeld(held, now) && (await takeSameHours(trx, booking, held, areaId, now))
  if (!isKept) await releaseSlot(trx, booking.id)
  return isKept
}

async function takeSameHours(
  trx: Queryable,
  booking: BookingRow,
  { startsAt, expiresAt, prolonged }: HeldSlot,
  areaId: string,
  now: Date,
): Promise<boolean> {
  const { closed } = await termsOfDay(trx, areaId, indiaDay(startsAt))
  if (closed) return false
  const visit = { bookingId: booking.id, areaId, startsAt, ...crewNeeds(booking), expiresAt, prolonged, now }
  return (await tryReserveSlot(trx, visit)) !== undefined
}
