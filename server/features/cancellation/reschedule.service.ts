import { cancellationPolicy, cashLimitPaise, reschedulePolicy } from '#contract/business.ts'
import type { InputOf } from '#contract/call.ts'
import type { cancellationCalls, RescheduleQuoteView } from '#contract/cancellation.ts'
import { actorName, type CustomerActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import {
  appendEvent,
  bookingById,
  lockBooking,
  ownBooking,
  updateBooking,
} from '#server/features/booking/booking.service.ts'
import { checkedStart } from '#server/features/booking/checkout/choose-slot.service.ts'
import { lockReductions } from '#server/features/booking/pricing/reductions.service.ts'
import { repriceChanged } from '#server/features/booking/pricing/reprice.service.ts'
import { tell } from '#server/features/notification/notification.service.ts'
import { reserveSlot } from '#server/features/roster/reservation.service.ts'
import { rosterPolicy, termsOfDay } from '#server/features/roster/roster.service.ts'
import { AppError } from '#server/http/app-error.ts'
import { wasDone } from './cancellation.queries.ts'
import { cancellableUntil, obstacleToMoving } from './cancellation.rules.ts'
import type { Wish } from './cancellation.service.ts'
import { moveSentence, tooDearForCash } from './cancellation-words.rules.ts'

type BookingRow = NonNullable<Awaited<ReturnType<typeof ownBooking>>>

const hourMs = 60 * 60_000

/** Whether and until when the visit can be moved. Throws BOOKING_NOT_FOUND. */
export async function quoteReschedule(
  ctx: Pick<Context, 'db' | 'clock'>,
  { customerId }: CustomerActor,
  { bookingId }: { bookingId: string },
): Promise<RescheduleQuoteView> {
  const booking = await ownBooking(ctx.db, customerId, bookingId)
  if (!booking) throw new AppError('BOOKING_NOT_FOUND')
  return await movingTerms(ctx.db, booking, ctx.clock.now())
}

/**
 * Moves a confirmed visit to another time: the new hours are taken and the old ones freed in one transaction, so a time
 * that is gone leaves everything as it was. A code that is not for the new time comes off a visit still to be paid, and
 * the message says so. Throws BOOKING_NOT_FOUND, INVALID_TRANSITION with the reason, BAD_DATE, BAD_SLOT, SLOT_TAKEN, NOT_SERVED, and
 * CASH_NOT_POSSIBLE where the visit would cost more without its code than can be paid in cash.
 */
export async function rescheduleBooking(
  ctx: Pick<Context, 'db' | 'clock' | 'jobs'>,
  actor: CustomerActor,
  input: InputOf<typeof cancellationCalls.reschedule> & Wish,
): Promise<{ message?: string }> {
  const now = ctx.clock.now()
  const { bookingId, intent = null } = input
  return await ctx.db.transaction().execute(async (trx) => {
    const booking = await lockBooking(trx, bookingId)
    if (booking?.customer_id !== actor.customerId) throw new AppError('BOOKING_NOT_FOUND')
    if (await wasDone(trx, { bookingId, kind: 'rescheduled', intent })) return {}
    const { allowed, sentence } = await movingTerms(trx, booking, now)
    const { starts_at: from, area_id: areaId } = booking
    if (!allowed || !from) throw new AppError('INVALID_TRANSITION', { message: sentence })
    if (!areaId) throw new AppError('NOT_SERVED')
    const terms = await termsOfDay(trx, areaId, input.date)
    const startsAt = checkedStart(terms, { ...input, noticeMinutes: booking.notice_minutes }, now)
    if (startsAt.getTime() === from.getTime()) {
      throw new AppError('BAD_SLOT', { message: 'The visit is at that time already.' })
    }
    if (!isPaid(booking)) await lockReductions(trx, booking)
    const { endsAt } = await reserveSlot(trx, {
      bookingId,
      areaId,
      startsAt,
      durationMinutes: booking.duration_minutes,
      crewSize: booking.crew_size,
      categoryIds: booking.category_ids,
      expiresAt: null,
      now,
    })
    const reschedules = booking.reschedules + 1
    await updateBooking(trx, bookingId, { starts_at: startsAt, ends_at: endsAt, reschedules })
    // Kept for the fee: a visit moved inside the fee window does not become free to cancel.
    const minutesLeft = Math.floor((from.getTime() - now.getTime()) / 60_000)
    const detail = { from: from.toISOString(), to: startsAt.toISOString(), minutesLeft, ...(intent && { intent }) }
    await appendEvent(trx, { booking_id: bookingId, at: now, actor: actorName(actor), kind: 'rescheduled', detail })
    await tell(ctx, trx, { bookingId, event: 'rescheduled' })
    const messages = await offerAtNewTime(trx, booking)
    return messages.length > 0 ? { message: messages.join(' ') } : {}
  })
}

const isPaid = ({ payment_status }: Pick<BookingRow, 'payment_status'>) => payment_status !== 'PayAfterService'

/**
 * What was paid for stays as it was paid: a discount is part of that price, and moving is free. What is still to be paid
 * is held against its code again, as of the confirmation, so that only the new time can take it off and not, say, that
 * the code ended since. Answers what the customer should hear.
 */
async function offerAtNewTime(trx: Queryable, booking: BookingRow): Promise<string[]> {
  if (isPaid(booking) || !booking.offer_code || !booking.confirmed_at) return []
  const messages = await repriceChanged(trx, booking, booking.confirmed_at)
  const totalPaise = (await bookingById(trx, booking.id))?.total_paise ?? 0
  if (totalPaise > cashLimitPaise) {
    throw new AppError('CASH_NOT_POSSIBLE', { message: tooDearForCash(booking.offer_code, totalPaise) })
  }
  return messages
}

async function movingTerms(db: Queryable, booking: BookingRow, now: Date): Promise<RescheduleQuoteView> {
  const { status, starts_at: startsAt, reschedules } = booking
  const obstacle = obstacleToMoving({ status, startsAt, reschedules }, reschedulePolicy, now)
  const movesLeft = Math.max(0, reschedulePolicy.freeTimes - reschedules)
  const deadline = startsAt && !obstacle ? new Date(startsAt.getTime() - reschedulePolicy.freeHours * hourMs) : null
  const keepsFee = startsAt !== null && startsAt.getTime() - now.getTime() < cancellationPolicy.freeHours * hourMs
  const { offer_code: code } = booking
  const offer = code === null ? undefined : { code, isPaid: isPaid(booking) }
  const canCancel = obstacle !== 'over' || (await isCancellable(db, booking, now))
  const policies = { reschedule: reschedulePolicy, cancellation: cancellationPolicy }
  return {
    allowed: obstacle === undefined,
    movesLeft,
    deadline: deadline?.toISOString() ?? null,
    sentence: moveSentence(obstacle, { startsAt, deadline, movesLeft, canCancel, keepsFee, offer }, policies),
  }
}

async function isCancellable(db: Queryable, booking: BookingRow, now: Date): Promise<boolean> {
  const { status, starts_at: startsAt, ends_at: endsAt } = booking
  const { windowMinutes } = await rosterPolicy(db)
  const until = cancellableUntil({ status, startsAt, endsAt, windowMinutes }, cancellationPolicy)
  return until === undefined || now <= until
}
