import { type Dispatch, type SetStateAction, useEffect, useEffectEvent, useState } from 'react'
import { cityOfPincode, findCentre, getCityName } from '#web/features/place/city/cities.ts'
import { useFindPlace } from '#web/features/place/find/use-find-place.ts'
import { type Place, usePlaceOfPincode } from '#web/features/place/place.api.ts'
import type { Point } from '#web/lib/state/location.ts'
import { addressCopy } from '../address.copy.ts'
import { type AddressForm, conflictsIn, missingIn, withPlace } from './address-form.ts'
import type { AddressStart } from './address-start.ts'

type FormState = [AddressForm, Dispatch<SetStateAction<AddressForm>>]

/**
 * An address entered by hand, from a suggestion, the map or the device's position. With `servedOnly` it must be one we
 * come to.
 */
export function useAddressForm(start: AddressStart, [form, setForm]: FormState, servedOnly: boolean) {
  const [picked, setPicked] = useState<Place | null>(null)
  const [cityChosen, setCityChosen] = useState(false)
  const [submitted, setSubmitted] = useState(false)
  const find = useFindPlace((found) => {
    setPicked(found)
    setCityChosen(false)
    setForm((before) => withPlace(before, found))
  })
  const ofPincode = usePlaceOfPincode(form.pincode)
  useCityOf(cityChosen ? undefined : ofPincode.place, setForm)

  const found = picked ?? ofPincode.place
  const unserved = found?.served === false ? found : null
  const missing = missingIn(form)
  const conflicts = {
    ...conflictsIn(form, found),
    ...(servedOnly && unserved && { pincode: addressCopy.unserved(form.pincode) }),
  }
  const isMoved = form.pincode !== start.form.pincode || form.city !== start.form.city
  return {
    form,
    find,
    picked,
    unserved,
    problems: { ...(submitted && missing), ...conflicts },
    /** For the map: the picked place, else where the address is. */
    shown: picked ?? (isMoved ? (ofPincode.place ?? null) : start.point),
    change(part: Partial<AddressForm>) {
      // Another pincode is another place.
      if (part.pincode !== undefined) setPicked(null)
      if (part.city !== undefined) setCityChosen(true)
      setForm((before) => ({ ...before, ...part, ...(!cityChosen && cityFor(part)) }))
    },
    /** Shows the missing fields; true for an address that can be saved. */
    check(): boolean {
      setSubmitted(true)
      return Object.keys({ ...missing, ...conflicts }).length === 0
    },
    /** As picked, else where the address was, else by the pincode, else the centre of the city; null where unknown. */
    async point(): Promise<Point | null> {
      const point = picked ?? (isMoved ? null : start.point) ?? (await ofPincode.find()) ?? findCentre(form.city)
      return point && { lat: point.lat, lng: point.lng }
    },
  }
}

export type AddressEntry = ReturnType<typeof useAddressForm>

/** Fills in the city of a pincode when its place is found. */
function useCityOf(place: Place | null | undefined, setForm: FormState[1]): void {
  const fill = useEffectEvent((found: Place) =>
    setForm((before) => (before.pincode === found.pincode ? { ...before, city: getCityName(found) } : before)),
  )
  useEffect(() => {
    if (place) fill(place)
  }, [place])
}

/** A pincode of ours selects its city at once. */
function cityFor({ pincode }: Partial<AddressForm>): Partial<AddressForm> {
  const city = pincode && cityOfPincode(pincode)?.name
  return city ? { city } : {}
}
