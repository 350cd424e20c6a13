import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { visitCalls } from '#contract/calls.gen.ts'
import { callKey, refetchChanged } from '#web/lib/query/query.ts'
import { deviceStorage } from '#web/lib/storage/storage.ts'
import type { DayResponse, VisitState } from './update.ts'
import { createQueue, type Queue, type Queued } from './update-queue.ts'

const retryMs = 20_000

export const readQueue = <Item extends Queued>(key: string) => deviceStorage.readJson<Item[]>(key) ?? []

/** A queue in local storage. Sends when it is opened, when the network returns, and every 20 seconds. */
export function useQueue<Item extends Queued>(key: string, send: (item: Item) => Promise<VisitState>): Queue<Item> {
  const queryClient = useQueryClient()
  const queue = useMemo(
    () =>
      createQueue<Item, VisitState>({
        load: () => readQueue<Item>(key),
        save(items) {
          if (items.length > 0) return deviceStorage.writeJson(key, items)
          deviceStorage.remove(key)
          return true
        },
        send,
        async onAccepted(state, isLast) {
          // An open request may hold the state before the update.
          await queryClient.cancelQueries({ queryKey: callKey(visitCalls.day) })
          queryClient.setQueriesData<DayResponse>({ queryKey: callKey(visitCalls.day) }, (day) => withState(day, state))
          if (isLast) void refetchChanged(queryClient, callKey(visitCalls.day))
        },
      }),
    [queryClient, key, send],
  )
  useEffect(() => {
    const flush = () => void queue.flush()
    const onStorage = (event: StorageEvent) => event.key === key && queue.reload()
    const timer = setInterval(flush, retryMs)
    queue.open()
    addEventListener('online', flush)
    addEventListener('visibilitychange', flush)
    addEventListener('storage', onStorage)
    return () => {
      queue.close()
      clearInterval(timer)
      removeEventListener('online', flush)
      removeEventListener('visibilitychange', flush)
      removeEventListener('storage', onStorage)
    }
  }, [queue, key])
  return queue
}

function withState(day: DayResponse | undefined, state: VisitState): DayResponse | undefined {
  if (!day) return undefined
  const visits = day.data.visits.map((visit) => (visit._id === state._id ? { ...visit, ...state } : visit))
  return { ...day, data: { ...day.data, visits } }
}
