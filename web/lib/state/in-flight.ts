import { useSyncExternalStore } from 'react'
import { createStore } from './store.ts'

/** Calls under way in this tab: all of them, and those that keep the person waiting. */
const all = createStore(0)
const blocking = createStore(0)

/** Counts one call until the answered function is called; calling it twice does no harm. */
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
