import type { checkoutCalls } from '#contract/checkout.ts'
import { t } from '#contract/i18n/sentence.ts'
import type { EndpointInput, EndpointResponse } from '#contract/lib/endpoint.ts'
import { dayLabel, indiaDay, indiaInstant, slotLabel, toTime } from '#contract/lib/india-time.ts'
import type { CustomerActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { crewNeeds } from '#server/features/booking/booking.rules.ts'
import { type BookingRow, bookingById, ownBooking } from '#server/features/booking/booking.service.ts'
import { permittedStarts } from '#server/features/entitlement/permitted-starts.service.ts'
import {
  type DaySlots,
  type DayTerms,
  type FindArea,
  openWindows,
  pauseEnd,
  type StartWindow,
  servingAreaFinder,
  slotsOn,
  takesBookings,
} from '#server/features/roster/roster.service.ts'
import { AppError } from '#server/http/app-error.ts'
import { paidOfferLimits } from './paid-offer-limits.service.ts'
import { placeInUse } from './place-in-use.service.ts'
import { promiseNow } from './quick-promise.service.ts'

/** Throws BOOKING_NOT_FOUND, BAD_DATE, NOT_SERVED. */
export async function freeTimeSlots(
  ctx: Pick<Context, 'db' | 'clock'>,
  actor: CustomerActor,
  { bookingId, date, location }: EndpointInput<typeof checkoutCalls.timeSlots>,
): Promise<Pick<EndpointResponse<typeof checkoutCalls.timeSlots>, 'data' | 'full' | 'quick'>> {
  const booking = await ownBooking(ctx.db, actor, bookingId)
  const { free, full } = await slotsOfDay(ctx, booking, date, location)
  const isToday = date === indiaDay(ctx.clock.now())
  const areaId =
    isToday && (await findServedArea(ctx.db, await servingAreaFinder(ctx), booking, location, ctx.clock.now()))
  const promise = areaId ? await promiseNow(ctx, booking, areaId, location) : undefined
  return { data: free.map(label), full: full.map(label), ...(promise && { quick: promise.toISOString() }) }
}

const label = ({ startMinute, endMinute }: StartWindow) => slotLabel(startMinute, endMinute)

/** For staff. Throws BOOKING_NOT_FOUND, BAD_DATE, NOT_SERVED. */
export async function listFreeTimes(
  ctx: Pick<Context, 'db' | 'clock'>,
  { bookingId, date }: { bookingId: string; date: string },
): Promise<{ start: string; end: string }[]> {
  const { free } = await slotsOfDay(ctx, await bookingById(ctx.db, bookingId), date, undefined)
  return free.map(({ startMinute, endMinute }) => ({ start: toTime(startMinute), end: toTime(endMinute) }))
}

/** Start windows that a booking may have on a day. Throws BAD_DATE, NOT_SERVED. */
export async function slotsOfDay(
  ctx: Pick<Context, 'db' | 'clock'>,
  booking: BookingRow,
  date: string,
  location: unknown,
): Promise<DaySlots> {
  const isPermitted = await permittedStarts(ctx.db, booking, ctx.clock.now())
  const { free, full } = await slotsOn(ctx, {
    areaId: await servedArea(ctx.db, await servingAreaFinder(ctx), booking, location, ctx.clock.now()),
    day: date,
    ...crewNeeds(booking),
    noticeMinutes: booking.noticeMinutes,
    bookingId: booking.id,
  })
  const limits = await paidOfferLimits(ctx.db, booking)
  const isOffered = ({ startMinute }: StartWindow) => {
    const startsAt = indiaInstant(date, startMinute)
    return isPermitted(startsAt) && !limits?.problemAt(startsAt)
  }
  return { free: free.filter(isOffered), full: full.filter(isOffered) }
}

interface Choice extends Pick<EndpointInput<typeof checkoutCalls.selectSlot>, 'date' | 'timeSlot'> {
  noticeMinutes: number
}

/** Start of the chosen window. Throws BAD_DATE, and BAD_SLOT for a window not offered on that day. */
export function checkedStart(terms: DayTerms, { date, timeSlot, noticeMinutes }: Choice, now: Date): Date {
  const windows = openWindows(terms, { day: date, noticeMinutes }, now)
  const { start, end } = timeSlot
  const window = windows.find(
    ({ startMinute, endMinute }) => toTime(startMinute) === start && toTime(endMinute) === end,
  )
  if (!window) throw new AppError('BAD_SLOT')
  return indiaInstant(date, window.startMinute)
}

/**
 * Whose free hours a booking is offered: those of its address; until it has one, those of the customer's saved place, else
 * of where the client says it is. Throws NOT_SERVED.
 */
export async function servedArea(
  db: Queryable,
  findArea: FindArea,
  booking: PlacedBooking,
  position: unknown,
  now: Date,
): Promise<string> {
  const areaId = await findServedArea(db, findArea, booking, position, now)
  if (areaId) return areaId
  const day = booking.areaId && (await pauseEnd(db, booking.areaId, indiaDay(now)))
  throw new AppError('NOT_SERVED', day ? { reason: 'AREA_PAUSED', values: { day } } : {})
}

type PlacedBooking = Pick<BookingRow, 'customerId' | 'areaId' | 'addressText' | 'lat' | 'lng' | 'status'>

/** The same, undefined where we do not come now. */
export async function findServedArea(
  db: Queryable,
  findArea: FindArea,
  booking: PlacedBooking,
  position: unknown,
  now: Date,
): Promise<string | undefined> {
  const { lat, lng, addressText: address } = booking
  // A confirmed visit of a closed area can still move within its last days.
  if (booking.status !== 'Pending' && booking.areaId) return booking.areaId
  const ownPoint = address && lat !== null && lng !== null ? { lat, lng } : undefined
  const place = address ? ownPoint : await placeInUse(db, booking.customerId, position)
  const areaId = place ? findArea(place) : booking.areaId
  return areaId && (await takesBookings(db, areaId, indiaDay(now))) ? areaId : undefined
}

/** Undefined for an area that is not paused. */
export async function pauseSentence(db: Queryable, areaId: string, now: Date): Promise<string | undefined> {
  const until = await pauseEnd(db, areaId, indiaDay(now))
  return until && t`We’re not taking visits in your area until ${{ day: dayLabel(until) }}. Book after that.`
}
