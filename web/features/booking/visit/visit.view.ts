import { clockLabel, indiaDay, indiaMinute, momentLabel } from '#contract/lib/india-time.ts'
import { type BookingView, formatVisitTime, getSlotLabel } from '../booking.view.ts'
import type { Visit } from './use-visit.ts'
import { visitCopy } from './visit.copy.ts'

interface VisitStep {
  title: string
  /** When it was reached, where known. */
  at: string
  state: 'done' | 'now' | 'ahead'
}

/** From its confirmation on; extra work and tips belong to the visit of another booking. */
export function hasVisit({ bookingStatus, extraOf, isTip }: BookingView): boolean {
  return !isTip && extraOf === null && visitStatuses.includes(bookingStatus)
}

const visitStatuses: readonly BookingView['bookingStatus'][] = ['Confirmed', 'Progress', 'Completed']

/**
 * The one sentence about a visit, on home, its card and its page: who comes and how far they are, or whether one is searched; until
 * that is known another.
 */
export function visitSentence(visit: Visit | undefined, otherwise: string): string {
  if (visit?.search) return visit.search.asking ? visitCopy.searching : visitCopy.noOne
  return isAssigned(visit) ? visitTitle(visit) : otherwise
}

export function isAssigned(visit: Visit | undefined): visit is Visit {
  return visit !== undefined && visit.professionals.length > 0 && visit.state !== 'not_done'
}

/** Of a confirmed visit or one under way. `now` in milliseconds. */
export function whenSentence(booking: BookingView, now: number): string {
  const { bookingStatus, canReport, problem, date, timeSlot } = booking
  if (bookingStatus === 'Progress') return visitCopy.working
  const slot = timeSlot && date === indiaDay(new Date(now)) ? getSlotLabel(timeSlot) : null
  if (canReport || problem) {
    return slot ? visitCopy.underWayToday(slot) : visitCopy.underWay(formatVisitTime(booking))
  }
  return slot ? visitCopy.seeYouToday(slot) : visitCopy.seeYou(formatVisitTime(booking))
}

/** 'Meena is on the way'; 'Our team' for several. */
function visitTitle({ state, professionals }: Pick<Visit, 'state' | 'professionals'>): string {
  const [first] = professionals
  return visitCopy.titles[state]((professionals.length === 1 && first?.name) || visitCopy.people)
}

/** From its booking to its end. An arrival belongs to the way. */
export function visitSteps(visit: Visit): VisitStep[] {
  const { bookedAt, onTheWayAt, arrivedAt, startedAt, endedAt } = visit
  const reached = stepOf(visit)
  const way = arrivedAt ? visitCopy.arrived(timeOf(arrivedAt)) : timeOf(onTheWayAt)
  const at = [bookedAt ? momentLabel(bookedAt) : '', '', way, timeOf(startedAt), timeOf(endedAt)]
  const isOver = visit.state === 'completed'
  return visitCopy.steps.map((title, index) => ({
    title,
    at: index <= reached ? (at[index] ?? '') : '',
    state: index < reached || isOver ? 'done' : index === reached ? 'now' : 'ahead',
  }))
}

function stepOf({ state, professionals }: Visit): number {
  if (state === 'planned') return professionals.length > 0 ? 1 : 0
  if (state === 'working') return 3
  return state === 'completed' ? 4 : 2
}

const timeOf = (instant: string | null) => (instant ? clockLabel(indiaMinute(new Date(instant))) : '')
