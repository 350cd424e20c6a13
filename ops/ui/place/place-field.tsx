import { useState } from 'react'
import { placeCalls } from '#contract/calls.gen.ts'
import { useStaffQuery } from '#ops/lib/staff-query.ts'
import { call } from '#web/lib/call.ts'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import { Combobox } from '../combobox/combobox.tsx'
import { useSettled } from '../combobox/use-settled.ts'
import { RequestError } from '../request-error.tsx'
import { placeCopy } from './place.copy.ts'

export type Place = EndpointResponse<typeof placeCalls.details>['data']

/** Finds a place of India by its name or pincode. */
export function PlaceField({ onPlace }: { onPlace: (place: Place) => void }) {
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
