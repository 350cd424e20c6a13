import type { standbyCalls } from '#contract/checkout.standby.ts'
import type { EndpointInput, EndpointResponse } from '#contract/lib/endpoint.ts'
import { toMinute } from '#contract/lib/india-time.ts'
import type { CustomerActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import { hasLivePayment, lockOwnBooking, ownBooking } from '#server/features/booking/booking.service.ts'
import { passOnSlot } from '#server/features/booking/standby-hold.service.ts'
import { lockCustomer } from '#server/features/identity/identity.service.ts'
import { servingAreaFinder } from '#server/features/roster/roster.service.ts'
import { AppError } from '#server/http/app-error.ts'
import { servedArea, slotsOfDay } from '../time-slots.service.ts'
import {
  countOtherStandbys,
  deleteStandby,
  findStandby,
  listStandbys,
  setArea,
  upsertStandby,
} from './standby.queries.ts'
import { hoursProblem, limitProblem, toHours, wholeDay } from './standby.rules.ts'

type Standbys = EndpointResponse<typeof standbyCalls.list>['data']

export async function ownStandbys(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: CustomerActor,
): Promise<Standbys> {
  const rows = await listStandbys(db, actor.customerId, clock.now())
  return {
    standbys: rows.map(({ id, bookingId, day, heldAt, expiresAt, ...hours }) => ({
      ...{ _id: id, bookingId, day },
      hours: toHours(hours),
      heldUntil: heldAt && expiresAt ? expiresAt.toISOString() : null,
    })),
  }
}

/**
 * Waits for a slot of an open booking. Throws BOOKING_NOT_FOUND, INVALID_TRANSITION, NOT_SERVED, BAD_DATE, BAD_SLOT with the
 * reason, TOO_MANY_HOLDS.
 */
export async function askStandby(
  ctx: Pick<Context, 'db' | 'clock'>,
  actor: CustomerActor,
  { bookingId, date: day, hours, location }: EndpointInput<typeof standbyCalls.ask>,
): Promise<void> {
  const now = ctx.clock.now()
  const asked = hours ? { fromMinute: toMinute(hours.start), untilMinute: toMinute(hours.end) } : wholeDay
  const slots = await slotsOfDay(ctx, await ownBooking(ctx.db, actor, bookingId), day, location)
  const problem = hoursProblem(slots, asked)
  if (problem) throw new AppError('BAD_SLOT', problem)
  const findArea = await servingAreaFinder(ctx)
  await ctx.db.transaction().execute(async (trx) => {
    const booking = await lockOwnBooking(trx, actor, bookingId)
    if (booking.status !== 'Pending' || booking.kind !== 'visit') throw new AppError('INVALID_TRANSITION')
    const areaId = await servedArea(trx, findArea, booking, location, now)
    const { customerId } = booking
    // Two calls must not both take the last day.
    await lockCustomer(trx, customerId)
    const tooMany = limitProblem(await countOtherStandbys(trx, { customerId, bookingId, day }))
    if (tooMany) throw new AppError('TOO_MANY_HOLDS', tooMany)
    await setArea(trx, bookingId, areaId)
    await upsertStandby(trx, { customerId, bookingId, day, ...asked, now })
  })
}

/** A slot that is held for it passes on, unless a payment page is open. */
export async function withdrawStandby(
  ctx: Pick<Context, 'db' | 'jobs'>,
  actor: CustomerActor,
  standbyId: string,
): Promise<void> {
  const standby = await findStandby(ctx.db, actor.customerId, standbyId)
  if (!standby) return
  await ctx.db.transaction().execute(async (trx) => {
    const booking = await lockOwnBooking(trx, actor, standby.bookingId)
    const wasHeld = await deleteStandby(trx, standbyId)
    if (!wasHeld || booking.status !== 'Pending' || (await hasLivePayment(trx, booking.id))) return
    await passOnSlot(ctx, trx, booking)
  })
}
