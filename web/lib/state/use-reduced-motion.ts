import { useSyncExternalStore } from 'react'
import { mediaStore } from './media-store.ts'

const reduced = mediaStore('(prefers-reduced-motion: reduce)')

/** True when the system prefers reduced motion; false on the server. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(...reduced, () => false)
}
