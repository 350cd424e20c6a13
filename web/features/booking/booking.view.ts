import type { bookingCalls } from '#contract/calls.gen.ts'
import { t } from '#contract/i18n/sentence.ts'
import { reschedulePolicy } from '#contract/lib/business.ts'
import { clockLabel, dayLabel, indiaInstant, isDay, toMinute, toTime } from '#contract/lib/india-time.ts'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { serverToday } from '#web/lib/state/server-clock.ts'

export type BookingResponse = EndpointResponse<typeof bookingCalls.find>
export type BookingView = BookingResponse['data']
export type BookingItem = BookingView['items'][number]
export type TimeSlot = NonNullable<BookingView['timeSlot']>

/** 'Deep Kitchen Cleaning, Sofa Shampooing', or 'No services'. */
export function serviceNames(booking: Pick<BookingView, 'items'>): string {
  return booking.items.map((item) => item.serviceId.name).join(', ') || t`No services`
}

/** 'Today, 10:00 AM', 'Wed 25 Nov, 10:00 AM', or 'No date set'. */
export function whenLabel({ date, timeSlot }: Pick<BookingView, 'date' | 'timeSlot'>): string {
  if (!date) return shortDate(date)
  if (timeSlot && date === serverToday()) return t`Today, ${{ time: clockLabel(toMinute(timeSlot.start)) }}`
  return timeSlot ? `${dayLabel(date)}, ${clockLabel(toMinute(timeSlot.start))}` : dayLabel(date)
}

/** 'Wed 25 Nov, 10:00 AM to 12:00 PM', or 'the day of the visit'. */
export function formatVisitTime({ date, timeSlot }: Pick<BookingView, 'date' | 'timeSlot'>): string {
  return date && timeSlot ? `${dayLabel(date)}, ${getSlotLabel(timeSlot)}` : t`the day of your visit`
}

/** '5/11/2026, 10:00 AM', or 'No date set'. */
export function dateLabel({ date, timeSlot }: Pick<BookingView, 'date' | 'timeSlot'>): string {
  return date && timeSlot ? `${shortDate(date)}, ${clockLabel(toMinute(timeSlot.start))}` : shortDate(date)
}

/** '2026-11-05' → '5/11/2026', or 'No date set'. */
export function shortDate(day: string | null): string {
  if (!day) return t`No date set`
  const [year, month, date] = day.split('-').map(Number)
  return `${date}/${month}/${year}`
}

/** '2026-11-05' → 'Thu 5 Nov 2026', or 'No date set'. */
export function fullDate(day: string | null): string {
  return day ? `${dayLabel(day)} ${day.slice(0, 4)}` : shortDate(day)
}

/** '2026-11-05' → '05/11/2026', the form of the date field. */
export function fieldDate(day: string): string {
  return day.split('-').toReversed().join('/')
}

/** '05/11/2026' or '5/11/2026' → '2026-11-05'; null for any other text or a day that does not exist. */
export function dayOfField(text: string): string | null {
  const [, date, month, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text.trim()) ?? []
  if (!date || !month || !year) return null
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  return isDay(day) ? day : null
}

/** {start: '13:00', end: '14:00'} → '1:00 PM - 2:00 PM'; a promised arrival → 'by 1:00 PM'. */
export function getSlotLabel(slot: TimeSlot): string {
  if (isPromise(slot)) return t`by ${{ time: clockLabel(toMinute(slot.start)) }}`
  return `${clockLabel(toMinute(slot.start))} - ${clockLabel(toMinute(slot.end))}`
}

/** Of a visit that was booked as soon as possible: no window, but an arrival by then. */
export const isPromise = (slot: TimeSlot | null) => slot !== null && slot.start === slot.end

/** '1:00 PM - 2:00 PM' → {start: '13:00', end: '14:00'}, the form in which a slot is sent. */
export function slotOfLabel(label: string): TimeSlot | null {
  const [start, end] = label.split('-').map((half) => timeOfLabel(half.trim()))
  return start && end ? { start, end } : null
}

function timeOfLabel(label: string): string | null {
  const [, hours, minutes, half] = /^(\d{1,2}):(\d{2}) ?(AM|PM)$/i.exec(label) ?? []
  if (!hours || !minutes || !half) return null
  return toTime(((Number(hours) % 12) + (half.toUpperCase() === 'PM' ? 12 : 0)) * 60 + Number(minutes))
}

