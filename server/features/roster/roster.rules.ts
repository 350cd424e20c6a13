import { crewPreference } from '#contract/lib/business.ts'
import { addDays, indiaDay, indiaInstant, isDay } from '#contract/lib/india-time.ts'

/** Planning rules, stored as data so that operations can change them without a release. All times in minutes. */
export interface RosterPolicy {
  /** Minutes after midnight at which a visit may begin. */
  startMinutes: readonly number[]
  /** The crew arrives within this long after the start. */
  windowMinutes: number
  leadMinutes: number
  horizonDays: number
  holdMinutes: number
  maxUnpaidHolds: number
}

/** A start window of a day, in minutes after midnight in India. */
export interface StartWindow {
  startMinute: number
  endMinute: number
}

/** Work from `startsAt` to `endsAt`, and the half-hour cells it touches. */
export interface VisitHours {
  startsAt: Date
  endsAt: Date
  startMinute: number
  endMinute: number
  cells: readonly number[]
}

/** Minutes after midnight in India. */
export interface DayHours {
  from: number
  until: number
}

/** A visit that a professional has already; instants in milliseconds. */
export interface BookedVisit {
  startsAt: number
  endsAt: number
  /** Between its place and the place asked for, either way. */
  travelMinutes: number
}

/** A skilled professional on one day. */
export interface ProfessionalDay {
  id: string
  shifts: readonly DayHours[]
  breaks: readonly DayHours[]
  leaves: readonly { startsAt: Date; endsAt: Date }[]
  visits: readonly BookedVisit[]
  /** Stars of the customer's newest review of a visit of theirs. */
  stars?: number | null
  /** Of one from another area: from its centre, and back. */
  wayMinutes?: number
}

/** How a professional gets from where they are now to the place of a visit. */
export interface NearProfessional extends ProfessionalDay {
  /** From the centre of the area, where those without a visit before are taken to be. */
  centreMinutes: number
  /** Visits that began, the newest last. */
  before: readonly { endsAt: number; driveMinutes: number; travelMinutes: number; isOpen: boolean }[]
}

const cellMs = 30 * 60_000

/** True from today (IST) to the end of the horizon; false for invalid text. */
export function isBookableDay(day: string, policy: Pick<RosterPolicy, 'horizonDays'>, now: Date): boolean {
  const today = indiaDay(now)
  return isDay(day) && day >= today && day <= addDays(today, policy.horizonDays)
}

/** Start windows after the longer of the policy's lead and the services' notice. */
export function windowsAhead(
  day: string,
  policy: Pick<RosterPolicy, 'startMinutes' | 'windowMinutes' | 'leadMinutes'>,
  noticeMinutes: number,
  now: Date,
): StartWindow[] {
  return policy.startMinutes
    .filter((minute) => keepsLead(indiaInstant(day, minute), policy, noticeMinutes, now))
    .map((startMinute) => ({ startMinute, endMinute: startMinute + policy.windowMinutes }))
}

/** True while the longer of the policy's lead and the services' notice is left before a start. */
export function keepsLead(
  startsAt: Date,
  { leadMinutes }: Pick<RosterPolicy, 'leadMinutes'>,
  noticeMinutes: number,
  now: Date,
): boolean {
  return startsAt.getTime() - now.getTime() >= Math.max(leadMinutes, noticeMinutes) * 60_000
}

/** Hours of a visit that starts at a minute of a day (IST). */
export function visitHours(day: string, startMinute: number, durationMinutes: number): VisitHours {
  const startsAt = indiaInstant(day, startMinute)
  const endsAt = new Date(startsAt.getTime() + durationMinutes * 60_000)
  const cells = cellsBetween(startsAt.getTime(), endsAt.getTime())
  return { startsAt, endsAt, startMinute, endMinute: startMinute + durationMinutes, cells }
}

/** Starts of all half hours in the half-open range, in milliseconds. */
export function cellsBetween(from: number, until: number): number[] {
  const first = cellOf(from)
  const count = Math.max(0, Math.ceil((until - first) / cellMs))
  return Array.from({ length: count }, (_, index) => first + index * cellMs)
}

/**
 * True within one shift and outside breaks and leave, with the way of one from another area, and with time to travel from the
 * visit before and to the next.
 */
export function isFreeFor(visit: VisitHours, professional: ProfessionalDay): boolean {
  const { shifts, breaks, leaves, visits, wayMinutes = 0 } = professional
  const wayMs = wayMinutes * 60_000
  const [startMinute, endMinute] = [visit.startMinute - wayMinutes, visit.endMinute + wayMinutes]
  const [leavesAt, returnsAt] = [visit.startsAt.getTime() - wayMs, visit.endsAt.getTime() + wayMs]
  return (
    shifts.some(({ from, until }) => startMinute >= from && endMinute <= until) &&
    breaks.every(({ from, until }) => from >= endMinute || until <= startMinute) &&
    leaves.every(({ startsAt, endsAt }) => startsAt.getTime() >= returnsAt || endsAt.getTime() <= leavesAt) &&
    visits.every((booked) => isReachable(visit, booked))
  )
}

/** Whether the one visit can follow the other. Two visits never share a half hour: its cell exists once. */
export function isReachable(visit: VisitHours, booked: BookedVisit): boolean {
  const [start, end] = [visit.startsAt.getTime(), visit.endsAt.getTime()]
  const travelMs = booked.travelMinutes * 60_000
  const isApart = start >= booked.endsAt + travelMs || booked.startsAt >= end + travelMs
  return isApart && (cellOf(start) >= booked.endsAt || cellOf(booked.startsAt) >= end)
}

/** The start of its half hour. */
function cellOf(instant: number): number {
  return Math.floor(instant / cellMs) * cellMs
}

/**
 * Those the customer prefers, then the free professionals with the least work that day, which spreads it fairly; equal
 * ones by id, so that the result is deterministic. Those the customer disliked only when no other is free. Undefined when
 * there are too few.
 */
export function crewFor(
  visit: VisitHours,
  professionals: readonly ProfessionalDay[],
  crewSize: number,
  preferred: readonly string[] = [],
): string[] | undefined {
  const free = professionals.filter((professional) => isFreeFor(visit, professional))
  if (free.length < crewSize) return undefined
  return free
    .map(({ id, stars, visits }) => ({ id, preference: preference(id, stars, preferred), work: workMs(visits) }))
    .sort((one, other) => other.preference - one.preference || one.work - other.work || (one.id < other.id ? -1 : 1))
    .slice(0, crewSize)
    .map(({ id }) => id)
}

/** By the customer of the visit that was asked for. */
export const isDisliked = ({ stars }: { stars?: number | null | undefined }) =>
  Boolean(stars && stars <= crewPreference.dislikedStars)

/** 2 for the crew of the visit before, 1 for the liked, -1 for the disliked, even of the visit before. */
function preference(id: string, stars: number | null | undefined, preferred: readonly string[]): number {
  if (isDisliked({ stars })) return -1
  if (preferred.includes(id)) return 2
  return stars && stars >= crewPreference.likedStars ? 1 : 0
}

function workMs(visits: readonly BookedVisit[]): number {
  return visits.reduce((sum, { startsAt, endsAt }) => sum + endsAt - startsAt, 0)
}
