import type { CancelQuoteView } from '#contract/booking-view.ts'
import { cancellationPolicy } from '#contract/business.ts'
import { rupeesFromPaise } from '#contract/money.ts'
import type { CustomerActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/http/app-error.ts'
import { type BookingRow, ownBooking } from '../booking.service.ts'
import { type CancellationFacts, type CancellationTerms, cancellationQuote } from './cancellation.rules.ts'
import { cancellationFacts } from './cancellation-facts.service.ts'
import { closedSentence, quoteSentence } from './cancellation-sentences.rules.ts'

/** Throws BOOKING_NOT_FOUND, and INVALID_TRANSITION once it can no longer be cancelled. */
export async function quoteCancellation(
  ctx: Pick<Context, 'db' | 'clock'>,
  actor: CustomerActor,
  { bookingId }: { bookingId: string },
): Promise<CancelQuoteView> {
  const booking = await ownBooking(ctx.db, actor, bookingId)
  if (!isCancellable(booking)) throw new AppError('INVALID_TRANSITION')
  const terms = customerTerms(await cancellationFacts(ctx.db, booking), ctx.clock.now())
  return {
    fee: rupeesFromPaise(terms.feePaise),
    refund: rupeesFromPaise(terms.refundPaise),
    creditBack: rupeesFromPaise(terms.creditBackPaise),
    credit: rupeesFromPaise(terms.creditPaise),
    deadline: terms.until?.toISOString() ?? null,
    sentence: quoteSentence(terms),
  }
}

export const isCancellable = ({ status }: Pick<BookingRow, 'status'>) => status === 'Pending' || status === 'Confirmed'

/** From its start on a visit is reported, not cancelled. */
export function hasBegun({ status, starts_at }: { status: string; starts_at: Date | null }, now: Date): boolean {
  return status !== 'Pending' && starts_at !== null && now >= starts_at
}

/** Throws INVALID_TRANSITION with the support contact from the start of the visit on. */
export function customerTerms(facts: CancellationFacts, now: Date): CancellationTerms {
  if (facts.startsAt && hasBegun({ status: facts.status, starts_at: facts.startsAt }, now)) {
    throw new AppError('INVALID_TRANSITION', { message: closedSentence(facts.startsAt) })
  }
  return cancellationQuote(facts, cancellationPolicy, now)
}
