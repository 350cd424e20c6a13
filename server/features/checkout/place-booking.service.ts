import { randomInt } from 'node:crypto'
import { Value } from 'typebox/value'
import type { checkoutCalls } from '#contract/checkout.ts'
import { defaultLocation, referral } from '#contract/lib/business.ts'
import type { EndpointInput } from '#contract/lib/endpoint.ts'
import { Point } from '#contract/lib/fields.ts'
import type { CustomerActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import { isUniqueViolation, type Queryable } from '#server/db/database.ts'
import { bookingNumber } from '#server/features/booking/booking.rules.ts'
import { findSavedPlace, lockPendingOfCart } from '#server/features/booking/booking.service.ts'
import { type BookingPlace, insertItems, type Order, orderCart } from '#server/features/booking/order.service.ts'
import { recordEvent } from '#server/features/booking/transition.service.ts'
import { agreeToPrices, lockActiveCart } from '#server/features/cart/cart.service.ts'
import { currentPrices } from '#server/features/catalog/catalog.service.ts'
import { requireNotBlocked } from '#server/features/identity/customer-block.service.ts'
import { isReferred } from '#server/features/identity/identity.service.ts'
import { recordAddressSignal, recordBookingSignal } from '#server/features/identity/risk-signals/risk-signal.service.ts'
import { servingAreaAt } from '#server/features/roster/roster.service.ts'
import { AppError } from '#server/http/app-error.ts'
import { reprice } from './pricing/reprice.service.ts'
import { refreshBooking } from './refresh-booking.service.ts'

type PlaceContext = Pick<Context, 'db' | 'clock' | 'config'>
type Input = EndpointInput<typeof checkoutCalls.initiate>

const maxTries = 4

/**
 * Places a booking from the cart or updates the open one of that cart; repeated and parallel requests give one booking.
 * Throws what orderCart throws, CUSTOMER_BLOCKED, CART_NOT_FOUND also when the cart was just ordered, and IN_PROGRESS.
 */
export async function placeBooking(
  ctx: PlaceContext,
  actor: CustomerActor,
  input: Input,
): Promise<{ bookingId: string; message?: string }> {
  for (let round = 1; ; round += 1) {
    try {
      return await tryToPlace(ctx, actor, input)
    } catch (error) {
      if (!isUniqueViolation(error)) throw error
      if (round === maxTries) throw new AppError('IN_PROGRESS', { cause: error })
    }
  }
}

async function tryToPlace(
  ctx: PlaceContext,
  actor: CustomerActor,
  input: Input,
): Promise<{ bookingId: string; message?: string }> {
  const now = ctx.clock.now()
  const { customerId } = actor
  const { cartId } = input
  const priceLine = await currentPrices(ctx)
  const place = await placeFor(ctx, customerId, input.location)
  if (place.place) await recordAddressSignal(ctx, { customerId, address: place.place.text, now })
  return await ctx.db.transaction().execute(async (trx) => {
    // Lock order as in a confirmation: booking, then cart.
    const open = await lockPendingOfCart(trx, customerId, cartId)
    if (!(await lockActiveCart(trx, customerId, cartId))) throw new AppError('CART_NOT_FOUND')
    const order = await orderCart(trx, priceLine, input)
    await agreeToPrices(trx, order.lines)
    if (open) return await refreshBooking(ctx, trx, actor, open, order, place, now)
    const bookingId = await insertBooking(trx, actor, { ...order, cartId }, place, now)
    if (place.place) await recordBookingSignal(ctx, trx, bookingId, { customerId, address: place.place.text, now })
    return { bookingId, ...(await giveFriendDiscount(trx, { bookingId, customerId }, now)) }
  })
}

/** The friend discount applies to the first booking without typing a code; later ones are refused it. */
export async function giveFriendDiscount(
  trx: Queryable,
  { bookingId, customerId }: { bookingId: string; customerId: string },
  now: Date,
): Promise<{ message?: string }> {
  if (!(await isReferred(trx, customerId))) return {}
  const { refusal } = await reprice(trx, bookingId, { offerCode: referral.friendCode, credit: 0 }, now)
  return refusal?.code === 'OFFER_USED_UP' && refusal.message ? { message: refusal.message } : {}
}

async function placeFor(ctx: PlaceContext, customerId: string, position: Input['location']): Promise<BookingPlace> {
  const place = await findSavedPlace(ctx.db, customerId)
  const here = Value.Check(Point, position) ? position : defaultLocation
  return { areaId: (await servingAreaAt(ctx, place ?? here)) ?? null, place }
}

/** An order on the phone has no cart. Throws CUSTOMER_BLOCKED. */
export async function insertBooking(
  trx: Queryable,
  actor: CustomerActor,
  order: Order & { cartId: string | null },
  { areaId, place }: BookingPlace,
  now: Date,
): Promise<string> {
  await requireNotBlocked(trx, actor.customerId)
  const { id } = await trx
    .insertInto('booking')
    .values({
      number: bookingNumber(randomInt),
      customer_id: actor.customerId,
      cart_id: order.cartId,
      area_id: areaId,
      status: 'Pending',
      payment_status: 'Pending',
      subtotal_paise: order.subtotalPaise,
      total_paise: order.subtotalPaise,
      duration_minutes: order.visit.durationMinutes,
      crew_size: order.visit.crewSize,
      notice_minutes: order.visit.noticeMinutes,
      category_ids: order.visit.categoryIds,
      ...(place && { address_text: place.text, address_type: place.type, lat: place.lat, lng: place.lng }),
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertItems(trx, id, order.items)
  await recordEvent(trx, { bookingId: id, actor, at: now, kind: 'initiated', toStatus: 'Pending' })
  return id
}
