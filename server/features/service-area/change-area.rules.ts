import { distanceKm, type Point } from '#server/features/roster/area/area.rules.ts'

/** A pincode farther from the centre is a slip of the keys: crews drive at most half of it. */
const maxKmFromCentre = 80
/** The box around India that the reference files have, too. */
const india = { lat: [6, 38], lng: [68, 98] } as const

export const isNearCentre = (point: Point, centre: Point) => distanceKm(point, centre) <= maxKmFromCentre

export function isInIndia({ lat, lng }: Point): boolean {
  return lat >= india.lat[0] && lat <= india.lat[1] && lng >= india.lng[0] && lng <= india.lng[1]
}

/** 'Navi Mumbai' → 'navi-mumbai'. */
export function idOfCity(city: string): string {
  return city
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

/** Whether two values of a change are the same, whatever the order of their fields. */
export function isSameValue(one: unknown, other: unknown): boolean {
  return sorted(one) === sorted(other)
}

function sorted(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )
}
