import { useState } from 'react'
import { useFindPlace } from '#web/features/place/find/use-find-place.ts'
import { type Place, placeOfPincode } from '#web/features/place/place.api.ts'
import { locationForCalls, type Point } from '#web/lib/state/location.ts'
import { useDraft } from '#web/lib/storage/draft.ts'
import { type AddressForm, centreOf, emptyAddress, withPlace } from './address-form.ts'

/** The address entered for a booking: by hand, from a suggestion or from the device's position. */
export function useAddress(bookingId: string, type: string) {
  const empty = { ...emptyAddress, type: type || emptyAddress.type }
  const [form, setForm, forget] = useDraft<AddressForm>(`address of ${bookingId}`, empty)
  const [place, setPlace] = useState<Place | null>(null)
  const find = useFindPlace((found) => {
    setPlace(found)
    setForm((before) => withPlace(before, found))
  })

  return {
    form,
    place,
    problem: find.problem,
    forget,
    detecting: find.detecting,
    detect: find.detect,
    pick: find.pick,
    change(next: AddressForm) {
      // Another pincode is another place.
      if (next.pincode !== form.pincode) setPlace(null)
      setForm(next)
    },
    /** Its position: as picked, else by the pincode, else the centre of the city. */
    async point(): Promise<Point> {
      return place ?? (await placeOfPincode(form.pincode)) ?? centreOf(form.city) ?? (await locationForCalls())
    },
  }
}
