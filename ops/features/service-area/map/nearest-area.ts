import type { Point } from '#web/lib/state/location.ts'
import type { AreaLine } from '../area-state.tsx'

/** The server refuses pincodes farther from a centre. */
const maxKm = 80
const kmPerDegree = 111.2

/** A degree of longitude is shorter in the north. */
function kmBetween(one: Point, other: Point): number {
  const narrowing = Math.cos((one.lat * Math.PI) / 180)
  return Math.hypot(one.lat - other.lat, (one.lng - other.lng) * narrowing) * kmPerDegree
}

/** The area that could take in a place: the preferred one, else the nearest; undefined when all are too far. */
export function areaFor(areas: readonly AreaLine[], point: Point, preferred: string | null | undefined) {
  const near = areas
    .map((area) => ({ area, km: kmBetween(area.centre, point) }))
    .filter(({ km }) => km <= maxKm)
    .sort((one, other) => one.km - other.km)
    .map(({ area }) => area)
  return near.find(({ _id }) => _id === preferred) ?? near[0]
}
