import type { bookingCalls } from '#contract/booking.ts'
import type { InputOf } from '#contract/call.ts'
import { indiaInstant, isDay, slotLabel, timeOf } from '#contract/india-time.ts'
import { actorName, type CustomerActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import { type LockedDay, lockDayToHold, reserveSlot } from '#server/features/roster/reservation.service.ts'
import { type DayTerms, openWindows, slotsFreeOn } from '#server/features/roster/roster.service.ts'
import { AppError } from '#server/http/app-error.ts'
import { type BookingRow, lockBookingAndOwner, ownBooking, withBookingChange } from '../booking.queries.ts'
import { isHeld } from '../booking.rules.ts'
import { lockReductions } from '../pricing/reductions.service.ts'
import { repriceChanged } from '../pricing/reprice.service.ts'

/** Labels of the start windows that are free for a booking on a day. Throws BAD_DATE, NOT_SERVED. */
export async function freeTimeSlots(
  ctx: Pick<Context, 'db' | 'clock'>,
  { customerId }: CustomerActor,
  { bookingId, date }: InputOf<typeof bookingCalls.timeSlots>,
): Promise<string[]> {
  const booking = await ownBooking(ctx.db, customerId, bookingId)
  if (!booking) throw new AppError('BOOKING_NOT_FOUND')
  const windows = await slotsFreeOn(ctx, {
    areaId: servedArea(booking),
    day: date,
    categoryIds: booking.category_ids,
    durationMinutes: booking.duration_minutes,
    crewSize: booking.crew_size,
    noticeMinutes: booking.notice_minutes,
    exceptBookingId: bookingId,
  })
  return windows.map(({ startMinute, endMinute }) => slotLabel(startMinute, endMinute))
}

/**
 * Holds a start window for an open booking; what it held before is free in the same moment, and moving does not make
 * the hold longer. Nothing the client says is believed: day, window, lead, area and crew are checked again here. A code
 * that is not for the new time comes off, and the message says so; with a payment page open that is INVALID_TRANSITION.
 */
export async function chooseSlot(
  ctx: Pick<Context, 'db' | 'clock'>,
  actor: CustomerActor,
  input: InputOf<typeof bookingCalls.selectSlot>,
): Promise<{ message?: string }> {
  const now = ctx.clock.now()
  return await ctx.db.transaction().execute(async (trx) => {
    const booking = await lockBookingAndOwner(trx, input.bookingId)
    if (booking?.customer_id !== actor.customerId) throw new AppError('BOOKING_NOT_FOUND')
    if (booking.status !== 'Pending') throw new AppError('INVALID_TRANSITION')
    const areaId = servedArea(booking)
    if (!isDay(input.date)) throw new AppError('BAD_DATE')
    await lockReductions(trx, booking)
    const { id: bookingId, customer_id: customerId } = booking
    const locked = await lockDayToHold(trx, { areaId, day: input.date, bookingId, customerId, now })
    const startsAt = checkedStart(locked, { ...input, noticeMinutes: booking.notice_minutes }, now)
    const endsAt = new Date(startsAt.getTime() + booking.duration_minutes * 60_000)
    const change = {
      bookingId,
      changes: { starts_at: startsAt, ends_at: endsAt },
      event: { at: now, actor: actorName(actor), kind: 'slot_chosen', detail: { startsAt: startsAt.toISOString() } },
    }
    await reserveSlot(trx, {
      bookingId,
      areaId,
      startsAt,
      durationMinutes: booking.duration_minutes,
      crewSize: booking.crew_size,
      categoryIds: booking.category_ids,
      ...holdTerms(locked, now),
      locked,
      along: withBookingChange(change),
      now,
    })
    const messages = await repriceChanged(trx, booking, now)
    return messages.length > 0 ? { message: messages.join(' ') } : {}
  })
}

interface Choice extends Pick<InputOf<typeof bookingCalls.selectSlot>, 'date' | 'timeSlot'> {
  noticeMinutes: number
}

/** The instant a chosen window begins. Throws BAD_DATE, and BAD_SLOT for a window we do not offer on that day. */
export function checkedStart(terms: DayTerms, { date, timeSlot, noticeMinutes }: Choice, now: Date): Date {
  const windows = openWindows(terms, { day: date, noticeMinutes }, now)
  const { start, end } = timeSlot
  const window = windows.find(
    ({ startMinute, endMinute }) => timeOf(startMinute) === start && timeOf(endMinute) === end,
  )
  if (!window) throw new AppError('BAD_SLOT')
  return indiaInstant(date, window.startMinute)
}

/** Until when the hours are held. Throws TOO_MANY_HOLDS when the customer holds the most they may already. */
function holdTerms({ own, others, maxUnpaidHolds, holdMinutes }: LockedDay, now: Date) {
  if (others >= maxUnpaidHolds) throw new AppError('TOO_MANY_HOLDS')
  if (own?.expiresAt && isHeld(own, now)) return { expiresAt: own.expiresAt, prolonged: own.prolonged }
  return { expiresAt: new Date(now.getTime() + holdMinutes * 60_000), prolonged: false }
}

function servedArea({ area_id: areaId }: BookingRow): string {
  if (!areaId) throw new AppError('NOT_SERVED')
  return areaId
}
