import { useSyncExternalStore } from 'react'
import { createStore } from './store.ts'

const open = createStore(false)

/** The account drawer is opened from the tab bar and from the mobile header. */
export const setDrawerOpen = open.write

export function useDrawerOpen(): boolean {
  return useSyncExternalStore(open.subscribe, open.read, () => false)
}
