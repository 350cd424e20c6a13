import type { PaymentStatus } from '#contract/booking-states.ts'
import { cancellationPolicy } from '#contract/business.ts'
import type { InputOf } from '#contract/call.ts'
import type { CancelQuoteView, cancellationCalls } from '#contract/cancellation.ts'
import { paiseFromRupees, rupeesFromPaise } from '#contract/money.ts'
import { type Actor, actorName, type CustomerActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import type { JsonObject } from '#server/db/schema.gen.ts'
import { moveBooking } from '#server/features/booking/booking.moves.ts'
import { lockBooking, ownBooking } from '#server/features/booking/booking.service.ts'
import { giveCredit } from '#server/features/credit/credit.service.ts'
import { tell } from '#server/features/notification/notification.service.ts'
import { leastPaise } from '#server/features/payment/payment.rules.ts'
import { refundablePaise, requestRefund } from '#server/features/payment/refund/refund.service.ts'
import { stopPaying } from '#server/features/payment/start/stop-payment.service.ts'
import { releaseSlot } from '#server/features/roster/reservation.service.ts'
import { rosterPolicy } from '#server/features/roster/roster.service.ts'
import { AppError } from '#server/http/app-error.ts'
import { insertCancellation, leastMinutesAtMove, wasDone } from './cancellation.queries.ts'
import {
  type CancellationFacts,
  type CancellationTerms,
  cancellableUntil,
  cancellationQuote,
} from './cancellation.rules.ts'
import { closedSentence, quoteSentence } from './cancellation-words.rules.ts'

type BookingRow = NonNullable<Awaited<ReturnType<typeof ownBooking>>>

/** What cancelling costs now. Throws BOOKING_NOT_FOUND, and INVALID_TRANSITION for a booking that cannot be cancelled any more. */
export async function quoteCancellation(
  ctx: Pick<Context, 'db' | 'clock'>,
  { customerId }: CustomerActor,
  { bookingId }: { bookingId: string },
): Promise<CancelQuoteView> {
  const booking = await ownBooking(ctx.db, customerId, bookingId)
  if (!booking) throw new AppError('BOOKING_NOT_FOUND')
  if (!isOpen(booking)) throw new AppError('INVALID_TRANSITION')
  const terms = termsForCustomer(await cancellationFacts(ctx.db, booking), ctx.clock.now())
  return {
    fee: rupeesFromPaise(terms.feePaise),
    refund: rupeesFromPaise(terms.refundPaise),
    creditBack: rupeesFromPaise(terms.creditBackPaise),
    credit: rupeesFromPaise(terms.creditPaise),
    deadline: terms.until?.toISOString() ?? null,
    sentence: quoteSentence(terms),
  }
}

/**
 * Cancels a booking of the customer for the fee of this very moment. Throws BOOKING_NOT_FOUND, INVALID_TRANSITION, and FEE_CHANGED
 * with the new quote when the customer agreed to another fee.
 */
export async function cancelBooking(
  ctx: Pick<Context, 'db' | 'clock' | 'jobs'>,
  actor: CustomerActor,
  { bookingId, reason, expectedFee, intent = null }: InputOf<typeof cancellationCalls.cancel> & Wish,
): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const booking = await lockBooking(trx, bookingId)
    if (booking?.customer_id !== actor.customerId) throw new AppError('BOOKING_NOT_FOUND')
    if (await wasDone(trx, { bookingId, kind: 'cancelled', intent: isOpen(booking) ? null : intent })) return
    if (!isOpen(booking)) throw new AppError('INVALID_TRANSITION')
    const facts = await cancellationFacts(trx, booking)
    const terms = termsForCustomer(facts, ctx.clock.now())
    if (expectedFee !== undefined && paiseFromRupees(expectedFee) !== terms.feePaise) {
      throw new AppError('FEE_CHANGED', { message: `The fee has changed meanwhile. ${quoteSentence(terms)}` })
    }
    await endBooking(ctx, trx, { booking, facts, terms, actor, reason, intent })
  })
}

/** Throws INVALID_TRANSITION, with who helps, once the visit is too long ago. */
function termsForCustomer(facts: CancellationFacts, now: Date): CancellationTerms {
  const until = cancellableUntil(facts, cancellationPolicy)
  if (until && facts.startsAt && now > until) {
    throw new AppError('INVALID_TRANSITION', { message: closedSentence(facts.startsAt) })
  }
  return cancellationQuote(facts, cancellationPolicy, now)
}

