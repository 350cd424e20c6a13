import type { bookingCalls } from '#contract/booking.ts'
import type { InputOf } from '#contract/call.ts'
import { indiaInstant, slotLabel, timeOf } from '#contract/india-time.ts'
import type { CustomerActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import { type DayTerms, openWindows, slotsFreeOn } from '#server/features/roster/roster.service.ts'
import { AppError } from '#server/http/app-error.ts'
import { ownBooking } from '../booking.service.ts'
import { areaInUse, servedArea } from './area-in-use.service.ts'

/** Labels of the start windows that are free for a booking on a day. Throws BOOKING_NOT_FOUND, BAD_DATE, NOT_SERVED. */
export async function freeTimeSlots(
  ctx: Pick<Context, 'db' | 'clock'>,
  actor: CustomerActor,
  { bookingId, date, location }: InputOf<typeof bookingCalls.timeSlots>,
): Promise<string[]> {
  const booking = await ownBooking(ctx.db, actor, bookingId)
  const inUse = booking.address_text ? undefined : await areaInUse(ctx, actor.customerId, location)
  const windows = await slotsFreeOn(ctx, {
    areaId: servedArea(booking, inUse),
    day: date,
    categoryIds: booking.category_ids,
    durationMinutes: booking.duration_minutes,
    crewSize: booking.crew_size,
    noticeMinutes: booking.notice_minutes,
    exceptBookingId: bookingId,
  })
  return windows.map(({ startMinute, endMinute }) => slotLabel(startMinute, endMinute))
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
