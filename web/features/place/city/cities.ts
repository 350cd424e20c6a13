import type { Point } from '#web/lib/state/location.ts'

/** Served cities with their centres: the position of an address when nothing better is known. */
interface City {
  name: string
  lat: number
  lng: number
  /** Prefixes of its pincodes. */
  pincodes: readonly string[]
  /** Other names in addresses. */
  aliases?: string
}

export const cities: readonly City[] = [
  { name: 'Bengaluru', lat: 12.9716, lng: 77.5946, pincodes: ['560', '562'], aliases: 'Bangalore' },
  { name: 'Indore', lat: 22.7196, lng: 75.8577, pincodes: ['452', '453'] },
  { name: 'Mumbai', lat: 19.076, lng: 72.8777, pincodes: ['4000', '4001'], aliases: 'Bombay' },
  { name: 'Navi Mumbai and Thane', lat: 19.2183, lng: 72.9781, pincodes: ['4006', '4007', '401', '421'] },
  { name: 'Pune', lat: 18.5204, lng: 73.8567, pincodes: ['411', '412'] },
  { name: 'Hyderabad', lat: 17.385, lng: 78.4867, pincodes: ['500', '501'], aliases: 'Secunderabad' },
  { name: 'Chennai', lat: 13.0827, lng: 80.2707, pincodes: ['600'] },
  { name: 'New Delhi', lat: 28.6139, lng: 77.209, pincodes: ['110'] },
  { name: 'Gurugram', lat: 28.4595, lng: 77.0266, pincodes: ['122'], aliases: 'Gurgaon' },
  { name: 'Noida and Ghaziabad', lat: 28.5355, lng: 77.391, pincodes: ['201', '203'], aliases: 'Greater' },
  { name: 'Kolkata', lat: 22.5726, lng: 88.3639, pincodes: ['700', '711'], aliases: 'Howrah' },
  { name: 'Ahmedabad', lat: 23.0225, lng: 72.5714, pincodes: ['380', '382'] },
]

/** The city with this pincode prefix; undefined while too short or outside our cities. */
export function cityOfPincode(pincode: string): City | undefined {
  return cities.find((city) => city.pincodes.some((start) => pincode.length >= 3 && pincode.startsWith(start)))
}

/** Kilometres on a flat map: precise enough to distinguish cities. */
function roughKm(one: Point, other: Point): number {
  const eastWest = (one.lng - other.lng) * Math.cos((one.lat * Math.PI) / 180)
  return 111 * Math.hypot(one.lat - other.lat, eastWest)
}

/** Radius of a city, in kilometres. */
const cityReachKm = 60

/** The served city around a point. */
export function cityAround(point: Point): City | undefined {
  return cities
    .filter((city) => roughKm(city, point) <= cityReachKm)
    .sort((one, other) => roughKm(one, point) - roughKm(other, point))[0]
}

/** The name of a place's city: ours where it has one of our pincodes or lies around a centre. */
export function getCityName(place: Point & { pincode: string; city: string }): string {
  return cityOfPincode(place.pincode)?.name ?? cityAround(place)?.name ?? place.city
}

/** The centre of one of our cities; null for any other name. */
export function findCentre(cityName: string): Point | null {
  const city = cities.find(({ name }) => name === cityName)
  return city ? { lat: city.lat, lng: city.lng } : null
}
