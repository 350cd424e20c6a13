import { useSyncExternalStore } from 'react'
import { createStore } from './store.ts'

const open = createStore(false)

/** Global, because tab bar and mobile header both open the drawer. */
export const setDrawerOpen = open.write

export function useDrawerOpen(): boolean {
  return useSyncExternalStore(open.subscribe, open.read, () => false)
}
