import { crewPreference, quickVisit } from '#contract/lib/business.ts'
import { indiaDay, indiaMinute } from '#contract/lib/india-time.ts'
import { isFreeFor, type NearProfessional, type ProfessionalDay, type VisitHours, visitHours } from '../roster.rules.ts'

export interface QuickQuestion {
  now: Date
  /** The least minutes until the arrival, by the services. */
  leadMinutes: number
  /** Until the professional is on the way. */
  readyMinutes: number
  durationMinutes: number
}

export interface Arrival {
  id: string
  arrivesAt: Date
}

const minuteMs = 60_000
const stepMs = quickVisit.stepMinutes * minuteMs

/** Those who can come within the hour and stay for the whole visit, the nearest first; the disliked last. */
export function listArrivals(professionals: readonly NearProfessional[], question: QuickQuestion): Arrival[] {
  return professionals
    .flatMap((professional) => {
      const arrivesAt = arrivalOf(professional, question)
      return arrivesAt ? [{ id: professional.id, arrivesAt, isDisliked: isDisliked(professional) }] : []
    })
    .sort(
      (one, other) =>
        Number(one.isDisliked) - Number(other.isDisliked) ||
        one.arrivesAt.getTime() - other.arrivesAt.getTime() ||
        (one.id < other.id ? -1 : 1),
    )
    .map(({ id, arrivesAt }) => ({ id, arrivesAt }))
}

const isDisliked = ({ stars }: ProfessionalDay) => Boolean(stars && stars <= crewPreference.dislikedStars)

/** Minutes of driving from where they are taken to be now. */
export const toDriveMinutes = ({ before, centreMinutes }: NearProfessional) =>
  before.at(-1)?.driveMinutes ?? centreMinutes

/** Undefined when they are at a visit that goes on past its end, not on shift, or not free for the whole visit. */
function arrivalOf(
  professional: NearProfessional,
  { now, leadMinutes, readyMinutes, durationMinutes }: QuickQuestion,
): Date | undefined {
  const last = professional.before.at(-1)
  if (last?.isOpen && last.endsAt <= now.getTime()) return undefined
  const drive = toDriveMinutes(professional)
  const soonest = Math.max(
    now.getTime() + leadMinutes * minuteMs,
    now.getTime() + (readyMinutes + drive) * minuteMs,
    last ? last.endsAt + last.travelMinutes * minuteMs : 0,
  )
  const latest = now.getTime() + quickVisit.maxMinutes * minuteMs
  // A visit before takes its whole last half hour, so that a later step may be free.
  for (let at = Math.ceil(soonest / stepMs) * stepMs; at <= latest; at += stepMs) {
    const arrivesAt = new Date(at)
    if (isFreeFor(hoursFrom(arrivesAt, durationMinutes), professional)) return arrivesAt
  }
  return undefined
}

/** Whether an instant can be promised: within the hour, in whole steps. */
export function isWithinTheHour(by: Date, now: Date): boolean {
  const minutes = (by.getTime() - now.getTime()) / minuteMs
  return minutes > 0 && minutes <= quickVisit.maxMinutes && by.getTime() % stepMs === 0
}

/** Hours of a visit from any minute on. */
export const hoursFrom = (startsAt: Date, durationMinutes: number): VisitHours =>
  visitHours(indiaDay(startsAt), indiaMinute(startsAt), durationMinutes)
