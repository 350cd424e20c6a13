import type { RescheduleQuoteView } from '#contract/booking-view.ts'
import { cancellationPolicy, reschedulePolicy } from '#contract/business.ts'
import type { CustomerActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { visitLimitsOf } from '#server/features/offer/offer.service.ts'
import { englishWords, wordsIn } from '#server/words/words.ts'
import { type BookingRow, ownBooking } from '../booking.service.ts'
import { countMovesOfCustomer } from './cancellation.queries.ts'
import { isPaidOnline, rescheduleObstacle } from './cancellation.rules.ts'
import { rescheduleSentence } from './cancellation-sentences.rules.ts'

const hourMs = 60 * 60_000
export const movesWithVisit = 'Extra work is rescheduled with its visit.'

/** Throws BOOKING_NOT_FOUND. */
export async function quoteReschedule(
  ctx: Pick<Context, 'db' | 'clock'>,
  actor: CustomerActor,
  { bookingId }: { bookingId: string },
): Promise<RescheduleQuoteView> {
  const booking = await ownBooking(ctx.db, actor, bookingId)
  const words = wordsIn(actor.language)
  const [limits, moves] = await Promise.all([
    paidOfferLimits(ctx.db, booking, words),
    countMovesOfCustomer(ctx.db, bookingId),
  ])
  return rescheduleTerms({ ...booking, moves }, ctx.clock.now(), limits?.sentence, words)
}

/** Of the code of a booking whose price is settled: it moves only to times its code is for. */
export async function paidOfferLimits(db: Queryable, booking: BookingRow, words = englishWords) {
  const isSettled = booking.status === 'Confirmed' && isPaidOnline(booking)
  const { offer_code: code, confirmed_at: confirmedAt } = booking
  return isSettled && code && confirmedAt ? await visitLimitsOf(db, code, confirmedAt, words) : undefined
}

/** `moves` are those of the customer. */
export function rescheduleTerms(
  booking: BookingRow & { moves: number },
  now: Date,
  offerLimits?: string,
  words = englishWords,
): RescheduleQuoteView {
  const { status, starts_at: startsAt, moves } = booking
  const obstacle = rescheduleObstacle({ status, startsAt, moves }, reschedulePolicy, now)
  if (booking.extra_of) return { allowed: false, movesLeft: 0, deadline: null, sentence: words.say(movesWithVisit) }
  const movesLeft = Math.max(0, reschedulePolicy.freeTimes - moves)
  const deadline = startsAt && !obstacle ? new Date(startsAt.getTime() - reschedulePolicy.freeHours * hourMs) : null
  const keepsFee = startsAt !== null && startsAt.getTime() - now.getTime() < cancellationPolicy.freeHours * hourMs
  const { offer_code: code } = booking
  const offer = code === null ? undefined : { code, isPaid: isPaidOnline(booking), limits: offerLimits }
  const policies = { reschedule: reschedulePolicy, cancellation: cancellationPolicy }
  return {
    allowed: obstacle === undefined,
    movesLeft,
    deadline: deadline?.toISOString() ?? null,
    sentence: rescheduleSentence(obstacle, { startsAt, deadline, movesLeft, keepsFee, offer }, policies, words),
  }
}
