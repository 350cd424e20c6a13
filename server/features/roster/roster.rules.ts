import { addDays, indiaDay, indiaInstant, isDay } from '#contract/india-time.ts'

/** Planning rules, stored as data so that operations can change them without a release. All times in minutes. */
export interface RosterPolicy {
  /** Minutes after midnight at which a visit may begin. */
  startMinutes: readonly number[]
  /** The crew arrives within this long after the start. */
  windowMinutes: number
  leadMinutes: number
  horizonDays: number
  holdMinutes: number
  travelBufferMinutes: number
  maxUnpaidHolds: number
}

/** A start window of a day, in minutes after midnight in India. */
export interface StartWindow {
  startMinute: number
  endMinute: number
}

/** Work from `startsAt` to `endsAt`, and the cells of work and travel. */
export interface VisitHours {
  startsAt: Date
  endsAt: Date
  startMinute: number
  endMinute: number
  cells: readonly number[]
}

/** A skilled professional on one day. */
export interface ProfessionalDay {
  id: string
  worksFrom: number
  worksUntil: number
  leaves: readonly { startsAt: Date; endsAt: Date }[]
  /** Starts of reserved cells, in milliseconds. */
  busy: ReadonlySet<number>
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

/** Hours of a visit that starts at a minute of a day (IST). Half-hour cells cover work and travel. */
export function visitHours(
  day: string,
  startMinute: number,
  durationMinutes: number,
  travelBufferMinutes: number,
): VisitHours {
  const startsAt = indiaInstant(day, startMinute)
  const endsAt = new Date(startsAt.getTime() + durationMinutes * 60_000)
  return {
    startsAt,
    endsAt,
    startMinute,
    endMinute: startMinute + durationMinutes,
    cells: cellsBetween(startsAt.getTime(), endsAt.getTime() + travelBufferMinutes * 60_000),
  }
}

/** Starts of all half hours in the half-open range, in milliseconds. */
export function cellsBetween(from: number, until: number): number[] {
  const first = Math.floor(from / cellMs) * cellMs
  const count = Math.max(0, Math.ceil((until - first) / cellMs))
  return Array.from({ length: count }, (_, index) => first + index * cellMs)
}

/** True within working hours, without leave and with every cell free. */
export function isFreeFor(visit: VisitHours, professional: ProfessionalDay): boolean {
  return (
    visit.startMinute >= professional.worksFrom &&
    visit.endMinute <= professional.worksUntil &&
    professional.leaves.every((leave) => leave.startsAt >= visit.endsAt || leave.endsAt <= visit.startsAt) &&
    visit.cells.every((cell) => !professional.busy.has(cell))
  )
}

/**
 * The preferred ones, then the free professionals with the fewest reserved cells that day, which spreads work fairly; equal ones by id, so that the
 * result is deterministic. Undefined when there are too few.
 */
export function crewFor(
  visit: VisitHours,
  professionals: readonly ProfessionalDay[],
  crewSize: number,
  preferred: readonly string[] = [],
): string[] | undefined {
  const free = professionals.filter((professional) => isFreeFor(visit, professional))
  if (free.length < crewSize) return undefined
  const isPreferred = ({ id }: ProfessionalDay) => preferred.includes(id)
  return free
    .sort(
      (one, other) =>
        Number(isPreferred(other)) - Number(isPreferred(one)) ||
        one.busy.size - other.busy.size ||
        (one.id < other.id ? -1 : 1),
    )
    .slice(0, crewSize)
    .map(({ id }) => id)
}
