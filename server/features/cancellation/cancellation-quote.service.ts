import type { CancelQuoteView } from '#contract/booking.view.ts'
import type { CancelTermsView } from '#contract/cancellation.staff.ts'
import { cancellationPolicy } from '#contract/lib/business.ts'
import { rupeesFromPaise } from '#contract/lib/money.ts'
import type { CustomerActor, StaffActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import { type BookingRow, bookingById, ownBooking } from '#server/features/booking/booking.service.ts'
import { returnDeadline, returnsVisit } from '#server/features/entitlement/entitlement.rules.ts'
import { wouldBeAlone } from '#server/features/gift/gift.service.ts'
import { AppError } from '#server/http/app-error.ts'
import { inLanguage } from '#server/i18n/i18n.ts'
import {
  type CancellationFacts,
  type CancellationTerms,
  cancellationQuote,
  staffCancellationQuote,
} from './cancellation.rules.ts'
import { cancellationFacts } from './cancellation-facts.service.ts'
import { planVisitSentence, quoteSentence, support } from './cancellation-sentences.rules.ts'

/** Throws BOOKING_NOT_FOUND, and INVALID_TRANSITION once it can no longer be cancelled. */
export async function quoteCancellation(
  ctx: Pick<Context, 'db' | 'clock'>,
  actor: CustomerActor,
  { bookingId }: { bookingId: string },
): Promise<CancelQuoteView> {
  const booking = await ownBooking(ctx.db, actor, bookingId)
  if (!isCancellable(booking)) throw new AppError('INVALID_TRANSITION')
  const now = ctx.clock.now()
  const facts = await cancellationFacts(ctx.db, booking)
  const terms = customerTerms(facts, now)
  return {
    fee: rupeesFromPaise(terms.feePaise + terms.duePaise),
    due: rupeesFromPaise(terms.duePaise),
    refund: rupeesFromPaise(terms.refundPaise),
    creditBack: rupeesFromPaise(terms.creditBackPaise),
    credit: rupeesFromPaise(terms.creditPaise),
    deadline: quoteEnd(facts, terms, now)?.toISOString() ?? null,
    feeAfter: terms.feeAfterPaise === undefined ? null : rupeesFromPaise(terms.feeAfterPaise),
    sentence: inLanguage(actor.language, () => cancelSentence(facts, terms, now)),
  }
}

/** By who asked for it, to be read out. Throws BOOKING_NOT_FOUND, OWN_BOOKING, INVALID_TRANSITION. */
export async function quoteForStaff(
  ctx: Pick<Context, 'db' | 'clock'>,
  actor: StaffActor,
  { bookingId }: { bookingId: string },
): Promise<{ customer: CancelTermsView; us: CancelTermsView }> {
  const booking = await bookingById(ctx.db, bookingId)
  const { customerId } = booking
  if (customerId === actor.customerId) throw new AppError('OWN_BOOKING')
  const now = ctx.clock.now()
  requireToCome(booking, now)
  const facts = await cancellationFacts(ctx.db, booking)
  const theirs = customerTerms(facts, now)
  const ours = staffCancellationQuote(facts, cancellationPolicy, now)
  const gift = { staffId: actor.customerId, bookingId, customerId, amountPaise: ours.creditPaise, isOwed: true }
  const needsSecond = ours.creditPaise > 0 && !(await wouldBeAlone(ctx.db, gift, now))
  const given = needsSecond ? { ...ours, creditPaise: 0 } : ours
  return {
    customer: {
      ...rupeesOf(theirs),
      needsSecond: false,
      sentence: cancelSentence(facts, theirs, now),
    },
    us: { ...rupeesOf(ours), needsSecond, sentence: quoteSentence(given) },
  }
}

function rupeesOf({ feePaise, duePaise, refundPaise, creditBackPaise, creditPaise }: CancellationTerms) {
  return {
    fee: rupeesFromPaise(feePaise + duePaise),
    due: rupeesFromPaise(duePaise),
    refund: rupeesFromPaise(refundPaise),
    creditBack: rupeesFromPaise(creditBackPaise),
    credit: rupeesFromPaise(creditPaise),
  }
}

/** For staff. Throws INVALID_TRANSITION. */
export function requireToCome(booking: BookingRow, now: Date): void {
  if (!isCancellable(booking)) throw new AppError('INVALID_TRANSITION')
  if (isUnderWay(booking, now)) throw new AppError('INVALID_TRANSITION', { reason: 'VISIT_BEGUN' })
}

function cancelSentence(facts: CancellationFacts, terms: CancellationTerms, now: Date): string {
  if (!facts.isPlanVisit) return quoteSentence(terms)
  const isReturned = facts.isHeld || facts.timesOffered || facts.search !== null || returnsVisit(facts.startsAt, now)
  const others = facts.paidPaise + facts.creditUsedPaise > 0 ? ` ${quoteSentence(terms)}` : ''
  return `${planVisitSentence(isReturned)}${others}`
}

/** Until when a visit goes back to its plan, too. */
function quoteEnd({ isPlanVisit, startsAt }: CancellationFacts, terms: CancellationTerms, now: Date): Date | undefined {
  if (!isPlanVisit || !startsAt || !returnsVisit(startsAt, now)) return terms.until
  return returnDeadline(startsAt)
}

export const isCancellable = ({ status }: Pick<BookingRow, 'status'>) => status === 'Pending' || status === 'Confirmed'

/** From its start on a visit is reported, not cancelled. */
function isUnderWay({ status, startsAt }: { status: string; startsAt: Date | null }, now: Date): boolean {
  return status !== 'Pending' && startsAt !== null && now >= startsAt
}

/** Throws INVALID_TRANSITION with the support contact from the start of the visit on, where it has a crew. */
export function customerTerms(facts: CancellationFacts, now: Date): CancellationTerms {
  if (facts.startsAt && !facts.search && isUnderWay({ status: facts.status, startsAt: facts.startsAt }, now)) {
    const values = { startsAt: facts.startsAt.toISOString(), ...support }
    throw new AppError('INVALID_TRANSITION', { reason: 'CANCELLING_CLOSED', values })
  }
  return cancellationQuote(facts, cancellationPolicy, now)
}
