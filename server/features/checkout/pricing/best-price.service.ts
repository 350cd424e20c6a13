import type { EndpointInput } from '#contract/lib/endpoint.ts'
import type { offerCalls } from '#contract/offer.ts'
import type { CustomerActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { type BookingRow, hasLivePayment, lockOwnBooking } from '#server/features/booking/booking.service.ts'
import { recordEvent } from '#server/features/booking/transition.service.ts'
import { offersFor } from '#server/features/offer/offer.service.ts'
import { AppError } from '#server/http/app-error.ts'
import { linesToPrice, listPriceChoices } from './pricing.queries.ts'
import { reprice, type Wanted } from './reprice.service.ts'

/**
 * Applies the code that saves most, and all credit, without a tap; `undo` takes both off. What the customer chose or took
 * off stays so. Nothing changes while a payment page is open or after the end. Throws BOOKING_NOT_FOUND, and INVALID_TRANSITION
 * for an undo then.
 */
export async function takeBestPrice(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: CustomerActor,
  { bookingId, undo = false }: EndpointInput<typeof offerCalls.bestPrice>,
): Promise<void> {
  const at = clock.now()
  await db.transaction().execute(async (trx) => {
    const booking = await lockOwnBooking(trx, actor, bookingId)
    const isOpen = booking.status === 'Pending' && booking.kind !== 'tip'
    if (undo) {
      if (!isOpen) throw new AppError('INVALID_TRANSITION')
      await reprice(trx, bookingId, { offerCode: null, credit: 0 }, at)
      return await recordEvent(trx, { bookingId, actor, at, kind: 'best_price_undone' })
    }
    // The page asks by itself: a booking that was confirmed meanwhile is no error.
    if (!isOpen || (await hasLivePayment(trx, bookingId))) return
    const taken = await takeFirst(trx, booking, await bestWishes(trx, booking, at), at)
    if (taken) await recordEvent(trx, { bookingId, actor, at, kind: 'best_price_applied', detail: { ...taken } })
  })
}

/** Best first; the last one is what the booking has. */
async function bestWishes(trx: Queryable, booking: BookingRow, at: Date): Promise<Wanted[]> {
  const choices = await listPriceChoices(trx, booking.id)
  const isCreditChosen = choices.some((kind) => kind === 'credit_used' || kind === 'best_price_undone')
  const credit = isCreditChosen ? booking.creditPaise : 'all'
  const codes = isCodeChosen(booking, choices) ? [] : await betterCodes(trx, booking, at)
  return [...codes, booking.offerCode].map((offerCode) => ({ offerCode, credit }))
}

/** A code that no longer applied has left the booking: then the customer has none of their choice. */
function isCodeChosen({ offerCode: code }: BookingRow, choices: readonly string[]): boolean {
  const last = choices.findLast((kind) => kind !== 'credit_used')
  return last !== undefined && !(last === 'offer_applied' && code === null)
}

/** Codes that save more than the current one. Those for some ways to pay only are left for the customer to choose. */
async function betterCodes(trx: Queryable, booking: BookingRow, at: Date): Promise<string[]> {
  const { id: bookingId, customerId, startsAt, areaId } = booking
  const lines = await linesToPrice(trx, bookingId)
  const hasGstin = booking.gstDetails !== null
  const offers = await offersFor(trx, { bookingId, customerId, startsAt, areaId, hasGstin, lines, at })
  return offers
    .filter(({ offer }) => offer.paymentMethods.length === 0)
    .map(({ offer, verdict }) => ({ code: offer.code, saves: verdict.applies ? verdict.discountPaise : 0 }))
    .filter(({ saves }) => saves > booking.discountPaise)
    .sort((one, other) => other.saves - one.saves)
    .map(({ code }) => code)
}

/** Another customer may have had the last use of a code meanwhile: then the next one. Answers what changed the price. */
async function takeFirst(
  trx: Queryable,
  booking: BookingRow,
  wishes: readonly Wanted[],
  at: Date,
): Promise<Wanted | undefined> {
  for (const wanted of wishes) {
    const { refusal, price } = await reprice(trx, booking.id, wanted, at)
    if (refusal) continue
    const isChanged = price.totalPaise !== booking.totalPaise || wanted.offerCode !== booking.offerCode
    return isChanged ? wanted : undefined
  }
  return undefined
}
