import { Value } from 'typebox/value'
import type { bookingCalls } from '#contract/booking.ts'
import type { InputOf } from '#contract/call.ts'
import { Point } from '#contract/fields.ts'
import { indiaInstant, slotLabel, timeOf } from '#contract/india-time.ts'
import type { CustomerActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import { areaAt, type DayTerms, openWindows, slotsFreeOn } from '#server/features/roster/roster.service.ts'
import { AppError } from '#server/http/app-error.ts'
import { type BookingRow, findSavedPlace } from '../booking.queries.ts'
import { ownBooking } from '../booking.service.ts'

/** Throws BOOKING_NOT_FOUND, BAD_DATE, NOT_SERVED. */
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

/** Start of the chosen window. Throws BAD_DATE, and BAD_SLOT for a window not offered on that day. */
export function checkedStart(terms: DayTerms, { date, timeSlot, noticeMinutes }: Choice, now: Date): Date {
  const windows = openWindows(terms, { day: date, noticeMinutes }, now)
  const { start, end } = timeSlot
  const window = windows.find(
    ({ startMinute, endMinute }) => timeOf(startMinute) === start && timeOf(endMinute) === end,
  )
  if (!window) throw new AppError('BAD_SLOT')
  return indiaInstant(date, window.startMinute)
}

/** Null where a place is known and not served; undefined where no place is known. */
export type AreaInUse = string | null | undefined

/**
 * The area of the place in use: the customer's own, else where the client says it is. Call it before opening a
 * transaction.
 */
export async function areaInUse(
  ctx: Pick<Context, 'db' | 'clock'>,
  customerId: string,
  position: unknown,
): Promise<AreaInUse> {
  const place = await findSavedPlace(ctx.db, customerId)
  const here = place ?? (Value.Check(Point, position) ? position : undefined)
  return here && ((await areaAt(ctx, here)) ?? null)
}

/** Throws NOT_SERVED. Whose free hours a booking is offered: those of its address, and until it has one those of the place in use. */
export function servedArea(booking: Pick<BookingRow, 'area_id' | 'address_text'>, inUse?: AreaInUse): string {
  const areaId = booking.address_text || inUse === undefined ? booking.area_id : inUse
  if (!areaId) throw new AppError('NOT_SERVED')
  return areaId
}
