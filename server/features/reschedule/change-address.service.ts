import { indiaDay } from '#contract/lib/india-time.ts'
import type { StaffActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { crewNeeds } from '#server/features/booking/booking.rules.ts'
import { type BookingRow, bookingById, lockBookingForStaff } from '#server/features/booking/booking.service.ts'
import { requireFreeAddress } from '#server/features/booking/cash-limits/cash-limits.service.ts'
import { lockReductions } from '#server/features/booking/reductions.service.ts'
import { recordEvent } from '#server/features/booking/transition.service.ts'
import { deleteWay } from '#server/features/booking/visit/visit-record.service.ts'
import { setBookingLocation } from '#server/features/checkout/set-location.service.ts'
import { requirePrintedLetters } from '#server/features/identity/identity.rules.ts'
import { recordAddressSignal, recordBookingSignal } from '#server/features/identity/risk-signals/risk-signal.service.ts'
import { notifyCrew } from '#server/features/notification/crew/notify-crew.service.ts'
import { notify } from '#server/features/notification/notification.service.ts'
import { getCrew, tryReserveSlot } from '#server/features/roster/reservation.service.ts'
import { type Point, servingAreaAt, termsOfDay } from '#server/features/roster/roster.service.ts'
import { isWithoutCrew } from '#server/features/visit-offer/search-state.service.ts'
import { AppError } from '#server/http/app-error.ts'
import { writeAddress } from './address.queries.ts'
import { addressObstacle } from './address.rules.ts'

type AddressContext = Pick<Context, 'db' | 'clock' | 'jobs' | 'config'>

interface Change {
  bookingId: string
  newLocation: Point
  address: string
  /** Home, work or other; without it, that of the address before. */
  type?: string
  reason: string
}

/**
 * Another address for a visit to come: the same professionals when they can reach it, else others; the price stays. An unpaid
 * booking changes as by its customer, who is notified. Throws BOOKING_NOT_FOUND, OWN_BOOKING, INVALID_TRANSITION with the reason, NOT_SERVED,
 * LOCATION_NOT_SAVED, LETTERS_NOT_PRINTABLE, SLOT_TAKEN when no crew is free for it, CASH_LIMIT.
 */
export async function changeAddress(
  ctx: AddressContext,
  actor: StaffActor,
  { bookingId, newLocation, address, reason, ...kind }: Change,
): Promise<{ message?: string }> {
  const text = address.trim()
  if (!text) throw new AppError('LOCATION_NOT_SAVED')
  requirePrintedLetters(text)
  const areaId = await servingAreaAt(ctx, newLocation)
  const { customerId, status, addressType: typeBefore } = await bookingById(ctx.db, bookingId)
  const type = kind.type ?? typeBefore
  if (customerId === actor.customerId) throw new AppError('OWN_BOOKING')
  if (status === 'Pending') {
    const customer = { kind: 'customer', customerId, staffId: actor.customerId } as const
    return await setBookingLocation(ctx, customer, { bookingId, newLocation, address: text, type, reason })
  }
  if (!areaId) throw new AppError('NOT_SERVED')
  const seen = { customerId, address: text, now: ctx.clock.now() }
  await recordAddressSignal(ctx, seen)
  await ctx.db.transaction().execute(async (trx) => {
    const before = await lockBookingForStaff(trx, actor, bookingId)
    const obstacle = addressObstacle(before, ctx.clock.now())
    if (obstacle) throw new AppError('INVALID_TRANSITION', obstacle)
    if (await isWithoutCrew(trx, before)) throw new AppError('INVALID_TRANSITION', { reason: 'NO_CREW_YET' })
    // Before the hours, as in the lock order.
    if (before.paymentStatus === 'PayAfterService') await lockReductions(trx, before)
    await writeAddress(trx, bookingId, { areaId, text, type, ...newLocation })
    await recordBookingSignal(ctx, trx, bookingId, seen)
    await takeHours(trx, before, areaId, ctx.clock.now())
    if (before.paymentStatus === 'PayAfterService') await requireFreeAddress(trx, await bookingById(trx, bookingId))
    await notifyAll(ctx, trx, actor, { bookingId, before: before.addressText, after: text, reason })
  })
  return {}
}

/** The same hours for the way to the new address, preferably by the same people. Throws SLOT_TAKEN. */
async function takeHours(trx: Queryable, booking: BookingRow, areaId: string, now: Date): Promise<void> {
  const { id: bookingId, startsAt } = booking
  if (!startsAt) throw new AppError('INVALID_TRANSITION')
  const preferred = (await getCrew(trx, bookingId)).map(({ id }) => id)
  const { closed } = await termsOfDay(trx, areaId, indiaDay(startsAt))
  const visit = { bookingId, areaId, startsAt, ...crewNeeds(booking), preferred, expiresAt: null, now }
  if (closed || !(await tryReserveSlot(trx, visit)))
    throw new AppError('SLOT_TAKEN', { reason: 'ADDRESS_OUT_OF_REACH' })
  await deleteWay(trx, bookingId)
}

interface Told {
  bookingId: string
  before: string
  after: string
  reason: string
}

async function notifyAll(
  ctx: AddressContext,
  trx: Queryable,
  actor: StaffActor,
  { bookingId, ...detail }: Told,
): Promise<void> {
  const at = ctx.clock.now()
  await recordEvent(trx, { bookingId, actor, at, kind: 'address_changed', detail })
  await notify(ctx, trx, { bookingId, event: 'address_changed', occurrence: String(at.getTime()) })
  await notifyCrew(ctx, trx, bookingId)
}
