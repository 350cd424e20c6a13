import { useEffect, useState } from 'react'
import { cityAround } from '#web/features/place/city/cities.ts'
import { placeName } from '#web/features/place/city/city-names.ts'
import { usePlaceLine } from '#web/features/place/use-place-line.ts'
import { useProfile } from '#web/lib/session/profile.ts'
import { locationForCalls, type Point } from '#web/lib/state/location.ts'
import { slotCopy } from './slot.copy.ts'

/** The place in use as text: the saved address line, else the city of the position sent with calls. */
export function usePlaceInUse(): { name: string | null; saved: string | undefined } {
  const line = usePlaceLine()
  const saved = useProfile().profile?.location
  const [city, setCity] = useState<string | null>(null)
  useEffect(() => {
    if (line) return
    let isCurrent = true
    locationForCalls().then((point) => isCurrent && setCity(nameAround(saved ?? point)))
    return () => {
      isCurrent = false
    }
  }, [line, saved])
  return { name: line ?? city, saved: line }
}

function nameAround(point: Point): string {
  const city = cityAround(point)
  return city ? placeName(city.name) : slotCopy.yourPosition
}
