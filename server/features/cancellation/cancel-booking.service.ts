import type { staffCancellationCalls } from '#contract/cancellation.staff.ts'
import type { cancellationCalls } from '#contract/cancellation.ts'
import { cancellationPolicy } from '#contract/lib/business.ts'
import type { EndpointInput } from '#contract/lib/endpoint.ts'
import { paiseFromRupees } from '#contract/lib/money.ts'
import type { CustomerActor, StaffActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { lockBooking, lockBookingForStaff, lockOwnBooking } from '#server/features/booking/booking.service.ts'
import { AppError } from '#server/http/app-error.ts'
import { inLanguage } from '#server/i18n/i18n.ts'
import { isReplay } from './cancellation.queries.ts'
import { type CancellationTerms, cancellationQuote, staffCancellationQuote } from './cancellation.rules.ts'
import { cancellationFacts } from './cancellation-facts.service.ts'
import { customerTerms, isCancellable, requireToCome } from './cancellation-quote.service.ts'
import { quoteSentence } from './cancellation-sentences.rules.ts'
import { owedNow } from './goodwill.service.ts'
import { writeCancellation } from './write-cancellation.service.ts'

type CancelContext = Pick<Context, 'db' | 'clock' | 'jobs'>
type Input = EndpointInput<typeof cancellationCalls.cancel>

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
    inLanguage(actor.language, () => requireFee(terms, expectedFee))
    await writeCancellation(ctx, trx, { booking, facts, terms, actor, reason, intent })
  })
}

function requireFee(terms: CancellationTerms, expectedFee: number | undefined): void {
  if (expectedFee === undefined || paiseFromRupees(expectedFee) === terms.feePaise + terms.duePaise) return
  throw new AppError('FEE_CHANGED', { reason: 'FEE_NOW', values: { terms: quoteSentence(terms) } })
}

/**
 * Before the start. Our own wish costs nothing and adds the mirrored fee as credit; at the customer's it is their cancellation.
 * Throws BOOKING_NOT_FOUND, OWN_BOOKING, INVALID_TRANSITION, and FEE_CHANGED when another fee was read out.
 */
export async function cancelByStaff(
  ctx: CancelContext,
  actor: StaffActor,
  { bookingId, reason, cause = 'us', expectedFee }: EndpointInput<typeof staffCancellationCalls.cancel>,
): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const booking = await lockBookingForStaff(trx, actor, bookingId)
    const at = ctx.clock.now()
    requireToCome(booking, at)
    const facts = await cancellationFacts(trx, booking)
    if (cause === 'customer') {
      const terms = customerTerms(facts, at)
      requireFee(terms, expectedFee)
      const customer = { kind: 'customer', customerId: booking.customerId, staffId: actor.customerId } as const
      return await writeCancellation(ctx, trx, { booking, facts, terms, actor: customer, reason })
    }
    const owed = staffCancellationQuote(facts, cancellationPolicy, at)
    const creditPaise = await owedNow(trx, { booking, actor, amountPaise: owed.creditPaise, reason, at })
    await writeCancellation(ctx, trx, { booking, facts, terms: { ...owed, creditPaise }, actor, reason })
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
  await writeCancellation(ctx, trx, { booking, facts, terms, actor, reason })
}
