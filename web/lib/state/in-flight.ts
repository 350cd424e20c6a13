import { useSyncExternalStore } from 'react'
import { createStore } from './store.ts'

/** Numbers of pending calls in this tab: all, and those that show the loader overlay. */
const all = createStore(0)
const blocking = createStore(0)

/** Counts a call until the returned function is called, which is idempotent. */
export function beginCall(options: { blocking?: boolean } = {}): () => void {
  const counters = options.blocking ? [all, blocking] : [all]
  for (const counter of counters) counter.write(counter.read() + 1)
  let ended = false
  return () => {
    if (ended) return
    ended = true
    for (const counter of counters) counter.write(counter.read() - 1)
  }
}

const none = () => 0

export function useCallsInFlight(): number {
  return useSyncExternalStore(all.subscribe, all.read, none)
}

export function useBlockingCalls(): number {
  return useSyncExternalStore(blocking.subscribe, blocking.read, none)
}
