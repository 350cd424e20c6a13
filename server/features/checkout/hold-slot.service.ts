import type { checkoutCalls } from '#contract/checkout.ts'
import type { EndpointInput } from '#contract/lib/endpoint.ts'
import { isDay } from '#contract/lib/india-time.ts'
import type { CustomerActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { crewNeeds, isHeld } from '#server/features/booking/booking.rules.ts'
import { type BookingRow, lockOwnBooking } from '#server/features/booking/booking.service.ts'
import { lockReductions } from '#server/features/booking/reductions.service.ts'
import { takeHeldStandby } from '#server/features/booking/standby-hold.service.ts'
import { recordEvent } from '#server/features/booking/transition.service.ts'
import { requirePermittedStart } from '#server/features/entitlement/permitted-starts.service.ts'
import { lockCustomer } from '#server/features/identity/identity.service.ts'
import { type LockedDay, lockDayToHold, reserveSlot } from '#server/features/roster/reservation.service.ts'
import { AppError } from '#server/http/app-error.ts'
import { repriceChanged } from './pricing/reprice.service.ts'
import { currentConditions, recheckOrder } from './recheck-booking.service.ts'
import { checkedStart, servedArea } from './time-slots.service.ts'

/**
 * Holds a start window and frees the previous one; choosing again does not extend the hold. A code that does not apply
 * at the new time is removed, prices follow the catalog, and the message says so. Throws BOOKING_NOT_FOUND,
 * INVALID_TRANSITION (also with a payment page open), NOT_SERVED, BAD_DATE, BAD_SLOT, TOO_MANY_HOLDS, SLOT_TAKEN, and
 * what recheckOrder throws.
 */
export async function holdSlot(
  ctx: Pick<Context, 'db' | 'clock'>,
  actor: CustomerActor,
  input: EndpointInput<typeof checkoutCalls.selectSlot>,
): Promise<{ message?: string }> {
  const conditions = await currentConditions(ctx, actor)
  return await ctx.db.transaction().execute(async (trx) => await holdLocked(ctx, trx, actor, input, conditions))
}

type HoldConditions = Awaited<ReturnType<typeof currentConditions>> & {
  /** For one who waits for a slot: how long it is held. */
  standbyMinutes?: number
}

/** As holdSlot, in the caller's transaction. */
export async function holdLocked(
  ctx: Pick<Context, 'clock'>,
  trx: Queryable,
  actor: CustomerActor,
  input: EndpointInput<typeof checkoutCalls.selectSlot>,
  conditions: HoldConditions,
): Promise<{ message?: string }> {
  return await holdFound(ctx, trx, actor, input, conditions, ({ booking, locked }) => ({
    startsAt: checkedStart(locked, { ...input, noticeMinutes: booking.noticeMinutes }, ctx.clock.now()),
  }))
}

interface FoundStart {
  startsAt: Date
  /** Only these professionals. */
  among?: readonly string[]
  /** The longest that it is held. */
  minutes?: number
  /** The promise of an arrival by then. */
  promisedAt?: Date
}

interface Finding {
  booking: BookingRow
  locked: LockedDay
  areaId: string
}

/** Holds the start that `find` finds for the checked order, under the lock of its day. */
export async function holdFound(
  { clock }: Pick<Context, 'clock'>,
  trx: Queryable,
  actor: CustomerActor,
  {
    bookingId,
    date: day,
    location,
  }: Pick<EndpointInput<typeof checkoutCalls.selectSlot>, 'bookingId' | 'date' | 'location'>,
  conditions: HoldConditions,
  find: (finding: Finding) => FoundStart | Promise<FoundStart>,
): Promise<{ message?: string }> {
  const now = clock.now()
  const before = await lockOwnBooking(trx, actor, bookingId)
  if (before.status !== 'Pending' || before.kind !== 'visit') throw new AppError('INVALID_TRANSITION')
  const areaId = await servedArea(trx, conditions.findArea, before, location, now)
  if (!isDay(day)) throw new AppError('BAD_DATE')
  const { booking, messages } = await recheckOrder(trx, actor, before, conditions, now)
  const { customerId } = booking
  // Two bookings of a customer must not both take the last allowed hold.
  await lockCustomer(trx, customerId)
  await lockReductions(trx, before)
  const locked = await lockDayToHold(trx, { areaId, day, bookingId, customerId, now })
  const { startsAt, among, minutes, promisedAt = null } = await find({ booking, locked, areaId })
  await requirePermittedStart(trx, booking, startsAt, { ...actor, now })
  const { endsAt } = await reserveSlot(trx, {
    bookingId,
    areaId,
    startsAt,
    ...crewNeeds(booking),
    ...holdTerms(locked, now, conditions.standbyMinutes, minutes),
    ...(among && { among }),
    locked,
    now,
  })
  await trx
    .updateTable('booking')
    .set({ area_id: areaId, starts_at: startsAt, ends_at: endsAt, promised_at: promisedAt })
    .where('id', '=', bookingId)
    .execute()
  // Chosen by hand it is no longer the one that was held: who stops waiting keeps it.
  if (!conditions.standbyMinutes) await takeHeldStandby(trx, bookingId)
  const detail = { startsAt: startsAt.toISOString() }
  const by = conditions.standbyMinutes ? ({ kind: 'system', name: 'system' } as const) : actor
  await recordEvent(trx, { bookingId, actor: by, at: now, kind: 'slot_chosen', detail })
  messages.push(...(await conditions.inWords(() => repriceChanged(trx, before, now))))
  return messages.length > 0 ? { message: messages.join(' ') } : {}
}

/** Throws TOO_MANY_HOLDS. */
function holdTerms(
  { own, others, maxUnpaidHolds, holdMinutes }: LockedDay,
  now: Date,
  standbyMinutes = holdMinutes,
  maxMinutes = Number.POSITIVE_INFINITY,
) {
  if (others >= maxUnpaidHolds)
    throw new AppError('TOO_MANY_HOLDS', { reason: 'HOLDS_TAKEN', values: { max: maxUnpaidHolds } })
  const latest = now.getTime() + maxMinutes * 60_000
  const until = (end: number) => new Date(Math.min(end, latest))
  if (own?.expiresAt && isHeld(own, now)) return { expiresAt: until(own.expiresAt.getTime()), extended: own.extended }
  return { expiresAt: until(now.getTime() + standbyMinutes * 60_000), extended: false }
}
