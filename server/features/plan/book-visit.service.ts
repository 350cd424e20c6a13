import { randomInt } from 'node:crypto'
import type { EndpointInput } from '#contract/lib/endpoint.ts'
import { slotLabel } from '#contract/lib/india-time.ts'
import type { planCalls } from '#contract/plan.ts'
import { isPermittedStart } from '#contract/rules/plan-days.ts'
import type { CustomerActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { bookingNumber } from '#server/features/booking/booking.rules.ts'
import {
  type BookingRow,
  bookingById,
  listItems,
  lockBooking,
  lockOwnBooking,
} from '#server/features/booking/booking.service.ts'
import { requireMayBook } from '#server/features/booking/due/due.service.ts'
import { type ItemTerms, insertItems } from '#server/features/booking/order.service.ts'
import { recordEvent, transition } from '#server/features/booking/transition.service.ts'
import { checkedStart } from '#server/features/checkout/time-slots.service.ts'
import { bookObstacle, lastDay } from '#server/features/entitlement/entitlement.rules.ts'
import {
  type Entitlement,
  findEntitlement,
  insertVisit,
  listVisits,
} from '#server/features/entitlement/entitlement.service.ts'
import { requirePermittedStart } from '#server/features/entitlement/permitted-starts.service.ts'
import { notifyCrew } from '#server/features/notification/crew/notify-crew.service.ts'
import { notify } from '#server/features/notification/notification.service.ts'
import { reserveSlot } from '#server/features/roster/reservation.service.ts'
import { slotsFreeOn, termsOfDay } from '#server/features/roster/roster.service.ts'
import { AppError } from '#server/http/app-error.ts'

/** Throws NOT_FOUND, for another customer's too. */
export async function ownEntitlement(
  db: Queryable,
  { customerId }: CustomerActor,
  entitlementId: string,
): Promise<Entitlement> {
  const found = await findEntitlement(db, customerId, entitlementId)
  if (!found) throw new AppError('NOT_FOUND')
  return found
}

/** Under the lock of its purchase, so that two requests cannot take the same visit. Throws NOT_FOUND. */
export async function lockEntitlement(
  trx: Queryable,
  actor: CustomerActor,
  entitlementId: string,
): Promise<{ plan: Entitlement; purchase: BookingRow }> {
  const { bookingId } = await ownEntitlement(trx, actor, entitlementId)
  const purchase = await lockOwnBooking(trx, actor, bookingId)
  return { plan: await ownEntitlement(trx, actor, entitlementId), purchase }
}

/** Throws NOT_FOUND, BAD_DATE, NOT_SERVED. */
export async function freeTimesOfPlan(
  ctx: Pick<Context, 'db' | 'clock'>,
  actor: CustomerActor,
  { planId, date }: EndpointInput<typeof planCalls.timeSlots>,
): Promise<string[]> {
  const now = ctx.clock.now()
  const plan = await ownEntitlement(ctx.db, actor, planId)
  const { areaId, lat, lng } = await bookingById(ctx.db, plan.bookingId)
  if (!areaId) throw new AppError('NOT_SERVED')
  const { durationMinutes, crewSize, noticeMinutes, categoryIds } = plan
  const work = { durationMinutes, crewSize, noticeMinutes, categoryIds }
  const place = lat === null || lng === null ? undefined : { lat, lng }
  const windows = await slotsFreeOn(ctx, { areaId, place, day: date, ...work })
  if (date > lastDay(plan, now)) return []
  return windows
    .filter(({ startMinute }) => isPermittedStart(plan.permittedDays, date, startMinute))
    .map(({ startMinute, endMinute }) => slotLabel(startMinute, endMinute))
}

/**
 * Books the next visit, preferably with the crew of the one before. Throws NOT_FOUND, PLAN_NOT_BOOKABLE, BAD_DATE,
 * BAD_SLOT, SLOT_TAKEN, NOT_SERVED.
 */
export async function bookPlanVisit(
  ctx: Pick<Context, 'db' | 'clock' | 'jobs'>,
  actor: CustomerActor,
  { planId, date, timeSlot }: EndpointInput<typeof planCalls.book>,
): Promise<{ bookingId: string }> {
  const now = ctx.clock.now()
  return await ctx.db.transaction().execute(async (trx) => {
    const { plan, purchase } = await lockEntitlement(trx, actor, planId)
    await requireMayBook(trx, purchase)
    const obstacle = bookObstacle(plan, now)
    if (obstacle) throw new AppError('PLAN_NOT_BOOKABLE', obstacle)
    const until = lastDay(plan, now)
    if (date > until) {
      throw new AppError('BAD_DATE', { reason: 'PLAN_DAY_TOO_LATE', values: { day: until } })
    }
    const { areaId } = purchase
    if (!areaId) throw new AppError('NOT_SERVED')
    const { durationMinutes, crewSize, noticeMinutes, categoryIds } = plan
    const terms = await termsOfDay(trx, areaId, date)
    const startsAt = checkedStart(terms, { date, timeSlot, noticeMinutes }, now)
    const bookingId = await insertVisitBooking(trx, plan, purchase, startsAt, now)
    await requirePermittedStart(trx, { id: bookingId }, startsAt, { ...actor, now })
    const [before] = await listVisits(trx, [plan.id])
    await insertVisit(trx, plan.id, bookingId)
    const preferred = before?.crew.map(({ id }) => id) ?? []
    const work = { durationMinutes, crewSize, categoryIds, preferred }
    await reserveSlot(trx, { bookingId, areaId, startsAt, ...work, expiresAt: null, now })
    await recordEvent(trx, { bookingId, actor, at: now, kind: 'initiated', toStatus: 'Pending', detail: { planId } })
    const booking = await lockBooking(trx, bookingId)
    const change = { status: 'Confirmed', paymentStatus: 'Paid', actor, kind: 'confirmed', at: now } as const
    await transition(trx, booking, change)
    await notify(ctx, trx, { bookingId, event: 'confirmed' })
    await notifyCrew(ctx, trx, bookingId)
    return { bookingId }
  })
}

/** A booking at no price, at the address of the purchase. */
async function insertVisitBooking(
  trx: Queryable,
  plan: Entitlement,
  purchase: BookingRow,
  startsAt: Date,
  now: Date,
): Promise<string> {
  const { id } = await trx
    .insertInto('booking')
    .values({
      number: bookingNumber(randomInt),
      customer_id: purchase.customerId,
      area_id: purchase.areaId,
      status: 'Pending',
      payment_status: 'Pending',
      subtotal_paise: 0,
      total_paise: 0,
      duration_minutes: plan.durationMinutes,
      crew_size: plan.crewSize,
      notice_minutes: plan.noticeMinutes,
      category_ids: plan.categoryIds,
      address_text: purchase.addressText,
      address_type: purchase.addressType,
      lat: purchase.lat,
      lng: purchase.lng,
      starts_at: startsAt,
      ends_at: new Date(startsAt.getTime() + plan.durationMinutes * 60_000),
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertItems(trx, id, await freeItems(trx, plan))
  return id
}

async function freeItems(trx: Queryable, { bookingId, itemId, kind }: Entitlement) {
  const items = await listItems(trx, bookingId)
  return items
    .filter(({ id }) => id === itemId)
    .map(({ serviceId, name, description, quantity, variants, sac, gstPercent, terms }) => ({
      service_id: serviceId,
      name,
      description,
      quantity,
      unit_price_paise: 0,
      total_paise: 0,
      variants: JSON.stringify(variants),
      sac,
      gst_percent: gstPercent,
      terms: JSON.stringify(termsOfVisit(terms as unknown as ItemTerms, kind)),
    }))
}

/** Each visit of a plan has its own warranty; a free visit has none, or it would never end. */
function termsOfVisit(terms: ItemTerms, kind: Entitlement['kind']): ItemTerms {
  return { ...terms, plan: null, warranty: kind === 'plan' ? terms.warranty : null }
}
