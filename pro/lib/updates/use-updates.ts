import { createContext, use, useSyncExternalStore } from 'react'
import { newKey } from '#web/lib/call.ts'
import { updatesPrefix } from '#web/lib/storage/storage.ts'
import { proNow } from '../clock.ts'
import { type NewUpdate, sendUpdate, timeOfUpdate, type Visit, type VisitUpdate } from './update.ts'
import { isWaiting, type Queue } from './update-queue.ts'
import { readQueue, useQueue } from './use-queue.ts'

/** Of each professional on their own: after a session has ended, another may sign in on this phone. */
const keyOf = (userId: string) => updatesPrefix + userId

/** Waiting taps of a professional whose session has ended. */
export const countQueuedUpdates = (userId: string) => readQueue<VisitUpdate>(keyOf(userId)).filter(isWaiting).length

type UpdateQueue = Queue<VisitUpdate>
export const UpdateContext = createContext<UpdateQueue | null>(null)

export const useUpdateQueue = (userId: string): UpdateQueue => useQueue(keyOf(userId), sendUpdate)

function useUpdateContext(): UpdateQueue {
  const queue = use(UpdateContext)
  if (!queue) throw new Error('Taps need the gate')
  return queue
}

export function useQueuedUpdates() {
  const queue = useUpdateContext()
  const taps = useSyncExternalStore(queue.subscribe, queue.read, queue.read)
  return { taps, dismiss: queue.remove, forget: queue.forget }
}

/** Adds a tap on a visit to the queue, with the time it was made. */
export function useQueueUpdate(visit: Visit): (tap: NewUpdate) => void {
  const queue = useUpdateContext()
  return (tap) => {
    const tappedAt = timeOfUpdate(visit, queue.read(), proNow())
    const timed =
      tap.kind === 'refuse' ? tap : { ...tap, input: { ...tap.input, at: new Date(tappedAt).toISOString() } }
    queue.add({ ...timed, key: newKey(), number: visit.number, tappedAt } as VisitUpdate)
  }
}
