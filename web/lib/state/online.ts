import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { createStore } from './store.ts'

/** Requests that got no answer; each has the shell check the network (web/shell/notices/use-network-check.ts). */
export const unanswered = createStore(0)

export const reportUnanswered = () => unanswered.write(unanswered.read() + 1)

function subscribe(listener: () => void): () => void {
  // It starts as online, also on a device that is not.
  if (!navigator.onLine) onlineManager.setOnline(false)
  return onlineManager.subscribe(listener)
}

/** False without a network, also on a Wi-Fi without internet. */
export const isOnline = () => navigator.onLine && onlineManager.isOnline()

export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, isOnline, () => true)
}
