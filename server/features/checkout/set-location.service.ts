import type { checkoutCalls } from '#contract/checkout.ts'
import type { EndpointInput } from '#contract/lib/endpoint.ts'
import { indiaDay } from '#contract/lib/india-time.ts'
import type { CustomerActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { crewNeeds, isHeld } from '#server/features/booking/booking.rules.ts'
import {
  type BookingRow,
  hasLivePayment,
  lockOwnBooking,
  ownBooking,
} from '#server/features/booking/booking.service.ts'
import { enqueueLinkClosing } from '#server/features/booking/enqueue-link-closing.service.ts'
import { recordEvent } from '#server/features/booking/transition.service.ts'
import { requirePrintedLetters } from '#server/features/identity/identity.rules.ts'
import { recordAddressSignal, recordBookingSignal } from '#server/features/identity/risk-signals/risk-signal.service.ts'
import { notify } from '#server/features/notification/notification.service.ts'
import {
  findReservation,
  type HeldSlot,
  releaseSlot,
  tryReserveSlot,
} from '#server/features/roster/reservation.service.ts'
import { servingAreaAt, termsOfDay } from '#server/features/roster/roster.service.ts'
import { AppError } from '#server/http/app-error.ts'
import { inLanguage } from '#server/i18n/i18n.ts'
import { whoKeepsPromise } from './keep-promise.service.ts'
import { repriceChanged } from './pricing/reprice.service.ts'

const paymentClosed =
  'This address is in another area, so we closed the payment page and released your slot. Choose a new one.'
const slotReleased = 'This address is in another area, where your slot isn’t available. Choose a new one.'
const slotTooFar = 'No professional can reach this address in your slot. Choose a new one.'

interface NewLocation extends EndpointInput<typeof checkoutCalls.setLocation> {
  /** Of a colleague who changes it. */
  reason?: string
}

/**
 * Another address has other ways to it, another area other professionals: a held slot stays only when a crew is free for it
 * there, else the message asks for a new one. With a payment page open it never stays in another area: the page was for a
 * visit elsewhere, so its link is closed and a payment that arrives all the same is refunded. Throws BOOKING_NOT_FOUND,
 * INVALID_TRANSITION, LOCATION_NOT_SAVED, NOT_SERVED.
 */
export async function setBookingLocation(
  ctx: Pick<Context, 'db' | 'clock' | 'jobs' | 'config'>,
  actor: CustomerActor,
  { bookingId, newLocation, address, type = '', reason }: NewLocation,
): Promise<{ message?: string }> {
  const text = address.trim()
  if (!text) throw new AppError('LOCATION_NOT_SAVED')
  requirePrintedLetters(text)
  const areaId = await servingAreaAt(ctx, newLocation)
  const now = ctx.clock.now()
  const place = { customerId: actor.customerId, address: text, now }
  await ownBooking(ctx.db, actor, bookingId)
  await recordAddressSignal(ctx, place)
  return await ctx.db.transaction().execute(async (trx) => {
    const booking = await lockOwnBooking(trx, actor, bookingId)
    if (booking.status !== 'Pending' || booking.kind !== 'visit') throw new AppError('INVALID_TRANSITION')
    if (!areaId) throw new AppError('NOT_SERVED')
    const isElsewhere = areaId !== booking.areaId
    const isPaymentOpen = isElsewhere && (await hasLivePayment(trx, bookingId))
    await writePlace(trx, bookingId, { areaId, text, type, ...newLocation })
    await recordBookingSignal(ctx, trx, bookingId, place)
    // Before the hours, as in the lock order: the address may be one that has used the code. A new time checks it again.
    const reprice = () => inLanguage(actor.language, () => repriceChanged(trx, booking, now))
    const messages = isPaymentOpen ? [] : await reprice()
    if (isPaymentOpen) {
      await releaseSlot(trx, bookingId)
      await enqueueLinkClosing(ctx, trx, bookingId)
    }
    const isSamePlace = newLocation.lat === booking.lat && newLocation.lng === booking.lng
    const isMoved = (isElsewhere || !isSamePlace) && booking.startsAt !== null
    if (isMoved && (isPaymentOpen || !(await transferHold(trx, booking, areaId, now)))) {
      if (!isElsewhere && (await hasLivePayment(trx, bookingId))) await enqueueLinkClosing(ctx, trx, bookingId)
      await clearTime(trx, bookingId)
      messages.push(reasonOfRelease(isElsewhere, isPaymentOpen))
    }
    const change = reason ? { before: booking.addressText, after: text, reason } : {}
    const kind = reason ? 'address_changed' : 'location_set'
    await recordEvent(trx, { bookingId, actor, at: now, kind, detail: { areaId, ...change } })
    if (reason) await notify(ctx, trx, { bookingId, event: 'address_changed', occurrence: String(now.getTime()) })
    return messages.length > 0 ? { message: messages.join(' ') } : {}
  })
}

async function writePlace(
  trx: Queryable,
  bookingId: string,
  { areaId, text, type, lat, lng }: { areaId: string; text: string; type: string; lat: number; lng: number },
): Promise<void> {
  await trx
    .updateTable('booking')
    .set({ area_id: areaId, address_text: text, address_type: type, lat, lng })
    .where('id', '=', bookingId)
    .execute()
}

async function clearTime(trx: Queryable, bookingId: string): Promise<void> {
  await trx.updateTable('booking').set({ starts_at: null, ends_at: null }).where('id', '=', bookingId).execute()
}

function reasonOfRelease(isElsewhere: boolean, isPaymentOpen: boolean): string {
  if (!isElsewhere) return slotTooFar
  return isPaymentOpen ? paymentClosed : slotReleased
}

/**
 * Holds the same hours with a crew for the new address, without extending the hold. False when they are released: a hold
 * that expired before stays only in its area.
 */
async function transferHold(trx: Queryable, booking: BookingRow, areaId: string, now: Date): Promise<boolean> {
  const held = await findReservation(trx, booking.id)
  const isStillHeld = held !== undefined && isHeld(held, now)
  if (!isStillHeld && areaId === booking.areaId) return true
  const isKept = isStillHeld && (await takeSameHours(trx, booking, held, areaId, now))
  if (!isKept) await releaseSlot(trx, booking.id)
  return isKept
}

async function takeSameHours(
  trx: Queryable,
  booking: BookingRow,
  held: HeldSlot,
  areaId: string,
  now: Date,
): Promise<boolean> {
  const { startsAt, expiresAt, extended } = held
  const { closed } = await termsOfDay(trx, areaId, indiaDay(startsAt))
  if (closed) return false
  const needs = crewNeeds(booking)
  const among = await whoKeepsPromise(trx, booking.id, { areaId, startsAt, ...needs }, now)
  if (among?.length === 0) return false
  const hours = { bookingId: booking.id, areaId, startsAt, expiresAt, extended, now }
  const visit = { ...hours, ...needs, ...(among && { among }) }
  return (await tryReserveSlot(trx, visit)) !== undefined
}
