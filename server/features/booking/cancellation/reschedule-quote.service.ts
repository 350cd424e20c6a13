import type { RescheduleQuoteView } from '#contract/booking-view.ts'
import { cancellationPolicy, reschedulePolicy } from '#contract/business.ts'
import type { CustomerActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { rosterPolicy } from '#server/features/roster/roster.service.ts'
import { type BookingRow, ownBooking } from '../booking.service.ts'
import { cancellableUntil, isPaidOnline, rescheduleObstacle } from './cancellation.rules.ts'
import { rescheduleSentence } from './cancellation-sentences.rules.ts'

const hourMs = 60 * 60_000

/** Throws BOOKING_NOT_FOUND. */
export async function quoteReschedule(
  ctx: Pick<Context, 'db' | 'clock'>,
  actor: CustomerActor,
  { bookingId }: { bookingId: string },
): Promise<RescheduleQuoteView> {
  const booking = await ownBooking(ctx.db, actor, bookingId)
  return await rescheduleTerms(ctx.db, booking, ctx.clock.now())
}

export async function rescheduleTerms(db: Queryable, booking: BookingRow, now: Date): Promise<RescheduleQuoteView> {
  const { status, starts_at: startsAt, reschedules } = booking
  const obstacle = rescheduleObstacle({ status, startsAt, reschedules }, reschedulePolicy, now)
  const movesLeft = Math.max(0, reschedulePolicy.freeTimes - reschedules)
  const deadline = startsAt && !obstacle ? new Date(startsAt.getTime() - reschedulePolicy.freeHours * hourMs) : null
  const keepsFee = startsAt !== null && startsAt.getTime() - now.getTime() < cancellationPolicy.freeHours * hourMs
  const { offer_code: code } = booking
  const offer = code === null ? undefined : { code, isPaid: isPaidOnline(booking) }
  const canCancel = obstacle !== 'over' || (await canStillCancel(db, booking, now))
  const policies = { reschedule: reschedulePolicy, cancellation: cancellationPolicy }
  return {
    allowed: obstacle === undefined,
    movesLeft,
    deadline: deadline?.toISOString() ?? null,
    sentence: rescheduleSentence(obstacle, { startsAt, deadline, movesLeft, canCancel, keepsFee, offer }, policies),
  }
}

async function canStillCancel(db: Queryable, booking: BookingRow, now: Date): Promise<boolean> {
  const { status, starts_at: startsAt, ends_at: endsAt } = booking
  const { windowMinutes } = await rosterPolicy(db)
  const until = cancellableUntil({ status, startsAt, endsAt, windowMinutes }, cancellationPolicy)
  return until === undefined || now <= until
}
