import { t } from '#contract/i18n/sentence.ts'
import { referral } from '#contract/lib/business.ts'
import { formatRupees, rupeesFromPaise } from '#contract/lib/money.ts'
import type { Queryable } from '#server/db/database.ts'
import { type BookingPrice, priceBooking } from '#server/features/booking/booking.rules.ts'
import { type BookingRow, hasLivePayment, lockBooking } from '#server/features/booking/booking.service.ts'
import { creditedBooking } from '#server/features/booking/reductions.service.ts'
import { creditInBooking, findBalance, setCreditInBooking } from '#server/features/credit/credit.service.ts'
import { lockCustomer } from '#server/features/identity/identity.service.ts'
import type { OfferVerdict } from '#server/features/offer/offer.rules.ts'
import { releaseOffer, takeOffer } from '#server/features/offer/offer.service.ts'
import { AppError } from '#server/http/app-error.ts'
import { type LineToPrice, linesToPrice, type PendingBooking } from './pricing.queries.ts'

export { linesToPrice } from './pricing.queries.ts'

/** Credit in paise. */
export interface Wanted {
  offerCode: string | null
  credit: number | 'all'
}

export interface Repriced {
  /** Why the requested code was left out. */
  refusal: Extract<OfferVerdict, { applies: false }> | undefined
  price: BookingPrice
}

/**
 * Writes code, credit and line discounts of an open booking. A code that does not apply is returned in `refusal`;
 * credit is capped at the price. Throws NOT_ENOUGH_CREDIT, and INVALID_TRANSITION when the price would change while a
 * payment link is open.
 */
export async function reprice(trx: Queryable, bookingId: string, wanted: Wanted, at: Date): Promise<Repriced> {
  const booking = await lockBooking(trx, bookingId)
  const lines = await linesToPrice(trx, bookingId)
  await lockCustomer(trx, booking.customerId)
  const verdict = wanted.offerCode ? await offerFor(trx, booking, wanted.offerCode, { lines, at }) : undefined
  if (!wanted.offerCode && booking.offerCode) await releaseOffer(trx, bookingId)
  const taken = verdict?.applies ? verdict : undefined
  const items = lines.map((line, index) => ({ ...line, discountable: taken?.matches[index] ?? true }))
  const creditPaise = wanted.credit === 'all' ? await availableCredit(trx, booking) : wanted.credit
  const price = priceBooking(items, { discountPaise: taken?.discountPaise ?? 0, creditPaise })
  const offerCode = taken ? wanted.offerCode : null
  // A payment link is made for one amount and the methods its code allows.
  const changes = price.totalPaise !== booking.totalPaise || offerCode !== booking.offerCode
  if (changes && (await hasLivePayment(trx, bookingId))) {
    throw new AppError('INVALID_TRANSITION', { reason: 'PRICE_ON_PAYMENT_PAGE' })
  }
  await setCreditInBooking(trx, creditedBooking(booking, at), price.creditPaise)
  await writePrice(trx, booking, lines, price, offerCode)
  return { refusal: verdict && !verdict.applies ? verdict : undefined, price }
}

async function offerFor(
  trx: Queryable,
  { id, customerId, startsAt, areaId, gstDetails }: BookingRow,
  code: string,
  { lines, at }: { lines: LineToPrice[]; at: Date },
): Promise<OfferVerdict> {
  const hasGstin = gstDetails !== null
  const request = {
    bookingId: id,
    customerId: customerId,
    startsAt: startsAt,
    areaId: areaId,
    hasGstin,
    lines,
    at,
  }
  return await takeOffer(trx, code, request)
}

/** The balance plus the credit already in this booking. */
async function availableCredit(trx: Queryable, { id, customerId }: BookingRow): Promise<number> {
  const { paise } = await creditInBooking(trx, id)
  return paise + (await findBalance(trx, customerId))
}

async function writePrice(
  trx: Queryable,
  booking: BookingRow,
  lines: readonly LineToPrice[],
  price: BookingPrice,
  offerCode: string | null,
): Promise<void> {
  for (const [index, { id }] of lines.entries()) {
    const discount_paise = price.lines[index]?.discountPaise ?? 0
    await trx.updateTable('booking_item').set({ discount_paise }).where('id', '=', id).execute()
  }
  await trx
    .updateTable('booking')
    .set({
      subtotal_paise: price.subtotalPaise,
      discount_paise: price.discountPaise,
      credit_paise: price.creditPaise,
      total_paise: price.totalPaise,
      offer_code: offerCode,
    })
    .where('id', '=', booking.id)
    .execute()
}

export function hasReductions({
  offerCode,
  creditPaise: credit,
}: Pick<BookingRow, 'offerCode' | 'creditPaise'>): boolean {
  return offerCode !== null || credit > 0
}

/** Checks code and credit again after a change. Returns messages for the customer. */
export async function repriceChanged(
  trx: Queryable,
  before: Pick<BookingRow, 'id' | 'offerCode' | 'creditPaise'>,
  at: Date,
): Promise<string[]> {
  if (!hasReductions(before)) return []
  const { offerCode, creditPaise: credit } = before
  const { refusal, price } = await reprice(trx, before.id, { offerCode, credit }, at)
  const amount = formatRupees(rupeesFromPaise(credit - price.creditPaise))
  return [
    ...(refusal ? [`${t`${{ code: offerCode ?? '' }} was taken off.`} ${refusal.message ?? ''}`.trim()] : []),
    ...(price.creditPaise < credit ? [t`${amount} of credit is back in your balance.`] : []),
  ]
}

export { lockPendingBookings } from './pricing.queries.ts'

/** For a friend who joined after the order began. A typed code stays, and so does the price of an open payment page. */
export async function applyFriendDiscount(trx: Queryable, pending: readonly PendingBooking[], at: Date): Promise<void> {
  for (const { id, offerCode, creditPaise } of pending) {
    if (offerCode !== null || (await hasLivePayment(trx, id))) continue
    await reprice(trx, id, { offerCode: referral.friendCode, credit: creditPaise }, at)
  }
}
