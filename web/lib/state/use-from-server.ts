import { useState, useSyncExternalStore } from 'react'

/** True on the server and for what hydration takes over from it, false for what the browser adds later. */
export function useFromServer(): boolean {
  const isHydration = useSyncExternalStore(
    () => () => undefined,
    () => false,
    () => true,
  )
  return useState(isHydration)[0]
}
