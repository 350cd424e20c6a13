import { useProfile } from '#web/lib/session/profile.ts'
import { useVisitorPlace } from '#web/lib/state/visitor-place.ts'

/** The first saved address line, or what a visitor has picked; undefined where nothing is known. */
export function usePlaceLine(): string | undefined {
  const { profile } = useProfile()
  const visitorPlace = useVisitorPlace()
  return profile ? profile.address[0] : visitorPlace?.address
}
