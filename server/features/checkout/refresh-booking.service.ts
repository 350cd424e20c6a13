import { randomInt } from 'node:crypto'
import { t } from '#contract/i18n/sentence.ts'
import { indiaDay } from '#contract/lib/india-time.ts'
import type { CustomerActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { bookingNumber, isHeld } from '#server/features/booking/booking.rules.ts'
import { type BookingRow, hasLivePayment, listItems } from '#server/features/booking/booking.service.ts'
import {
  type BookingPlace,
  insertItems,
  isSameOrder,
  isSameVisit,
  type Order,
} from '#server/features/booking/order.service.ts'
import { giveBackReductions, lockReductions } from '#server/features/booking/reductions.service.ts'
import { recordEvent, transition } from '#server/features/booking/transition.service.ts'
import { permittedStarts } from '#server/features/entitlement/permitted-starts.service.ts'
import {
  copyBookingRiskSignal,
  recordBookingSignal,
} from '#server/features/identity/risk-signals/risk-signal.service.ts'

import {
  findReservation,
  type HeldSlot,
  handOverSlot,
  releaseSlot,
  tryReserveSlot,
} from '#server/features/roster/reservation.service.ts'
import { termsOfDay } from '#server/features/roster/roster.service.ts'
import { inLanguage } from '#server/i18n/i18n.ts'
import { whoKeepsPromise } from './keep-promise.service.ts'
import { listPriceChoices } from './pricing/pricing.queries.ts'
import { repriceChanged } from './pricing/reprice.service.ts'

export const slotNoLongerFits = () => t`Your order has changed and doesn’t fit your slot now. Choose another.`

/** Updates an open booking to its cart. `message` says what the customer has to do again. */
export async function refreshBooking(
  ctx: Pick<Context, 'config'>,
  trx: Queryable,
  actor: CustomerActor,
  open: BookingRow,
  order: Order,
  place: BookingPlace,
  now: Date,
): Promise<{ bookingId: string; message?: string }> {
  const held = await activeHold(trx, open, now)
  if (!held && !open.addressText) await fillInPlace(ctx, trx, open, place, now)
  if (isSameVisit(open, order.visit) && isSameOrder(await listItems(trx, open.id), order)) return { bookingId: open.id }
  const booking = (await hasLivePayment(trx, open.id)) ? await replaceBooking(trx, actor, open, now) : open
  await lockReductions(trx, open)
  await writeOrder(trx, actor, booking.id, order, now)
  const isKept = isSameVisit(open, order.visit) && held && (await permittedStarts(trx, booking, now))(held.startsAt)
  const isSlotLost = held && !isKept && !(await fitHold(trx, booking.id, held, order, now))
  const messages = await inLanguage(actor.language, async () => [
    ...(isSlotLost ? [slotNoLongerFits()] : []),
    ...(await repriceChanged(trx, { ...open, id: booking.id }, now)),
  ])
  return { bookingId: booking.id, ...(messages.length > 0 && { message: messages.join(' ') }) }
}

/** Releases an expired hold, so that the customer can choose a new time. */
async function activeHold(trx: Queryable, booking: BookingRow, now: Date): Promise<HeldSlot | undefined> {
  const held = await findReservation(trx, booking.id)
  if (isHeld(held, now)) return held
  if (booking.startsAt && !(await hasLivePayment(trx, booking.id))) {
    await releaseSlot(trx, booking.id)
    await setTime(trx, booking.id, undefined)
  }
  return undefined
}

async function fillInPlace(
  ctx: Pick<Context, 'config'>,
  trx: Queryable,
  { id: bookingId, customerId }: BookingRow,
  { areaId, place }: BookingPlace,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('booking')
    .set({
      area_id: areaId,
      ...(place && { address_text: place.text, address_type: place.type, lat: place.lat, lng: place.lng }),
    })
    .where('id', '=', bookingId)
    .execute()
  if (place) await recordBookingSignal(ctx, trx, bookingId, { customerId, address: place.text, now })
}

/** The old order's link can still be paid, so a new booking takes its slot and the changed order. */
async function replaceBooking(trx: Queryable, actor: CustomerActor, old: BookingRow, now: Date): Promise<BookingRow> {
  const stored = await trx.selectFrom('booking').selectAll().where('id', '=', old.id).executeTakeFirstOrThrow()
  const { id: _id, number: _number, status: _status, ...same } = stored
  const detail = { reason: 'the order was changed while a payment was open' }
  const failed = { status: 'Failed', paymentStatus: 'Failed' } as const
  await transition(trx, old, { ...failed, actor, kind: 'replaced', detail, at: now })
  await giveBackReductions(trx, old, { at: now })
  const { id } = await trx
    .insertInto('booking')
    .values({ ...same, number: bookingNumber(randomInt), status: 'Pending', created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await handOverSlot(trx, old.id, id)
  await copyBookingRiskSignal(trx, old.id, id)
  for (const kind of await listPriceChoices(trx, old.id))
    await recordEvent(trx, { bookingId: id, actor, at: now, kind })
  return { ...old, id }
}

export async function writeOrder(
  trx: Queryable,
  actor: CustomerActor,
  bookingId: string,
  order: Order,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('booking')
    .set({
      subtotal_paise: order.subtotalPaise,
      discount_paise: 0,
      credit_paise: 0,
      total_paise: order.subtotalPaise,
      offer_code: null,
      duration_minutes: order.visit.durationMinutes,
      crew_size: order.visit.crewSize,
      notice_minutes: order.visit.noticeMinutes,
      category_ids: order.visit.categoryIds,
    })
    .where('id', '=', bookingId)
    .execute()
  await trx.deleteFrom('booking_item').where('booking_id', '=', bookingId).execute()
  await insertItems(trx, bookingId, order.items)
  await recordEvent(trx, { bookingId, actor, at: now, kind: 'order_changed' })
}

/** Keeps the start and expiry of the hold when a crew for the changed visit is free, else releases it. */
export async function fitHold(
  trx: Queryable,
  bookingId: string,
  held: HeldSlot,
  { visit }: Pick<Order, 'visit'>,
  now: Date,
): Promise<boolean> {
  const { areaId, startsAt, expiresAt, extended } = held
  const hasNotice = startsAt.getTime() - now.getTime() >= visit.noticeMinutes * 60_000
  const request = { bookingId, areaId, startsAt, expiresAt, extended, ...visit, now }
  const isPermitted = await permittedStarts(trx, { id: bookingId }, now)
  const { closed } = await termsOfDay(trx, areaId, indiaDay(startsAt))
  const isOpen = hasNotice && isPermitted(startsAt) && !closed
  const among = isOpen ? await whoKeepsPromise(trx, bookingId, { ...held, ...visit }, now) : []
  const reserved = among?.length === 0 ? undefined : await tryReserveSlot(trx, { ...request, ...(among && { among }) })
  if (!reserved) await releaseSlot(trx, bookingId)
  await setTime(trx, bookingId, reserved)
  return reserved !== undefined
}

async function setTime(
  trx: Queryable,
  bookingId: string,
  time: { startsAt: Date; endsAt: Date } | undefined,
): Promise<void> {
  await trx
    .updateTable('booking')
    .set({ starts_at: time?.startsAt ?? null, ends_at: time?.endsAt ?? null })
    .where('id', '=', bookingId)
    .execute()
}
