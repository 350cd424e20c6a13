import { Button } from '#web/ui/actions/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { placeCopy } from './place.copy.ts'
import { type Place, PlaceField } from './place-field.tsx'

/** `place` is null until it was found. */
export interface TypedAddress {
  place: Place | null
  house: string
  landmark: string
}

export const emptyAddress: TypedAddress = { place: null, house: '', landmark: '' }

/** One line with its point; undefined while a part is missing. */
export function toAddressLine({ place, house, landmark }: TypedAddress) {
  if (!place || !house.trim()) return undefined
  const text = [house.trim(), place.address, landmark.trim()].filter(Boolean).join(', ')
  return { text, point: { lat: place.lat, lng: place.lng } }
}

interface NewAddressProps {
  address: TypedAddress
  onAddress: (address: TypedAddress) => void
}

/** A place, found by name or pincode, with the house number and a landmark. */
export function NewAddress({ address, onAddress }: NewAddressProps) {
  const { place, house, landmark } = address
  if (!place) return <PlaceField onPlace={(found) => onAddress({ ...address, place: found })} />
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-2 rounded-field bg-ground p-3.5">
        <span className="min-w-0 flex-1 font-semibold wrap-anywhere">{place.address}</span>
        <Button size="small" variant="outline" onClick={() => onAddress({ ...address, place: null })}>
          {placeCopy.other}
        </Button>
        {!place.served && <p className="w-full font-semibold text-error">{placeCopy.notServed}</p>}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={placeCopy.house}
          value={house}
          maxLength={200}
          autoComplete="off"
          onChange={({ target }) => onAddress({ ...address, house: target.value })}
        />
        <Field
          label={placeCopy.landmark}
          optional
          value={landmark}
          maxLength={200}
          autoComplete="off"
          onChange={({ target }) => onAddress({ ...address, landmark: target.value })}
        />
      </div>
    </div>
  )
}
