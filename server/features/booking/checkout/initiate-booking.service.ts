import { randomInt, randomUUID } from 'node:crypto'
import { Value } from 'typebox/value'
import type { bookingCalls } from '#contract/booking.ts'
import { defaultLocation, referral } from '#contract/business.ts'
import type { InputOf } from '#contract/call.ts'
import { Point } from '#contract/fields.ts'
import { actorName, type CustomerActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import { isUniqueViolation, type Queryable } from '#server/db/database.ts'
import { agreeToPrices, linesOf, lockActiveCart } from '#server/features/cart/cart.service.ts'
import { areaAt } from '#server/features/roster/roster.service.ts'
import { AppError } from '#server/http/app-error.ts'
import { beginningOf, insertWholeBooking, lockPendingOfCart } from '../booking.queries.ts'
import { bookingNumber } from '../booking.rules.ts'
import { reprice } from '../pricing/reprice.service.ts'
import { type Order, orderOf, type Whereabouts } from './order.service.ts'
import { refreshBooking } from './refresh-booking.service.ts'

type Input = InputOf<typeof bookingCalls.initiate>
type Initiated = { bookingId: string; message?: string }

/** The cart was changed, or another request began the booking, between reading and writing: look again. */
class LookAgain extends Error {}

/**
 * Begins a booking from the cart or brings the open one of the same cart up to date; doing it twice, or twice at once,
 * gives one booking. Throws what orderOf throws, and CART_NOT_FOUND when the cart was just ordered.
 */
export async function initiateBooking(
  ctx: Pick<Context, 'db' | 'clock'>,
  actor: CustomerActor,
  input: Input,
): Promise<Initiated> {
  for (let round = 1; ; round += 1) {
    try {
      return await initiateOnce(ctx, actor, input)
    } catch (error) {
      const again = error instanceof LookAgain || isUniqueViolation(error)
      if (!again) throw error
      if (round === 4) throw new AppError('IN_PROGRESS', { cause: error })
    }
  }
}

async function initiateOnce(
  ctx: Pick<Context, 'db' | 'clock'>,
  actor: CustomerActor,
  input: Input,
): Promise<Initiated> {
  const now = ctx.clock.now()
  const order = await orderOf(ctx, actor, input)
  const { place, isInvited } = await whereTo(ctx, actor.customerId, input.location)
  return await ctx.db.transaction().execute(async (trx) => {
    // Booking before cart, as everywhere: a confirmation takes them in the same order.
    const open = await lockPendingOfCart(trx, order.cartId)
    if (!(await lockActiveCart(trx, actor.customerId, order.cartId))) throw new AppError('CART_NOT_FOUND')
    if (!(await isStill(trx, order))) throw new LookAgain()
    await agreeToPrices(trx, order.lines)
    if (open) return await refreshBooking(trx, actor, open, order, place, now)
    const bookingId = await startBooking(trx, actor, order, place, now)
    if (isInvited) await welcome(trx, bookingId, now)
    return { bookingId }
  })
}

async function isStill(trx: Queryable, { cartId, lines }: Order): Promise<boolean> {
  const rows = await linesOf(trx, cartId)
  const key = (line: { id: string; quantity: number }) => `${line.id}×${line.quantity}`
  return rows.map(key).join() === lines.map(key).join()
}

async function whereTo(
  ctx: Pick<Context, 'db' | 'clock'>,
  customerId: string,
  position: Input['location'],
): Promise<{ place: Whereabouts; isInvited: boolean }> {
  const { place, isInvited } = await beginningOf(ctx.db, customerId)
  const here = Value.Check(Point, position) ? position : defaultLocation
  const areaId = await areaAt(ctx, place ?? here)
  return { place: { areaId: areaId ?? null, place }, isInvited }
}

/** The discount of an invited friend comes off the first booking by itself; any later one is refused it (SPEC 1). */
async function welcome(trx: Queryable, bookingId: string, now: Date): Promise<void> {
  await reprice(trx, bookingId, { offerCode: referral.friendCode, credit: 0 }, now)
}

async function startBooking(
  trx: Queryable,
  actor: CustomerActor,
  order: Order,
  { areaId, place }: Whereabouts,
  now: Date,
): Promise<string> {
  const id = randomUUID()
  const booking = {
    id,
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
  }
  const event = { at: now, actor: actorName(actor), from_status: null, to_status: 'Pending', kind: 'initiated' }
  await insertWholeBooking(trx, booking, order.items, event)
  return id
}
