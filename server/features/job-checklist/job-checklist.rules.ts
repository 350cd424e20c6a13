import { visitPhotos, visitUpdates } from '#contract/lib/business.ts'
import type { PhotoMoment } from './job-checklist.queries.ts'

const hourMs = 3_600_000

interface VisitFacts {
  status: string
  endsAt: Date | null
  arrivedAt: Date | null
}

interface Beginning {
  startsAt: Date | null
  /** Crews may start before their hour. */
  startedAt: Date | null | undefined
}

/** A visit keeps the checklist that held when it was to begin, or began before that. */
export function isPointInForce(
  point: { from: Date; until: Date | null },
  { startsAt, startedAt }: Beginning,
  now: Date,
): boolean {
  const at = [startsAt, startedAt].reduce<Date>((first, one) => (one && one < first ? one : first), now)
  return point.from <= at && (point.until === null || point.until > at)
}

/** Taps of a visit that waited for a network come after its end too. */
export function mayTick({ status, endsAt }: VisitFacts, now: Date): boolean {
  return status === 'Progress' || (status === 'Completed' && isWithin(endsAt, now, visitUpdates.lateHours))
}

/** From the arrival on; a visit that could not be done has photos of why. */
export function mayAddPhoto({ status, endsAt, arrivedAt }: VisitFacts, now: Date): boolean {
  if (status === 'Pending' || !isWithin(endsAt, now, visitPhotos.lateHours)) return false
  return status === 'Progress' || status === 'Completed' || arrivedAt !== null
}

export const mayDeletePhoto = ({ status }: VisitFacts) => status === 'Confirmed' || status === 'Progress'

export function hasRoomFor(photos: readonly { moment: string }[], moment: PhotoMoment): boolean {
  return photos.filter((photo) => photo.moment === moment).length < visitPhotos.perMoment
}

function isWithin(endsAt: Date | null, now: Date, hours: number): boolean {
  return endsAt !== null && now.getTime() <= endsAt.getTime() + hours * hourMs
}
