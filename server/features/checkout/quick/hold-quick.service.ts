import type { quickCalls } from '#contract/checkout.standby.ts'
import { quickVisit } from '#contract/lib/business.ts'
import type { EndpointInput } from '#contract/lib/endpoint.ts'
import { indiaDay } from '#contract/lib/india-time.ts'
import type { CustomerActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import { ownBooking } from '#server/features/booking/booking.service.ts'
import { isWithinTheHour } from '#server/features/roster/quick/arrival.rules.ts'
import { nearestBy } from '#server/features/roster/quick/nearest.service.ts'
import { AppError } from '#server/http/app-error.ts'
import { holdFound } from '../hold-slot.service.ts'
import { findPlace, leadOfBooking } from '../quick-promise.service.ts'
import { currentConditions } from '../recheck-booking.service.ts'

/** Of a customer who looked at the promise for a while: to pay, at least, and to set out. */
const minMinutes = 2 + quickVisit.setOutMinutes

/**
 * Holds the nearest professional who can arrive by the instant that the customer was shown, as long as paying leaves time for
 * the way. Throws BAD_SLOT with the reason when the promise can no longer be kept, and what holding a slot throws.
 */
export async function holdQuick(
  ctx: Pick<Context, 'db' | 'clock'>,
  actor: CustomerActor,
  input: EndpointInput<typeof quickCalls.hold>,
): Promise<{ message?: string }> {
  const { bookingId, location } = input
  const startsAt = new Date(input.by)
  const conditions = await currentConditions(ctx, actor)
  const leadMinutes = await leadOfBooking(ctx, await ownBooking(ctx.db, actor, bookingId))
  const asked = { bookingId, location, date: indiaDay(ctx.clock.now()) }
  return await ctx.db.transaction().execute(
    async (trx) =>
      await holdFound(ctx, trx, actor, asked, conditions, async ({ booking, areaId }) => {
        const now = ctx.clock.now()
        const { categoryIds, durationMinutes, crewSize } = booking
        const isPossible = leadMinutes !== undefined && crewSize === 1
        const place = isPossible && isWithinTheHour(startsAt, now) ? await findPlace(trx, booking, location) : undefined
        const question = {
          areaId,
          bookingId,
          categoryIds,
          durationMinutes,
          place,
          leadMinutes: 0,
          readyMinutes: minMinutes,
          now,
        }
        const nearest = place && (await nearestBy(trx, question, startsAt))
        if (!nearest) throw new AppError('BAD_SLOT', { reason: 'QUICK_GONE' })
        const left = (startsAt.getTime() - now.getTime()) / 60_000 - quickVisit.setOutMinutes - nearest.driveMinutes
        const minutes = Math.min(quickVisit.payMinutes, left)
        return { startsAt, among: [nearest.id], minutes, promisedAt: startsAt }
      }),
  )
}
