import { useState } from 'react'
import { locationForCalls, type Point } from '../../../lib/state/location.ts'
import { type Place, placeAt, placeOf, placeOfPincode, type Suggestion } from '../../place/place.api.ts'
import { placeCopy } from '../../place/place.copy.ts'
import { type AddressForm, centreOf, emptyAddress, withPlace } from './address-form.ts'
import { useHere } from './use-here.ts'

/** The address that is being entered, filled by hand, from a suggestion or from where the phone is. */
export function useAddress(type: string) {
  const [form, setForm] = useState<AddressForm>({ ...emptyAddress, type: type || emptyAddress.type })
  const [located, setLocated] = useState<Point | null>(null)
  const [served, setServed] = useState(true)
  const [problem, setProblem] = useState<string | null>(null)
  const here = useHere((point) => {
    setLocated(point)
    take(placeAt(point), placeCopy.reverseFailed)
  })

  async function take(asking: Promise<Place>, failure: string) {
    setProblem(null)
    try {
      const place = await asking
      setLocated({ lat: place.lat, lng: place.lng })
      setServed(place.served)
      setForm((before) => withPlace(before, place))
    } catch {
      setProblem(failure)
    }
  }

  return {
    form,
    located: located !== null,
    served,
    problem: here.problem ?? problem,
    detecting: here.busy,
    detect: here.find,
    pick: (suggestion: Suggestion) => take(placeOf(suggestion.placeId), placeCopy.detailsFailed),
    change(next: AddressForm) {
      // Another pincode is another place.
      if (next.pincode !== form.pincode) {
        setLocated(null)
        setServed(true)
      }
      setForm(next)
    },
    /** Where it is: as picked, else by the pincode, else the middle of the city. */
    async point(): Promise<Point> {
      return located ?? (await placeOfPincode(form.pincode)) ?? centreOf(form.city) ?? (await locationForCalls())
    },
  }
}
