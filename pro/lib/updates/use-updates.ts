import { createContext, use, useSyncExternalStore } from 'react'
import { newKey } from '#web/lib/call.ts'
import { tapsPrefix } from '#web/lib/storage/storage.ts'
import { proNow } from '../clock.ts'
import { type NewTap, sendTap, type Tap, timeOfTap, type Visit } from './update.ts'
import { isWaiting, type Queue } from './update-queue.ts'
import { readQueue, useQueue } from './use-queue.ts'

/** Of each professional on their own: after a session has ended, another may sign in on this phone. */
const keyOf = (userId: string) => tapsPrefix + userId

/** Waiting taps of a professional whose session has ended. */
export const countStoredTaps = (userId: string) => readQueue<Tap>(keyOf(userId)).filter(isWaiting).length

type TapQueue = Queue<Tap>
export const TapContext = createContext<TapQueue | null>(null)

export const useTapQueue = (userId: string): TapQueue => useQueue(keyOf(userId), sendTap)

function useTapContext(): TapQueue {
  const queue = use(TapContext)
  if (!queue) throw new Error('Taps need the gate')
  return queue
}

export function useTaps() {
  const queue = useTapContext()
  const taps = useSyncExternalStore(queue.subscribe, queue.read, queue.read)
  return { taps, dismiss: queue.remove, forget: queue.forget }
}

/** Adds a tap on a visit to the queue, with the time it was made. */
export function useAddTap(visit: Visit): (tap: NewTap) => void {
  const queue = useTapContext()
  return (tap) => {
    const tappedAt = timeOfTap(visit, queue.read(), proNow())
    const timed =
      tap.kind === 'refuse' ? tap : { ...tap, input: { ...tap.input, at: new Date(tappedAt).toISOString() } }
    queue.add({ ...timed, key: newKey(), number: visit.number, tappedAt } as Tap)
  }
}
