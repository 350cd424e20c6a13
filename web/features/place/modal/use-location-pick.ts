import { useState } from 'react'
import { useFindPlace } from '../find/use-find-place.ts'
import type { Place } from '../place.api.ts'
import { placeCopy } from '../place.copy.ts'
import { useSaveLocation } from '../save-location.api.ts'

export type LocationPick = ReturnType<typeof useLocationPick>

/**
 * Picks and saves: a suggestion or the browser's position is saved at once where we work. A point on the map may be a
 * slip of the finger, and a place we do not serve is no use yet, so both are confirmed first.
 */
export function useLocationPick(onDone: () => void) {
  const [picked, setPicked] = useState<Place | null>(null)
  const save = useSaveLocation()
  const use = (place: Place) => {
    function onSuccess() {
      setPicked(null)
      onDone()
    }
    save.mutate(place, { onSuccess })
  }
  const find = useFindPlace((place, way) => {
    setPicked(place)
    save.reset()
    if (way !== 'map' && place.served) use(place)
  })
  return {
    find,
    picked,
    saving: save.isPending,
    problem: find.problem ?? (save.isError ? placeCopy.saveFailed : null),
    use: () => picked && use(picked),
  }
}
