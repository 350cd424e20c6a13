import type { Place } from '#web/features/place/place.api.ts'
import type { Point } from '#web/lib/state/location.ts'
import { addressCopy } from '../booking.copy.ts'
import { type City, cities } from './cities.ts'

/** Input of the address dialog. */
export interface AddressForm {
  house: string
  street: string
  landmark: string
  city: string
  pincode: string
  type: string
}

export const addressTypes = ['Home', 'Work', 'Other'] as const
export const emptyAddress: AddressForm = {
  house: '',
  street: '',
  landmark: '',
  city: '',
  pincode: '',
  type: addressTypes[0],
}

export type AddressProblems = Partial<Record<keyof AddressForm, string>>

/** The error under each invalid field; empty for a valid form. */
export function problemsOf(form: AddressForm): AddressProblems {
  const problems: AddressProblems = {}
  for (const field of ['house', 'street', 'city'] as const) {
    if (!form[field].trim()) problems[field] = addressCopy.required
  }
  if (!/^[1-9]\d{5}$/.test(form.pincode.trim())) problems.pincode = addressCopy.badPincode
  return problems
}

/** The form filled from a place; the house, known only to the person, stays. */
export function withPlace(form: AddressForm, place: Place): AddressForm {
  const [area = ''] = place.address.split(',')
  return {
    ...form,
    street: area.trim() || form.street,
    pincode: place.pincode || form.pincode,
    city: cityOfPincode(place.pincode)?.name ?? cityAround(place)?.name ?? place.city,
  }
}

/** One line for the professional; at most 500 characters (contract). */
export function addressLine(form: AddressForm): string {
  const landmark = form.landmark.trim()
  const parts = [form.house, form.street, landmark && `near ${landmark}`, `${form.city.trim()} ${form.pincode.trim()}`]
  return parts
    .map((part) => part.trim())
    .filter(Boolean)
    .join(', ')
    .slice(0, 500)
}

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

/** The centre of one of our cities; null for any other name. */
export function centreOf(cityName: string): Point | null {
  const city = cities.find(({ name }) => name === cityName)
  return city ? { lat: city.lat, lng: city.lng } : null
}
