import { useProfile } from '#web/lib/session/profile.ts'
import { useVisitorPlace } from '#web/lib/state/visitor-place.ts'

/** The first saved address line, or a visitor's picked place; undefined where none is known. */
export function usePlaceLine(): string | undefined {
  const { profile } = useProfile()
  const visitorPlace = useVisitorPlace()
  return profile ? profile.address[0] : visitorPlace?.address
}
