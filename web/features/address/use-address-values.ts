import { useState } from 'react'
import { useFindPlace } from '#web/features/place/find/use-find-place.ts'
import type { Place } from '#web/features/place/place.api.ts'
import type { SavedAddress } from './address.api.ts'
import { addressSheetCopy } from './address.copy.ts'

type PlaceOfAddress = Pick<SavedAddress, 'text' | 'pincode' | 'lat' | 'lng'>

/** Input of the sheet; `values` is null while a required field is missing. */
export function useAddressValues(address: SavedAddress | null) {
  const [details, setDetails] = useState({
    kind: address?.kind ?? ('Home' as const),
    house: address?.house ?? '',
    landmark: address?.landmark ?? '',
  })
  const [place, setPlace] = useState<PlaceOfAddress | null>(address)
  const [unserved, setUnserved] = useState<Place | null>(null)
  const find = useFindPlace((found) => {
    const { lat, lng, pincode } = found
    setPlace({ lat, lng, pincode, text: found.address })
    setUnserved(found.served ? null : found)
  })
  const problems = {
    place: place ? null : addressSheetCopy.placeMissing,
    house: details.house.trim() ? null : addressSheetCopy.houseMissing,
  }
  return {
    details,
    change: (part: Partial<typeof details>) => setDetails((before) => ({ ...before, ...part })),
    place,
    unserved,
    find,
    problems,
    values:
      place && details.house.trim() ? { ...details, ...placeOnly(place), ...(address && { id: address._id }) } : null,
  }
}

function placeOnly({ text, pincode, lat, lng }: PlaceOfAddress): PlaceOfAddress {
  return { text, pincode, lat, lng }
}
