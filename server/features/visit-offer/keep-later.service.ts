import type { quickCalls } from '#contract/checkout.standby.ts'
import { quickVisit } from '#contract/lib/business.ts'
import type { EndpointInput } from '#contract/lib/endpoint.ts'
import type { CustomerActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { isPaidOnline } from '#server/features/booking/booking.rules.ts'
import { type BookingRow, lockOwnBooking, recordEvent } from '#server/features/booking/booking.service.ts'
import { requireFreeAddress } from '#server/features/booking/cash-limits/cash-limits.service.ts'
import { notify } from '#server/features/notification/notification.service.ts'
import { isWithinTheHour } from '#server/features/roster/quick/arrival.rules.ts'
import { nearestProfessionals } from '#server/features/roster/quick/nearest.service.ts'
import { lockDay, moveHoursWithoutCrew } from '#server/features/roster/reservation.service.ts'
import { AppError } from '#server/http/app-error.ts'
import { askNext, nearestUnasked, visitToOffer } from './ask-next.service.ts'
import { searchState } from './search-state.service.ts'
import { listAsked } from './visit-offer.queries.ts'

/** For the customer to read and to tap. */
const chooseMinutes = 2

/** By when one who was not asked yet can come, for a quick visit that no one accepted; undefined without one within the hour. */
export async function laterPromise(db: Queryable, booking: BookingRow, now: Date): Promise<Date | undefined> {
  const visit = visitToOffer(booking, now)
  const except = (await listAsked(db, booking.id)).map(({ professionalId }) => professionalId)
  const readyMinutes = quickVisit.setOutMinutes + chooseMinutes
  const [nearest] = await nearestProfessionals(db, { ...visit, leadMinutes: 0, readyMinutes, except })
  return nearest?.arrivesAt
}

/**
 * Gives a quick visit that no one accepted a later promise, and offers it to those who can keep that. Lateness still counts from the
 * first promise. Throws BOOKING_NOT_FOUND, INVALID_TRANSITION once it has a crew, BAD_SLOT when no one can come by then, CASH_LIMIT.
 */
export async function keepLater(
  ctx: Pick<Context, 'db' | 'clock' | 'jobs'>,
  actor: CustomerActor,
  { bookingId, by }: EndpointInput<typeof quickCalls.keepLater>,
): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const now = ctx.clock.now()
    const before = await lockOwnBooking(trx, actor, bookingId)
    if ((await searchState(trx, before)) !== 'over') throw new AppError('INVALID_TRANSITION')
    const startsAt = new Date(by)
    const endsAt = new Date(startsAt.getTime() + before.durationMinutes * 60_000)
    const booking: BookingRow = { ...before, startsAt, endsAt, promisedAt: startsAt }
    const visit = visitToOffer(booking, now)
    await lockDay(trx, visit.areaId, startsAt)
    const canCome = isWithinTheHour(startsAt, now) && (await nearestUnasked(trx, visit))
    if (!canCome) throw new AppError('BAD_SLOT', { reason: 'QUICK_GONE' })
    await moveHoursWithoutCrew(trx, bookingId, { startsAt, endsAt })
    if (!isPaidOnline(booking)) await requireFreeAddress(trx, booking)
    await trx
      .updateTable('booking')
      .set({ starts_at: startsAt, ends_at: endsAt, promised_at: startsAt, reschedules: before.reschedules + 1 })
      .where('id', '=', bookingId)
      .execute()
    const detail = { from: before.startsAt?.toISOString() ?? '', to: startsAt.toISOString(), cause: 'us' }
    await recordEvent(trx, { bookingId, actor, at: now, kind: 'rescheduled', detail })
    await notify(ctx, trx, { bookingId, event: 'rescheduled' })
    await askNext(ctx, trx, booking)
  })
}