export interface Wish {
  /** What the client calls this wish; the same again finds it granted. */
  intent?: string | null
}

export interface Ending extends Wish {
  booking: BookingRow
  facts: CancellationFacts
  terms: CancellationTerms
  actor: Actor
  reason: string
}

/**
 * Carries a cancellation out on its terms, in the caller's transaction with the booking locked: the hours are free, the
 * money is on its way, no link stays open, the customer is told, and what led to the terms is kept. Throws INVALID_TRANSITION.
 */
export async function endBooking(
  ctx: Pick<Context, 'clock' | 'jobs'>,
  trx: Queryable,
  { booking, facts, terms, actor, reason, intent }: Ending,
): Promise<void> {
  const at = ctx.clock.now()
  const { feePaise, keptCreditPaise, refundPaise, creditBackPaise, creditPaise } = terms
  const bookingId = booking.id
  const sums = { feePaise, keptCreditPaise, refundPaise, creditBackPaise, creditPaise }
  const detail = { reason, ...sums, ...(intent && { intent }) }
  const move = { bookingId, to: 'Cancelled', actor, kind: 'cancelled', detail, at } as const
  const settled = settledByCredit(booking, terms)
  const moved = await moveBooking(trx, { ...move, keepCreditPaise: keptCreditPaise, ...settled })
  if (!moved) throw new AppError('INVALID_TRANSITION')
  await insertCancellation(trx, {
    booking_id: bookingId,
    by_actor: actorName(actor),
    reason,
    fee_paise: feePaise,
    refund_paise: refundPaise,
    credit_paise: creditPaise,
    policy_version: cancellationPolicy.version,
    inputs: { ...storedFacts(facts), terms: terms.reason, at: at.toISOString() },
    at,
  })
  await releaseSlot(trx, bookingId)
  await stopPaying(ctx, trx, bookingId)
  if (refundPaise >= leastPaise) await requestRefund(ctx, trx, { bookingId, amountPaise: refundPaise, reason })
  await giveGoodwill(trx, booking, creditPaise, at)
  await tell(ctx, trx, { bookingId, event: 'cancelled' })
}

/** No payment of the provider's will ever be refunded where credit alone paid, so the booking shows it at once. */
function settledByCredit(
  booking: BookingRow,
  { keptCreditPaise }: CancellationTerms,
): { paymentStatus?: PaymentStatus } {
  const byCreditAlone = booking.payment_status === 'Paid' && booking.total_paise === 0 && booking.credit_paise > 0
  return byCreditAlone ? { paymentStatus: keptCreditPaise > 0 ? 'PartiallyRefunded' : 'Refunded' } : {}
}

/** Credit because we came late or did not come. Once per booking: late and then cancelled is still one failure. */
export async function giveGoodwill(trx: Queryable, booking: BookingRow, amountPaise: number, at: Date): Promise<void> {
  if (amountPaise <= 0) return
  const note = `Our apologies for ${booking.number}`
  await giveCredit(trx, 'goodwill', {
    customerId: booking.customer_id,
    bookingId: booking.id,
    amountPaise,
    note,
    at,
  })
}

/** Everything the price of a cancellation depends on. */
export async function cancellationFacts(db: Queryable, booking: BookingRow): Promise<CancellationFacts> {
  const { windowMinutes } = await rosterPolicy(db)
  const paidPaise = await refundablePaise(db, booking.id)
  return {
    status: booking.status,
    startsAt: booking.starts_at,
    endsAt: booking.ends_at,
    confirmedAt: booking.confirmed_at,
    windowMinutes,
    pricePaise: booking.total_paise + booking.credit_paise,
    // Less than the provider moves cannot go back, so nobody is promised it.
    paidPaise: paidPaise < leastPaise ? 0 : paidPaise,
    creditUsedPaise: booking.credit_paise,
    leastMinutesAtMove: await leastMinutesAtMove(db, booking.id),
  }
}

function storedFacts({ startsAt, endsAt, confirmedAt, ...rest }: CancellationFacts): JsonObject {
  const stored = (at: Date | null) => at?.toISOString() ?? null
  return { ...rest, startsAt: stored(startsAt), endsAt: stored(endsAt), confirmedAt: stored(confirmedAt) }
}

const isOpen = ({ status }: BookingRow) => status === 'Pending' || status === 'Confirmed'
