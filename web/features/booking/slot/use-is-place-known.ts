import { useEffect, useState } from 'react'
import { usePlacePoint } from '#web/features/place/use-place-line.ts'
import { useProfile } from '#web/lib/session/profile.ts'
import { knownLocation } from '#web/lib/state/location.ts'
import type { BookingView } from '../booking.view.ts'

/** Whether the place of a visit is known, so that its slots are no guess; undefined until that is clear. */
export function useIsPlaceKnown({ address }: Pick<BookingView, 'address'>): boolean | undefined {
  const { isPending } = useProfile()
  const point = usePlacePoint()
  const isSaved = address !== '' || point !== null
  const [isLocated, setIsLocated] = useState<boolean>()
  useEffect(() => {
    if (isSaved || isPending) return
    let isCurrent = true
    knownLocation().then((found) => isCurrent && setIsLocated(found !== null))
    return () => {
      isCurrent = false
    }
  }, [isSaved, isPending])
  return isSaved || isLocated
}