/** True for a booking that its customer is still making: not for extra work and tips, which only have to be paid. */
export function isBeingMade({
  bookingStatus,
  isTip,
  extraOf,
}: Pick<BookingView, 'bookingStatus' | 'isTip' | 'extraOf'>) {
  return bookingStatus === 'Pending' && !isTip && !extraOf
}

/** True while the chosen time of a booking is kept and nothing confirms it yet. `now` in milliseconds. */
export function isHeldUnpaid(booking: Held, now: number): boolean {
  const { bookingStatus, timeSlot, holdExpiresAt } = booking
  return bookingStatus === 'Pending' && timeSlot !== null && holdExpiresAt !== null && Date.parse(holdExpiresAt) > now
}

/** Until shortly before its visit; then it can only be followed. `now` in milliseconds. */
export function canStillBeMoved({ date, timeSlot }: Pick<BookingView, 'date' | 'timeSlot'>, now: number): boolean {
  if (!date || !timeSlot) return false
  const startsAt = indiaInstant(date, toMinute(timeSlot.start)).getTime()
  return startsAt - now >= reschedulePolicy.freeHours * 60 * 60_000
}

type Held = Pick<BookingView, 'bookingStatus' | 'timeSlot' | 'holdExpiresAt'>

/** Of several held times the one that ends first. */
export function firstHeldUnpaid<Booking extends Held>(bookings: readonly Booking[], now: number): Booking | undefined {
  const endOf = ({ holdExpiresAt }: Booking) => Date.parse(holdExpiresAt ?? '')
  return bookings.filter((booking) => isHeldUnpaid(booking, now)).toSorted((one, other) => endOf(one) - endOf(other))[0]
}

/** State of an unpaid booking, for the screens before its payment. */
export type PaymentStage = 'unpaid' | 'paid' | 'expired' | 'failed' | 'refunded' | 'cancelled'

/** Why a booking ended before it was to be paid; null for one that was paid, or not paid in time. */
export function endedBeforePaying({ failure, refundAmount }: Pick<BookingView, 'failure' | 'refundAmount'>) {
  return failure === 'unpaid' || refundAmount > 0 ? null : failure
}

/** `now` in milliseconds: a hold past its end is over even before the server has released it. */
export function getPaymentStage(booking: BookingView, now: number): PaymentStage {
  const over = booking.bookingStatus === 'Failed' || booking.bookingStatus === 'Cancelled'
  // Under way or completed. A confirmed booking that was paid twice is refunded too, and stays confirmed.
  if (over && booking.refundAmount > 0) return 'refunded'
  if (booking.bookingStatus === 'Cancelled') return 'cancelled'
  if (booking.bookingStatus === 'Failed') return booking.paymentStatus === 'Failed' ? 'failed' : 'expired'
  if (booking.bookingStatus !== 'Pending') return 'paid'
  return booking.timeSlot && booking.holdExpiresAt && Date.parse(booking.holdExpiresAt) <= now ? 'expired' : 'unpaid'
}

type Money = Pick<BookingView, 'bookingStatus' | 'paymentStatus' | 'totalPrice'>

/**
 * Meaning of the last figure of a price: paid (perhaps refunded already), to be paid now or after the service, or, for
 * a booking that ended unpaid, only its former price. The part covered by offer and credits was never paid, though the
 * server calls it settled.
 */
export function meaningOfTotal(booking: Money): 'paid' | 'price' | 'toPayLater' | 'toPay' {
  const { bookingStatus, paymentStatus } = booking
  const settled = ['Paid', 'Refunded', 'PartiallyRefunded'].includes(paymentStatus)
  if (settled && !isCovered(booking)) return 'paid'
  if (bookingStatus === 'Cancelled' || bookingStatus === 'Failed') return 'price'
  return paymentStatus === 'PayAfterService' ? 'toPayLater' : 'toPay'
}

/** True when offer and credits cover all of it: it is confirmed without a payment. */
export function isCovered({ totalPrice }: Pick<BookingView, 'totalPrice'>): boolean {
  return totalPrice === 0
}

/**
 * How the summary settles a booking: 'free' only confirms, 'cash' confirms and is paid to the professional (a code for
 * cash only, or an amount below the provider's minimum), 'online' leads to the payment page.
 */
export function settledBy(booking: Pick<BookingView, 'payableBy' | 'totalPrice'>): 'free' | 'cash' | 'online' {
  if (isCovered(booking)) return 'free'
  return booking.payableBy.length > 0 && booking.payableBy.every((way) => way === 'cash') ? 'cash' : 'online'
}

/** 125 000 ms → '2:05'. */
export function countdownLabel(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
