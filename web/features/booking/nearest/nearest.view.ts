import type { BookingView } from '../booking.view.ts'

type Listed = Pick<BookingView, 'bookingStatus' | 'date' | 'timeSlot' | 'extraOf'>

const ranks: Partial<Record<BookingView['bookingStatus'], number>> = { Progress: 0, Confirmed: 1, Pending: 2 }
const last = 3
const rankOf = ({ bookingStatus }: Listed) => ranks[bookingStatus] ?? last

/** Sorts as text; without a date last. */
const startOf = ({ date, timeSlot }: Listed) => `${date ?? '9'} ${timeSlot?.start ?? ''}`

/** Visits under way, then those to come, the next first, then unpaid bookings; the rest keeps its order. */
export function inListOrder<Booking extends Listed>(bookings: readonly Booking[]): Booking[] {
  return bookings.toSorted((one, other) => {
    const byRank = rankOf(one) - rankOf(other)
    if (byRank !== 0 || rankOf(one) > 1) return byRank
    return startOf(one) < startOf(other) ? -1 : 1
  })
}

/**
 * The visit under way, else the next one from `today` (YYYY-MM-DD) on: an unstarted visit of a day before is not the next. Extra work
 * belongs to the visit of another booking.
 */
export function nearestVisit<Booking extends Listed>(bookings: readonly Booking[], today: string): Booking | undefined {
  const isNear = ({ bookingStatus, date }: Listed) =>
    bookingStatus === 'Progress' || (bookingStatus === 'Confirmed' && date !== null && date >= today)
  return inListOrder(bookings).find((booking) => isNear(booking) && booking.extraOf === null)
}

/**
 * State of the place at the top of home: kept from the first paint on (`kept`), opened by moving the page down without
 * a layout shift, because the visit was not known before (`late`), or closed likewise (`over`).
 */
export type Place = 'kept' | 'late' | 'over'

export function nextPlace(before: Place | undefined, { atHome, has }: { atHome: boolean; has: boolean }) {
  if (!atHome) return has ? 'kept' : undefined
  if (before === 'kept' || before === 'over') return has ? 'kept' : 'over'
  return has ? 'late' : undefined
}
