import type { bookingCalls } from '#contract/booking.ts'
import { cancellationPolicy } from '#contract/business.ts'
import type { InputOf } from '#contract/call.ts'
import { paiseFromRupees } from '#contract/money.ts'
import { type Actor, actorName, type CustomerActor, type StaffActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import type { JsonObject } from '#server/db/schema.gen.ts'
import { notify } from '#server/features/notification/notification.service.ts'
import { releaseSlot } from '#server/features/roster/reservation.service.ts'
import { AppError } from '#server/http/app-error.ts'
import { minOnlinePaise } from '../booking.rules.ts'
import { type BookingRow, lockBooking, lockOwnBooking } from '../booking.service.ts'
import { isReplay } from '../cancellation/cancellation.queries.ts'
import {
  type CancellationFacts,
  type CancellationTerms,
  cancellationQuote,
  paymentStatusAfter,
  staffCancellationQuote,
} from '../cancellation/cancellation.rules.ts'
import { cancellationFacts } from '../cancellation/cancellation-facts.service.ts'
import { customerTerms, isCancellable } from '../cancellation/cancellation-quote.service.ts'
import { quoteSentence } from '../cancellation/cancellation-sentences.rules.ts'
import { giveGoodwill } from '../cancellation/goodwill.service.ts'
import { stopPayment } from '../checkout/stop-payment.service.ts'
import { giveBackReductions } from '../pricing/reductions.service.ts'
import { requestRefund } from '../refund/request-refund.service.ts'
import { transition } from '../transition.ts'

type CancelContext = Pick<Context, 'db' | 'clock' | 'jobs'>
type Input = InputOf<typeof bookingCalls.cancel>

/**
 * Cancels for the current fee; a repeated `intent` does nothing. Throws BOOKING_NOT_FOUND, INVALID_TRANSITION, and
 * FEE_CHANGED with the new quote when the customer agreed to another fee.
 */
export async function cancelBooking(
  ctx: CancelContext,
  actor: CustomerActor,
  { bookingId, reason, expectedFee, intent = null }: Input & { intent?: string | null },
): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const booking = await lockOwnBooking(trx, actor, bookingId)
    if (!isCancellable(booking)) {
      if (await isReplay(trx, { bookingId, kind: 'cancelled', intent })) return
      throw new AppError('INVALID_TRANSITION')
    }
    const facts = await cancellationFacts(trx, booking)
    const terms = customerTerms(facts, ctx.clock.now())
    if (expectedFee !== undefined && paiseFromRupees(expectedFee) !== terms.feePaise) {
      throw new AppError('FEE_CHANGED', { message: `The fee has changed meanwhile. ${quoteSentence(terms)}` })
    }
    await cancel(ctx, trx, { booking, facts, terms, actor, reason, intent })
  })
}

/** No fee, a full refund, and the mirrored fee as credit. Throws BOOKING_NOT_FOUND, INVALID_TRANSITION. */
export async function cancelByStaff(
  ctx: CancelContext,
  actor: StaffActor,
  { bookingId, reason }: { bookingId: string; reason: string },
): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const booking = await lockBooking(trx, bookingId)
    const facts = await cancellationFacts(trx, booking)
    const terms = staffCancellationQuote(facts, cancellationPolicy, ctx.clock.now())
    await cancel(ctx, trx, { booking, facts, terms, actor, reason })
  })
}

/** For a booking never paid, in the caller's transaction. Throws BOOKING_NOT_FOUND, INVALID_TRANSITION. */
export async function cancelUnpaid(
  ctx: Pick<Context, 'clock' | 'jobs'>,
  trx: Queryable,
  { bookingId, actor, reason }: { bookingId: string; actor: CustomerActor; reason: string },
): Promise<void> {
  const booking = await lockBooking(trx, bookingId)
  const facts = await cancellationFacts(trx, booking)
  const terms = cancellationQuote(facts, cancellationPolicy, ctx.clock.now())
  await cancel(ctx, trx, { booking, facts, terms, actor, reason })
}

interface Cancellation {
  booking: BookingRow
  facts: CancellationFacts
  terms: CancellationTerms
  actor: Actor
  reason: string
  intent?: string | null
}

/** The caller holds the booking's lock. The terms are stored with the facts behind them. */
async function cancel(
  ctx: Pick<Context, 'clock' | 'jobs'>,
  trx: Queryable,
  { booking, facts, terms, actor, reason, intent }: Cancellation,
): Promise<void> {
  const at = ctx.clock.now()
  const bookingId = booking.id
  const { feePaise, keptCreditPaise, refundPaise, creditBackPaise, creditPaise } = terms
  const sums = { feePaise, keptCreditPaise, refundPaise, creditBackPaise, creditPaise }
  const detail = { reason, ...sums, ...(intent && { intent }) }
  const paymentStatus = paymentStatusAfter(booking, terms)
  await transition(trx, booking, { status: 'Cancelled', paymentStatus, actor, kind: 'cancelled', detail, at })
  await giveBackReductions(trx, booking, { at, keepCreditPaise: keptCreditPaise })
  await trx
    .insertInto('booking_cancellation')
    .values({
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
    .execute()
  await releaseSlot(trx, bookingId)
  await stopPayment(ctx, trx, bookingId)
  if (refundPaise >= minOnlinePaise) await requestRefund(ctx, trx, { bookingId, amountPaise: refundPaise, reason })
  await giveGoodwill(trx, booking, creditPaise, at)
  await notify(ctx, trx, { bookingId, event: 'cancelled' })
}

function storedFacts({ startsAt, endsAt, confirmedAt, ...rest }: CancellationFacts): JsonObject {
  const stored = (at: Date | null) => at?.toISOString() ?? null
  return { ...rest, startsAt: stored(startsAt), endsAt: stored(endsAt), confirmedAt: stored(confirmedAt) }
}
