import { useProfile } from '#web/lib/session/profile.ts'
import type { Point } from '#web/lib/state/location.ts'
import { useVisitorPlace } from '#web/lib/state/visitor-place.ts'

/** The first saved address line, or the place picked before the login, as it is stored; undefined where none is known. */
export function usePlaceLine(): string | undefined {
  const { profile } = useProfile()
  const visitorPlace = useVisitorPlace()
  const saved = profile?.address[0]
  return saved ?? (profile?.location ? undefined : visitorPlace?.address)
}

/** The position of the saved address, or of a visitor's picked place; null where none is known. */
export function usePlacePoint(): Point | null {
  const { profile } = useProfile()
  const visitorPlace = useVisitorPlace()
  return profile?.location ?? visitorPlace
}
