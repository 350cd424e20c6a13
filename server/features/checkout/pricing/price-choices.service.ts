import type { creditCalls } from '#contract/credit.ts'
import type { EndpointInput, EndpointResponse } from '#contract/lib/endpoint.ts'
import { paiseFromRupees, rupeesFromPaise } from '#contract/lib/money.ts'
import type { offerCalls } from '#contract/offer.ts'
import type { CustomerActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import { type BookingRow, lockOwnBooking, ownBooking } from '#server/features/booking/booking.service.ts'
import { recordEvent } from '#server/features/booking/transition.service.ts'
import { catalogTexts } from '#server/features/catalog/translate-texts.service.ts'

import { formatBenefit } from '#server/features/offer/benefit.rules.ts'
import { wrongCodeLimits } from '#server/features/offer/offer.rules.ts'
import { normaliseCode, type OfferChoice, offersFor } from '#server/features/offer/offer.service.ts'
import { AppError } from '#server/http/app-error.ts'
import { consumeRateLimit, giveBackToLimit } from '#server/http/limits/rate-limit.ts'
import { inLanguage } from '#server/i18n/i18n.ts'
import { linesToPrice } from './pricing.queries.ts'
import { type Repriced, reprice, type Wanted } from './reprice.service.ts'

type PriceContext = Pick<Context, 'db' | 'clock'>

/**
 * Replaces the booking's code; nothing changes when the new one does not apply. Throws BOOKING_NOT_FOUND,
 * INVALID_TRANSITION, OFFER_NOT_FOUND, OFFER_NOT_APPLICABLE, OFFER_USED_UP, and TOO_MANY_REQUESTS after many wrong
 * codes.
 */
export async function applyOffer(
  ctx: PriceContext & Pick<Context, 'log'>,
  actor: CustomerActor,
  input: EndpointInput<typeof offerCalls.apply>,
): Promise<{ message: string }> {
  const code = normaliseCode(input.code)
  await countingWrongCodes(ctx, actor, () =>
    changePrice(ctx, actor, input.bookingId, 'offer_applied', (booking) => ({
      offerCode: code,
      credit: booking.creditPaise,
    })),
  )
  return { message: `${code} applied.` }
}

function offerRefused({ code, message: why }: NonNullable<Repriced['refusal']>): AppError {
  return new AppError(code, why ? { reason: 'OFFER_REFUSED', values: { why } } : {})
}

/** Counts before checking the code, so that parallel guesses count too. Throws TOO_MANY_REQUESTS. */
async function countingWrongCodes(
  { db, clock, log }: PriceContext & Pick<Context, 'log'>,
  { customerId }: CustomerActor,
  guess: () => Promise<unknown>,
): Promise<void> {
  const limits = wrongCodeLimits(customerId)
  await consumeRateLimit(db, clock.now(), limits)
  let isWrong = false
  try {
    await guess()
  } catch (error) {
    isWrong = error instanceof AppError && error.code === 'OFFER_NOT_FOUND'
    throw error
  } finally {
    // The code is already applied: counting it as wrong is better than failing the request.
    if (!isWrong)
      await giveBackToLimit(db, limits).catch((error) => log.warn({ err: error }, 'Valid offer code counted as wrong'))
  }
}

export async function removeOffer(
  ctx: PriceContext,
  actor: CustomerActor,
  { bookingId }: EndpointInput<typeof offerCalls.remove>,
): Promise<void> {
  await changePrice(ctx, actor, bookingId, 'offer_removed', (booking) => ({
    offerCode: null,
    credit: booking.creditPaise,
  }))
}

/** Throws BOOKING_NOT_FOUND, INVALID_TRANSITION, NOT_ENOUGH_CREDIT. */
export async function spendCredit(
  ctx: PriceContext,
  actor: CustomerActor,
  { bookingId, amount }: EndpointInput<typeof creditCalls.use>,
): Promise<void> {
  const credit = amount === 'all' ? amount : paiseFromRupees(amount)
  await changePrice(ctx, actor, bookingId, 'credit_used', (booking) => ({ offerCode: booking.offerCode, credit }))
}

async function changePrice(
  { db, clock }: PriceContext,
  actor: CustomerActor,
  bookingId: string,
  kind: string,
  wantedFor: (booking: BookingRow) => Wanted,
): Promise<Repriced> {
  const at = clock.now()
  const say = await catalogTexts({ db, clock }, actor.language)
  return await db.transaction().execute(async (trx) => {
    const booking = await lockOwnBooking(trx, actor, bookingId)
    // Nothing takes a part of a tip.
    if (booking.status !== 'Pending' || booking.kind === 'tip') throw new AppError('INVALID_TRANSITION')
    const wanted = wantedFor(booking)
    const repriced = await inLanguage(actor.language, () => reprice(trx, bookingId, wanted, at), say)
    if (repriced.refusal) throw offerRefused(repriced.refusal)
    await recordEvent(trx, { bookingId, actor, at, kind, detail: { ...wanted } })
    return repriced
  })
}

/** Offers the customer may know, with their effect on this booking, best first. Throws BOOKING_NOT_FOUND. */
export async function offersForBooking(
  { db, clock }: PriceContext,
  actor: CustomerActor,
  { bookingId }: EndpointInput<typeof offerCalls.forBooking>,
): Promise<EndpointResponse<typeof offerCalls.forBooking>['data']> {
  const booking = await ownBooking(db, actor, bookingId)
  const lines = await linesToPrice(db, bookingId)
  const request = {
    bookingId,
    customerId: actor.customerId,
    startsAt: booking.startsAt,
    areaId: booking.areaId,
    hasGstin: booking.gstDetails !== null,
    lines,
    at: clock.now(),
  }
  const list = async () => {
    const choices = await offersFor(db, request)
    return { offers: choices.sort((one, other) => worth(other) - worth(one)).map(choiceView) }
  }
  return await inLanguage(actor.language, list, await catalogTexts({ db, clock }, actor.language))
}

function worth({ verdict }: OfferChoice): number {
  return verdict.applies ? verdict.discountPaise : -1
}

function choiceView({ offer, verdict }: OfferChoice) {
  return {
    code: offer.code,
    benefit: formatBenefit(offer),
    applies: verdict.applies,
    discount: verdict.applies ? rupeesFromPaise(verdict.discountPaise) : null,
    reason: verdict.applies ? '' : (verdict.message ?? ''),
  }
}
