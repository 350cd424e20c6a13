import type { Point } from '#web/lib/state/location.ts'
import type { VisitorPlace } from '#web/lib/state/visitor-place.ts'
import type { SavedAddress } from '../address.api.ts'
import { type AddressForm, emptyAddress, formOfSaved } from './address-form.ts'
import { partsOfText } from './address-text.ts'

/** Where an address form begins. */
export interface AddressStart {
  form: AddressForm
  /** Its position; null where unknown. */
  point: Point | null
  /** The entry of the address book that it edits; null for none. */
  id: string | null
}

export function startOfSaved(address: SavedAddress): AddressStart {
  const { lat, lng, _id: id } = address
  return { form: formOfSaved(address), point: { lat, lng }, id }
}

/** A new address at the place in use, labelled Home unless the book has a Home. */
export function startOfNew(book: readonly SavedAddress[], visitorPlace: VisitorPlace | null): AddressStart {
  const kind = book.some((address) => address.house && address.kind === 'Home') ? 'Other' : 'Home'
  const line = book.find(({ house, preferred }) => preferred && !house)
  const place = line ?? (visitorPlace && { ...visitorPlace, text: visitorPlace.address, pincode: '' })
  if (!place) return { form: { ...emptyAddress, kind }, point: null, id: null }
  const { lat, lng, text, pincode } = place
  return { form: { ...emptyAddress, kind, ...partsOfText(text, pincode) }, point: { lat, lng }, id: null }
}
