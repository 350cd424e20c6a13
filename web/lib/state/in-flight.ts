import { useSyncExternalStore } from 'react'
import { createStore } from './store.ts'

/** Pending calls of this tab that show the loader overlay. */
const blocking = createStore(0)

/** Counts a call until the returned function is called. */
export function beginBlockingCall(): () => void {
  blocking.write(blocking.read() + 1)
  return () => blocking.write(blocking.read() - 1)
}

const none = () => 0

export function useBlockingCalls(): number {
  return useSyncExternalStore(blocking.subscribe, blocking.read, none)
}
