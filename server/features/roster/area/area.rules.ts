/** A point in degrees, WGS 84. */
export interface Point {
  lat: number
  lng: number
}

interface AreaCentre extends Point {
  id: string
}

interface PincodePoint extends Point {
  areaId: string
}

/** Pincode points are centroids, accurate to a few kilometres; a city extends as far as crews drive. */
const reachKm = { pincode: 8, centre: 40 } as const
const earthRadiusKm = 6371

/** Great-circle distance in kilometres. */
export function distanceKm(one: Point, other: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2
  const chord =
    half(one.lat, other.lat) + Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * half(one.lng, other.lng)
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/**
 * The area around a point: the one of the nearest pincode within 8 km, else the one whose centre is nearest within 40 km,
 * else none. Pincodes first, because neighbouring cities overlap.
 */
export function areaAround(
  point: Point,
  areas: readonly AreaCentre[],
  pincodes: readonly PincodePoint[],
): string | undefined {
  return nearest(point, pincodes, reachKm.pincode)?.areaId ?? nearest(point, areas, reachKm.centre)?.id
}

/** The other areas whose centres are within so many kilometres, the nearest first. */
export function findNeighbours<Area extends AreaCentre>(
  areaId: string,
  areas: readonly Area[],
  withinKm: number,
): { area: Area; km: number }[] {
  const own = areas.find(({ id }) => id === areaId)
  if (!own) return []
  return areas
    .filter(({ id }) => id !== areaId)
    .map((area) => ({ area, km: distanceKm(own, area) }))
    .filter(({ km }) => km <= withinKm)
    .sort((one, other) => one.km - other.km)
}

function nearest<Place extends Point>(point: Point, places: readonly Place[], withinKm: number): Place | undefined {
  const [first] = places
    .map((place) => ({ place, km: distanceKm(point, place) }))
    .filter(({ km }) => km <= withinKm)
    .sort((one, other) => one.km - other.km)
  return first?.place
}
