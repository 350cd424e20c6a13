import type { bookingCalls } from '#contract/booking.ts'
import type { InputOf } from '#contract/call.ts'
import type { CustomerActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import { releaseSlot } from '#server/features/roster/reservation.service.ts'
import { areaAt } from '#server/features/roster/roster.service.ts'
import { AppError } from '#server/http/app-error.ts'
import { lockOwnBooking } from '../booking.service.ts'
import { recordEvent } from '../transition.ts'

const chooseAgain = 'That address is in another area, so the time you chose is free again. Please choose a new one.'

/**
 * Where an open booking takes place. Another area has other professionals, so hours held before are given back and the
 * message says so. Throws NOT_SERVED outside live areas; the booking then stays as it was.
 */
export async function setBookingLocation(
  ctx: Pick<Context, 'db' | 'clock'>,
  actor: CustomerActor,
  { bookingId, newLocation, address, type = '' }: InputOf<typeof bookingCalls.setLocation>,
): Promise<{ message?: string }> {
  const text = address.trim()
  if (!text) throw new AppError('LOCATION_NOT_SAVED')
  const areaId = await areaAt(ctx, newLocation)
  return await ctx.db.transaction().execute(async (trx) => {
    const booking = await lockOwnBooking(trx, actor, bookingId)
    if (booking.status !== 'Pending') throw new AppError('INVALID_TRANSITION')
    if (!areaId) throw new AppError('NOT_SERVED')
    const released = areaId !== booking.area_id && (await releaseSlot(trx, bookingId))
    await trx
      .updateTable('booking')
      .set({
        area_id: areaId,
        address_text: text,
        address_type: type,
        lat: newLocation.lat,
        lng: newLocation.lng,
        ...(areaId !== booking.area_id && { starts_at: null, ends_at: null }),
      })
      .where('id', '=', bookingId)
      .execute()
    await recordEvent(trx, { bookingId, actor, at: ctx.clock.now(), kind: 'location_set', detail: { areaId } })
    return released ? { message: chooseAgain } : {}
  })
}
