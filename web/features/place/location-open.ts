import { useSyncExternalStore } from 'react'
import { createStore } from '#web/lib/state/store.ts'

const open = createStore(false)

/** Opened from the pins of both bars. */
export const setLocationOpen = open.write

export function useLocationOpen(): boolean {
  return useSyncExternalStore(open.subscribe, open.read, () => false)
}
