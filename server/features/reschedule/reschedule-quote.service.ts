import type { RescheduleQuoteView } from '#contract/booking.view.ts'
import { t } from '#contract/i18n/sentence.ts'
import { cancellationPolicy, reschedulePolicy } from '#contract/lib/business.ts'
import { rupeesFromPaise } from '#contract/lib/money.ts'
import type { CustomerActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { isPaidOnline } from '#server/features/booking/booking.rules.ts'
import { type BookingRow, ownBooking } from '#server/features/booking/booking.service.ts'
import { rescheduleObstacle } from '#server/features/cancellation/cancellation.rules.ts'
import { cancellationFacts, countMovesOfCustomer } from '#server/features/cancellation/cancellation-facts.service.ts'
import { rescheduleSentence } from '#server/features/cancellation/cancellation-sentences.rules.ts'
import { offeredTimes } from '#server/features/cancellation/offered-times.service.ts'
import { paidOfferLimits } from '#server/features/checkout/paid-offer-limits.service.ts'
import { isTreatmentHeld } from '#server/features/treatment/treatment.service.ts'
import { type SearchState, searchState } from '#server/features/visit-offer/search-state.service.ts'
import { inLanguage } from '#server/i18n/i18n.ts'

const hourMs = 60 * 60_000

/** What cancelling costs once the booking was rescheduled. */
async function cancellingAfter(
  db: Queryable,
  booking: BookingRow,
  now: Date,
): Promise<RescheduleQuoteView['cancelling']> {
  const facts = await cancellationFacts(db, booking)
  const minutesLeft = facts.startsAt && Math.floor((facts.startsAt.getTime() - now.getTime()) / 60_000)
  const hasFee = !facts.isPlanVisit && facts.paidPaise + facts.creditUsedPaise > 0
  // A free move stores no minutes.
  const isFree = facts.isHeld || facts.timesOffered || facts.search !== null
  const moves = [facts.minMinutesAtMove, isFree ? null : minutesLeft].filter((minutes) => minutes !== null)
  return {
    price: hasFee ? rupeesFromPaise(facts.pricePaise) : 0,
    confirmedAt: facts.confirmedAt?.toISOString() ?? null,
    minMinutesAtMove: moves.length > 0 ? Math.min(...moves) : null,
  }
}

/** Throws BOOKING_NOT_FOUND. */
export async function quoteReschedule(
  ctx: Pick<Context, 'db' | 'clock'>,
  actor: CustomerActor,
  { bookingId }: { bookingId: string },
): Promise<RescheduleQuoteView> {
  const booking = await ownBooking(ctx.db, actor, bookingId)
  const now = ctx.clock.now()
  const [limits, moves, cancelling, isHeld, offered, search] = await Promise.all([
    inLanguage(actor.language, () => paidOfferLimits(ctx.db, booking)),
    countMovesOfCustomer(ctx.db, bookingId),
    cancellingAfter(ctx.db, booking, now),
    isTreatmentHeld(ctx.db, bookingId),
    offeredTimes(ctx.db, booking),
    searchState(ctx.db, booking),
  ])
  const timesOffered = offered !== null
  const moving = { ...booking, moves, isHeld, timesOffered, isFree: isHeld || timesOffered, search }
  const terms = inLanguage(actor.language, () => rescheduleTerms(moving, now, limits?.sentence))
  return { ...terms, cancelling }
}

type Moving = BookingRow & {
  /** Of the customer. */
  moves: number
  isHeld: boolean
  timesOffered: boolean
  isFree: boolean
  search: SearchState | null
}

function rescheduleTerms(booking: Moving, now: Date, offerLimits?: string): Omit<RescheduleQuoteView, 'cancelling'> {
  const { startsAt, moves, isFree } = booking
  const obstacle = rescheduleObstacle(booking, reschedulePolicy, now)
  if (booking.kind !== 'visit')
    return { allowed: false, movesLeft: 0, deadline: null, sentence: t`Extra work is rescheduled with its visit.` }
  const movesLeft = Math.max(0, reschedulePolicy.freeTimes - moves)
  const deadline = startsAt && !obstacle ? new Date(startsAt.getTime() - reschedulePolicy.freeHours * hourMs) : null
  const keepsFee = startsAt !== null && startsAt.getTime() - now.getTime() < cancellationPolicy.freeHours * hourMs
  const { offerCode: code } = booking
  const offer = code === null ? undefined : { code, isPaid: isPaidOnline(booking), limits: offerLimits }
  const policies = { reschedule: reschedulePolicy, cancellation: cancellationPolicy }
  if (booking.search === 'over') return { allowed: true, movesLeft, deadline: null, sentence: noProfessionalSentence() }
  if (isFree && !obstacle) {
    const sentence = booking.timesOffered ? timesOfferedSentence() : heldSentence()
    return { allowed: true, movesLeft, deadline: startsAt?.toISOString() ?? null, sentence }
  }
  return {
    allowed: obstacle === undefined,
    movesLeft,
    deadline: deadline?.toISOString() ?? null,
    sentence: rescheduleSentence(obstacle, { startsAt, deadline, movesLeft, keepsFee, offer }, policies),
  }
}

const heldSentence = () => t`Rescheduling is free while we check whether this treatment is safe for your household.`

const timesOfferedSentence = () => t`Choose another slot for free: no professional can come at your time.`

const noProfessionalSentence = () => t`Choose another slot for free: we couldn’t find you a professional in time.`
