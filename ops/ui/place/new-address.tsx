import { useState } from 'react'
import { placeCalls } from '#contract/calls.gen.ts'
import { useStaffQuery } from '#ops/lib/staff-query.ts'
import { call } from '#web/lib/call.ts'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Combobox } from '../combobox/combobox.tsx'
import { useSettled } from '../combobox/use-settled.ts'
import { RequestError } from '../request-error.tsx'
import { placeCopy } from './place.copy.ts'

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

type Place = EndpointResponse<typeof placeCalls.details>['data']

/** Finds a place of India by its name or pincode. */
function PlaceField({ onPlace }: { onPlace: (place: Place) => void }) {
  const [typed, setTyped] = useState('')
  const text = useSettled(typed).trim()
  const found = useStaffQuery(placeCalls.suggest, { text }, { enabled: text.length > 1 })
  const details = useSingleMutation({
    mutationFn: (placeId: string) => call(placeCalls.details, { placeId }),
    onSuccess: ({ data }) => onPlace(data),
  })
  const error = found.error ?? details.error
  return (
    <div className="space-y-2">
      <Combobox
        label={placeCopy.place}
        placeholder={placeCopy.hint}
        nothing={found.isFetching || text.length < 2 ? '…' : placeCopy.none}
        options={(text.length > 1 ? (found.data?.data ?? []) : []).map((one) => ({
          value: one.placeId,
          title: `${one.mainText}, ${one.secondaryText}`,
          ...(!one.served && { aside: placeCopy.notServed }),
        }))}
        onText={setTyped}
        onPick={(placeId) => details.mutate(placeId)}
      />
      {error && <RequestError error={error} />}
    </div>
  )
}
