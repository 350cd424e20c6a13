import type { Static } from 'typebox'
import { t } from '#contract/i18n/sentence.ts'
import type { GstDetails } from '#contract/lib/fields.ts'
import { formatRupees, paiseFromRupees, rupeesFromPaise } from '#contract/lib/money.ts'
import type { CustomerActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { crewNeeds } from '#server/features/booking/booking.rules.ts'
import { type BookingRow, bookingById, hasLivePayment, listItems } from '#server/features/booking/booking.service.ts'
import { isSameOrder, isSameVisit, type Order, orderFrom } from '#server/features/booking/order.service.ts'
import { lockReductions } from '#server/features/booking/reductions.service.ts'
import { currentPrices, type PriceLine } from '#server/features/catalog/catalog.service.ts'
import { catalogTexts } from '#server/features/catalog/translate-texts.service.ts'
import { requirePrintedLetters } from '#server/features/identity/identity.rules.ts'
import { customerById, lockCustomer } from '#server/features/identity/identity.service.ts'
import { findReservation, isHeldCrewFree } from '#server/features/roster/reservation.service.ts'
import { type FindArea, servingAreaFinder } from '#server/features/roster/roster.service.ts'
import { AppError } from '#server/http/app-error.ts'
import { inLanguage } from '#server/i18n/i18n.ts'
import { hasReductions, repriceChanged } from './pricing/reprice.service.ts'
import { fitHold, slotNoLongerFits, writeOrder } from './refresh-booking.service.ts'
import { findServedArea, pauseSentence } from './time-slots.service.ts'

/** What a booking is checked against. */
interface Conditions {
  priceLine: PriceLine
  findArea: FindArea
  /** In the language of the page that asks. */
  inWords: <Answer>(work: () => Answer) => Answer
}

/** Call it before opening a transaction. */
export async function currentConditions(
  ctx: Pick<Context, 'db' | 'clock'>,
  { language }: Pick<CustomerActor, 'language'>,
): Promise<Conditions> {
  const say = await catalogTexts(ctx, language)
  return {
    priceLine: await currentPrices(ctx),
    findArea: await servingAreaFinder(ctx),
    inWords: (work) => inLanguage(language, work, say),
  }
}

interface RecheckedOrder {
  /** The row after the change, without code and credit: the caller reprices it. */
  booking: BookingRow
  /** Undefined when nothing has changed. */
  order?: Order
  messages: string[]
}

/**
 * Brings an open booking to the current catalog: new prices, without services no longer sold. An open payment page keeps
 * the price it was made for. The caller holds the booking's lock. Throws SERVICE_NOT_FOUND when nothing is left,
 * BAD_QUANTITY, CART_TOO_SMALL, CART_TOO_LARGE.
 */
export async function recheckOrder(
  trx: Queryable,
  actor: CustomerActor,
  booking: BookingRow,
  conditions: Pick<Conditions, 'priceLine' | 'inWords'>,
  now: Date,
): Promise<RecheckedOrder> {
  if (await hasLivePayment(trx, booking.id)) return { booking, messages: [] }
  return await recheckUnpaid(trx, actor, booking, conditions, now)
}

/** Without an open payment page. */
async function recheckUnpaid(
  trx: Queryable,
  actor: CustomerActor,
  booking: BookingRow,
  { priceLine, inWords }: Pick<Conditions, 'priceLine' | 'inWords'>,
  now: Date,
): Promise<RecheckedOrder> {
  const stored = await listItems(trx, booking.id)
  const { order, messages } = inWords(() => orderFrom(stored, booking, priceLine))
  if (isSameVisit(booking, order.visit) && isSameOrder(stored, order)) return { booking, messages: [] }
  await lockReductions(trx, booking)
  await writeOrder(trx, actor, booking.id, order, now)
  return { booking: await bookingById(trx, booking.id), order, messages }
}

interface Paying {
  conditions: Conditions
  /** As the caller has read under the booking's lock. */
  isPageOpen: boolean
  /** The total in rupees that the customer agreed to pay; none is taken for any. */
  expectedTotal?: number | undefined
  now: Date
}

/**
 * Checks price, services, area, time and code once more before a booking is paid. When something changed, the booking is
 * written as it can be had now, and the sentence says what changed: the caller commits and asks the customer again. An
 * open payment page is a promise: its price and code hold until its hold ends. Throws what recheckOrder throws,
 * NOT_SERVED and LETTERS_NOT_PRINTABLE.
 */
export async function recheckBeforePaying(
  trx: Queryable,
  actor: CustomerActor,
  before: BookingRow,
  { conditions, isPageOpen, expectedTotal, now }: Paying,
): Promise<string | undefined> {
  await requirePrintedBuyer(trx, before)
  const messages: string[] = []
  const { inWords } = conditions
  // The price of extra work is the one it was proposed at.
  let totalPaise = before.totalPaise
  if (before.kind === 'visit' && !isPageOpen) {
    const pause = await pauseNow(trx, before, conditions, now)
    const { order, booking, ...changed } = await recheckUnpaid(trx, actor, before, conditions, now)
    messages.push(...changed.messages)
    if (!(await keepsTime(trx, before, booking, now))) {
      messages.push(
        pause ?? inWords(() => (order ? slotNoLongerFits() : t`Your slot isn’t available now. Choose another.`)),
      )
    }
    messages.push(...(await inWords(() => repriceChanged(trx, before, now))))
    if (order || hasReductions(before)) totalPaise = (await bookingById(trx, before.id)).totalPaise
  }
  const agreed = expectedTotal === undefined ? before.totalPaise : paiseFromRupees(expectedTotal)
  if (totalPaise !== agreed) messages.push(inWords(() => totalSentence(totalPaise, agreed)))
  return messages.length > 0 ? messages.join(' ') : undefined
}

/** What to say of a pause that closes the day of the visit; a held time after the pause stays. Throws NOT_SERVED. */
async function pauseNow(
  trx: Queryable,
  booking: BookingRow,
  { findArea, inWords }: Conditions,
  now: Date,
): Promise<string | undefined> {
  if (await findServedArea(trx, findArea, booking, undefined, now)) return undefined
  const { areaId } = booking
  const pause = areaId ? await inWords(() => pauseSentence(trx, areaId, now)) : undefined
  if (!pause) throw new AppError('NOT_SERVED')
  return pause
}

/** Another crew takes the place of one that cannot come any more. */
async function keepsTime(trx: Queryable, before: BookingRow, booking: BookingRow, now: Date): Promise<boolean> {
  const held = await findReservation(trx, booking.id)
  if (!held) return false
  const needs = crewNeeds(booking)
  const isSame = isSameVisit(before, needs)
  if (isSame && (await isHeldCrewFree(trx, held, { bookingId: booking.id, ...needs, now }))) return true
  // Customer and code before the day, as choosing a time locks them.
  await lockCustomer(trx, before.customerId)
  await lockReductions(trx, before)
  // The same visit was held while its notice was left.
  const noticeMinutes = isSame ? 0 : booking.noticeMinutes
  return await fitHold(trx, booking.id, held, { visit: { ...needs, noticeMinutes } }, now)
}

function totalSentence(totalPaise: number, agreedPaise: number): string {
  const rupees = (paise: number) => formatRupees(rupeesFromPaise(paise))
  return t`The total is now ${{ total: rupees(totalPaise) }} instead of ${{ agreed: rupees(agreedPaise) }}.`
}

/** For the caller after its commit. */
export function bookingChanged(changes: string): AppError {
  return new AppError('BOOKING_CHANGED', { reason: 'BOOKING_CHANGES', values: { changes } })
}

/** Before money is taken: the name and address of the invoice can be printed. Throws LETTERS_NOT_PRINTABLE. */
async function requirePrintedBuyer(trx: Queryable, booking: BookingRow): Promise<void> {
  const business = booking.gstDetails as Static<typeof GstDetails> | null
  if (business) return requirePrintedLetters(business.legalName, business.address)
  const { name } = await customerById(trx, booking.customerId)
  requirePrintedLetters(name, booking.addressText)
}
