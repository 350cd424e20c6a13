import type { Static } from 'typebox'
import type { ExtraWorkLineInput } from '#contract/extra-work.ts'
import type { GstDetails } from '#contract/lib/fields.ts'
import { toTime } from '#contract/lib/india-time.ts'
import type { CustomerActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import { type Order, toOrder } from '#server/features/booking/order.service.ts'
import { currentPrices, type PriceLine } from '#server/features/catalog/catalog.service.ts'
import { lockCustomer } from '#server/features/identity/identity.service.ts'
import { recordAddressSignal, recordBookingSignal } from '#server/features/identity/risk-signals/risk-signal.service.ts'
import { type Point, servingAreaAt, slotsFreeOn } from '#server/features/roster/roster.service.ts'
import { AppError } from '#server/http/app-error.ts'
import { writeGstDetails } from './gst-details.service.ts'
import { holdLocked } from './hold-slot.service.ts'
import { giveFriendDiscount, insertBooking } from './place-booking.service.ts'
import { chosenLine } from './pricing/chosen-line.service.ts'
import { currentConditions } from './recheck-booking.service.ts'

interface PhoneOrder {
  lines: readonly ExtraWorkLineInput[]
  place: Point & { text: string; type: string }
  date: string
  timeSlot: { start: string; end: string }
  /** Checked. */
  gstDetails: Static<typeof GstDetails> | null
}

/**
 * Makes a booking without a cart and holds its time, by the rules of a customer's own. Throws NO_PROFILE, NOT_SERVED, what
 * pricing and holding throw; then nothing was made.
 */
export async function placeByPhone(
  ctx: Pick<Context, 'db' | 'clock' | 'config'>,
  actor: CustomerActor,
  { lines, place, date, timeSlot, gstDetails }: PhoneOrder,
): Promise<{ bookingId: string; message?: string }> {
  const now = ctx.clock.now()
  const { customerId } = actor
  // A colleague reads what changed.
  const conditions = await currentConditions(ctx, {})
  const areaId = conditions.findArea(place)
  if (!areaId) throw new AppError('NOT_SERVED')
  const order = orderOfChosen(lines, conditions.priceLine)
  const seen = { customerId, address: place.text, now }
  await recordAddressSignal(ctx, seen)
  return await ctx.db.transaction().execute(async (trx) => {
    if (!(await lockCustomer(trx, customerId))) throw new AppError('NO_PROFILE')
    const bookingId = await insertBooking(trx, actor, { ...order, cartId: null }, { areaId, place }, now)
    if (gstDetails) await writeGstDetails(trx, actor, { bookingId, details: gstDetails, at: now })
    await recordBookingSignal(ctx, trx, bookingId, seen)
    const discount = await giveFriendDiscount(trx, { bookingId, customerId }, now)
    const held = await holdLocked(ctx, trx, actor, { bookingId, date, timeSlot, location: null }, conditions)
    const message = [discount.message, held.message].filter(Boolean).join(' ')
    return { bookingId, ...(message && { message }) }
  })
}

interface Question {
  lines: readonly ExtraWorkLineInput[]
  place?: Point
  date?: string
}

/** Throws NOT_SERVED, BAD_DATE and what pricing throws. */
export async function quoteByPhone(ctx: Pick<Context, 'db' | 'clock'>, { lines, place, date }: Question) {
  const order = orderOfChosen(lines, await currentPrices(ctx))
  const areaId = place && (await servingAreaAt(ctx, place))
  if (place && !areaId) throw new AppError('NOT_SERVED')
  const windows = areaId && date ? await slotsFreeOn(ctx, { areaId, place, day: date, ...order.visit }) : []
  const times = windows.map(({ startMinute, endMinute }) => ({ start: toTime(startMinute), end: toTime(endMinute) }))
  return { order, times }
}

/** Each choice once, or its largest quantity would not hold. */
function orderOfChosen(lines: readonly ExtraWorkLineInput[], priceLine: PriceLine): Order {
  const chosen = lines.map((line) => chosenLine(line, priceLine))
  const keys = new Set(chosen.map(({ serviceId, variantIds }) => [serviceId, ...variantIds].join(' ')))
  if (keys.size < chosen.length) {
    throw new AppError('BAD_INPUT', { reason: 'SERVICE_TWICE' })
  }
  return toOrder(chosen)
}
