import { createContext, use, useSyncExternalStore } from 'react'
import { newKey } from '#web/lib/call.ts'
import { updatesPrefix } from '#web/lib/storage/storage.ts'
import { proNow } from '../clock.ts'
import { type NewUpdate, sendUpdate, timeOfUpdate, type Visit, type VisitUpdate } from './update.ts'
import { isWaiting, type Queue } from './update-queue.ts'
import { readQueue, useQueue } from './use-queue.ts'

/** Of each professional on their own: after a session has ended, another may sign in on this phone. */
const keyOf = (userId: string) => updatesPrefix + userId

/** Waiting updates of a professional whose session has ended. */
export const countQueuedUpdates = (userId: string) => readQueue<VisitUpdate>(keyOf(userId)).filter(isWaiting).length

type UpdateQueue = Queue<VisitUpdate>
export const UpdateContext = createContext<UpdateQueue | null>(null)

export const useUpdateQueue = (userId: string): UpdateQueue => useQueue(keyOf(userId), sendUpdate)

function useUpdateContext(): UpdateQueue {
  const queue = use(UpdateContext)
  if (!queue) throw new Error('Updates need the gate')
  return queue
}

export function useQueuedUpdates() {
  const queue = useUpdateContext()
  const updates = useSyncExternalStore(queue.subscribe, queue.read, queue.read)
  return { updates, dismiss: queue.remove, forget: queue.forget }
}

/** Adds an update on a visit to the queue, with the time it was made. */
export function useQueueUpdate(visit: Visit): (update: NewUpdate) => void {
  const queue = useUpdateContext()
  return (update) => {
    const tappedAt = timeOfUpdate(visit, queue.read(), proNow())
    const timed =
      update.kind === 'refuse'
        ? update
        : { ...update, input: { ...update.input, at: new Date(tappedAt).toISOString() } }
    queue.add({ ...timed, key: newKey(), number: visit.number, tappedAt } as VisitUpdate)
  }
}
