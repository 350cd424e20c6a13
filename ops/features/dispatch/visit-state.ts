import type { Visit } from './board.ts'

export type DispatchState =
  | 'held'
  | 'planned'
  | 'offered'
  | 'reassign'
  | 'unstarted'
  | 'unclosed'
  | 'on_the_way'
  | 'arrived'
  | 'working'
  | 'overrun'
  | 'completed'
  | 'not_done'

type Facts = Pick<
  Visit,
  'bookingStatus' | 'startsAt' | 'endsAt' | 'reassign' | 'arrivedAt' | 'onTheWayAt' | 'crew' | 'search'
>

/** What a dispatcher sees first of a visit; `now` in milliseconds. */
export function dispatchState(visit: Facts, now: number): DispatchState {
  const { bookingStatus, startsAt, endsAt, arrivedAt, onTheWayAt } = visit
  const isOver = Date.parse(endsAt) <= now
  if (bookingStatus === 'Pending') return 'held'
  if (bookingStatus === 'Cancelled') return 'not_done'
  if (bookingStatus === 'Completed') return 'completed'
  if (bookingStatus === 'Progress') return isOver ? 'overrun' : 'working'
  if (isOver) return 'unclosed'
  if (isUnassigned(visit)) return 'reassign'
  if (visit.search) return 'offered'
  if (arrivedAt) return 'arrived'
  if (Date.parse(startsAt) <= now) return 'unstarted'
  return onTheWayAt ? 'on_the_way' : 'planned'
}

/** Confirmed, and one of its crew cannot come or it has none. */
export function isUnassigned({ bookingStatus, reassign, crew }: Pick<Facts, 'bookingStatus' | 'reassign' | 'crew'>) {
  return bookingStatus === 'Confirmed' && (reassign !== null || crew.length === 0)
}

export type Money = 'paid' | 'cash' | 'unpaid'

/** Cash that was refused is still to be paid after the visit. */
export function moneyState({ paymentStatus, bookingStatus }: Pick<Visit, 'paymentStatus' | 'bookingStatus'>): Money {
  if (paymentStatus === 'PayAfterService') return bookingStatus === 'Completed' ? 'unpaid' : 'cash'
  return paymentStatus === 'Pending' || paymentStatus === 'Failed' ? 'unpaid' : 'paid'
}
