import { LocateFixed, MapPin } from 'lucide-react'
import { Button } from '#web/ui/actions/button.tsx'
import { placeWords } from '../city/city-names.ts'
import { AreaList } from '../find/area-list.tsx'
import type { LocationPick } from '../modal/use-location-pick.ts'
import { chooserCopy, placeCopy } from '../place.copy.ts'
import { PlaceSearch } from '../place-search.tsx'
import { usePlaceLine } from '../use-place-line.ts'

/** The manual view: a search, the current place, and the device's position. */
export function EnterPlace({ pick }: { pick: LocationPick }) {
  const line = usePlaceLine()
  const known = pick.picked?.address ?? line
  return (
    <>
      <PlaceSearch onPick={pick.find.pick} placeholder={chooserCopy.search} />
      <div className="flex items-start gap-3 rounded-card bg-white p-4 shadow-1">
        <MapPin aria-hidden className="mt-0.5 size-5 shrink-0 text-teal" />
        <div className="min-w-0">
          <p className="text-sm text-muted">{chooserCopy.chosen}</p>
          <p className="font-semibold wrap-anywhere">{known ? placeWords(known) : chooserCopy.none}</p>
        </div>
      </div>
      <Button
        size="large"
        full
        busy={pick.find.detecting || pick.saving}
        busyText={placeCopy.detecting}
        onClick={pick.find.detect}
      >
        <LocateFixed aria-hidden className="size-4.5" />
        {chooserCopy.current}
      </Button>
      <AreaList className="mt-3" onPick={pick.find.pick} />
    </>
  )
}
