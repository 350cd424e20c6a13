import { useRef, useSyncExternalStore } from 'react'

/** True on the server and for what hydration takes over from it, false for what the browser adds later. */
export function useFromServer(): boolean {
  const isHydration = useRef(false)
  const markHydration = () => {
    isHydration.current = true
    return true
  }
  // React asks for the server's state in hydration alone. Without a difference to it there is no second render.
  return useSyncExternalStore(neverChanges, () => isHydration.current, markHydration)
}

const neverChanges = () => () => undefined
