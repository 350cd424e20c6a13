import type { AddressKind } from '#contract/address.ts'
import { cityOfPincode, getCityName } from '#web/features/place/city/cities.ts'
import { placeName } from '#web/features/place/city/city-names.ts'
import type { Place } from '#web/features/place/place.api.ts'
import type { SavedAddress } from '../address.api.ts'
import { addressCopy as copy } from '../address.copy.ts'
import { partsOfText } from './address-text.ts'

/** Input of the address form. */
export interface AddressForm {
  house: string
  street: string
  landmark: string
  city: string
  pincode: string
  /** Label in the address book; empty: not saved there. */
  kind: AddressKind | ''
}

export const emptyAddress: AddressForm = { house: '', street: '', landmark: '', city: '', pincode: '', kind: 'Home' }

type AddressProblems = Partial<Record<keyof AddressForm, string>>

const isPincode = (text: string) => /^[1-9]\d{5}$/.test(text)

/** The error under each missing or malformed field; empty for a complete form. */
export function missingIn(form: AddressForm): AddressProblems {
  const problems: AddressProblems = {}
  if (!form.house.trim()) problems.house = copy.houseMissing
  for (const field of ['street', 'city'] as const) {
    if (!form[field].trim()) problems[field] = copy.required
  }
  if (!isPincode(form.pincode)) problems.pincode = copy.badPincode
  return problems
}

/**
 * Errors that typing shows at once. `found` is the place of the pincode: null where no place has it, undefined while it is
 * looked up. A pincode may be newer than our list of places, so an unknown one of our cities is accepted.
 */
export function conflictsIn(form: AddressForm, found: Place | null | undefined): AddressProblems {
  const { pincode, city } = form
  if (!isPincode(pincode)) return {}
  const expected = found ? getCityName(found) : cityOfPincode(pincode)?.name
  if (!expected) return found === null ? { pincode: copy.unknownPincode } : {}
  return city && city !== expected ? { city: copy.otherCity(pincode, placeName(expected), placeName(city)) } : {}
}

/** The form filled from a place; the house, known only to the person, stays. */
export function withPlace(form: AddressForm, place: Place): AddressForm {
  const { street } = partsOfText(place.address)
  return {
    ...form,
    street: street || form.street,
    pincode: place.pincode || form.pincode,
    city: getCityName(place),
  }
}

/** What an address of the book stores, apart from its position. */
export function storedAddress(form: AddressForm) {
  const [house, street, city] = [form.house.trim(), form.street.trim(), form.city.trim()]
  const landmark = landmarkWords(form.landmark.trim())
  return { house, landmark, text: `${street}, ${city} ${form.pincode}`.slice(0, 500), pincode: form.pincode }
}

/** One line for the professional, as the address book has it; at most 500 characters (contract). */
export function addressLine(form: AddressForm): string {
  const { house, text, landmark } = storedAddress(form)
  return [house, text, landmark].filter(Boolean).join(', ').slice(0, 500)
}

const position = /^(near|opp|opposite|behind|beside|next to|above|below|in front|across|inside|at|by|on)\b/i

/** 'the lake' → 'near the lake'; 'Opposite the lake' stays. */
function landmarkWords(landmark: string): string {
  return landmark && !position.test(landmark) ? `near ${landmark}` : landmark
}

export function formOfSaved({ house, landmark, text, pincode, kind }: SavedAddress): AddressForm {
  return { house, landmark, kind, ...partsOfText(text, pincode) }
}

/** The fields of a line made by `addressLine` or by the address book: every word of it is in one of them. */
export function formOfLine(line: string, kind: AddressForm['kind']): AddressForm {
  const parts = line.split(',').map((part) => part.trim())
  const last = parts.findLastIndex((part) => isPincode(part.slice(-6)))
  const end = last < 0 ? parts.length : last + 1
  const [house = '', ...rest] = parts.slice(0, end)
  const near = rest.findIndex((part) => /^near /i.test(part))
  const landmark = near >= 0 && end === parts.length ? rest.splice(near, 1) : parts.slice(end)
  return { house, landmark: landmark.join(', '), kind, ...partsOfText(rest.join(', ')) }
}
