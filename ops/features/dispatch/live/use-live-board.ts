import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { dispatchCalls } from '#contract/calls.gen.ts'
import { call } from '#web/lib/call.ts'
import { callKey } from '#web/lib/query/query.ts'
import { useToken } from '#web/lib/session/session.ts'
import type { DispatchDay } from '../board.ts'
import { listenOn } from './board-stream.ts'
import { type Change, everything, isEmpty, isLarge, nothing, together, withChanged } from './merge.ts'

export interface Shown {
  day: string
  area?: string
}

/** Stores what changed on the shown day; answers whether the stored day holds it. */
export function dispatchReader(queryClient: QueryClient, read: typeof call) {
  return async (shown: Shown, change: Change): Promise<boolean> => {
    const key = callKey(dispatchCalls.day, shown)
    const isFirst = queryClient.getQueryData(key) === undefined
    if (isFirst || isLarge(change)) {
      await readAll(queryClient)
      // The first load was sent before, and may hold the state before the change.
      if (isFirst) await readAll(queryClient)
      const state = queryClient.getQueryState(key)
      return state?.data !== undefined && !state.isInvalidated
    }
    // A read that is under way may hold the state before the change.
    await queryClient.cancelQueries({ queryKey: key })
    const { data } = await read(dispatchCalls.day, { ...shown, bookings: change.bookings.join(',') })
    queryClient.setQueryData(
      key,
      (before: { status: true; data: DispatchDay } | undefined) =>
        before && { ...before, data: withChanged(before.data, change.bookings, data.visits) },
    )
    await Promise.all([readOthers(queryClient, key), readQueues(queryClient)])
    return true
  }
}

async function readAll(queryClient: QueryClient): Promise<void> {
  await Promise.all([queryClient.invalidateQueries({ queryKey: [dispatchCalls.day.path] }), readQueues(queryClient)])
}

async function readQueues(queryClient: QueryClient): Promise<void> {
  await Promise.all(
    [dispatchCalls.queues, dispatchCalls.queue].map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })),
  )
}

/** Days shown before are read again when they are shown again. */
async function readOthers(queryClient: QueryClient, key: readonly unknown[]): Promise<void> {
  const shown = queryClient.getQueryCache().find({ queryKey: key })
  await queryClient.invalidateQueries({
    ...{ queryKey: [dispatchCalls.day.path], predicate: (query) => query !== shown, refetchType: 'none' },
  })
}

/** Between two reads of changes: changes meanwhile are read together. */
const betweenReadsMs = 2_000

interface ChangeQueue {
  /** `onRead` once the change, and all before it, is stored. */
  add: (change: Change, onRead?: () => void) => void
  stop: () => void
}

/**
 * Reads the first change at once, later ones together, one read after the other: an answer that comes late would show a former
 * state. `read` answers whether the state is stored; until then it is tried again.
 */
export function changeQueue(read: (change: Change) => Promise<boolean>, pauseMs = betweenReadsMs): ChangeQueue {
  let waiting = nothing
  let waitingCallers: (() => void)[] = []
  let isBusy = false
  let isStopped = false
  let timer: ReturnType<typeof setTimeout> | undefined

  async function next(): Promise<void> {
    if (isEmpty(waiting)) {
      isBusy = false
      return
    }
    isBusy = true
    const [change, whenRead] = [waiting, waitingCallers]
    waiting = nothing
    waitingCallers = []
    const isStored = await read(change).catch(() => false)
    if (isStopped) return
    if (isStored) for (const onRead of whenRead) onRead()
    else {
      waiting = together(change, waiting)
      waitingCallers = [...whenRead, ...waitingCallers]
    }
    timer = setTimeout(next, pauseMs)
  }

  return {
    add(change, onRead) {
      waiting = together(waiting, change)
      if (onRead) waitingCallers.push(onRead)
      if (!isBusy && !isStopped) void next()
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}

export type LiveState = 'connecting' | 'live' | 'lost'

/**
 * Keeps the board as it is on the server while the page is open, without reading all of it again. It is live once all was read
 * after the server began to watch: a change between the first read of the page and that moment would never show.
 */
export function useLiveDispatch(shown: Shown): LiveState {
  const token = useToken()
  const queryClient = useQueryClient()
  const [state, setState] = useState<LiveState>('connecting')
  const read = useEffectEvent((change: Change) => dispatchReader(queryClient, call)(shown, change))

  useEffect(() => {
    if (token === null) return
    const leaving = new AbortController()
    const changes = changeQueue((change) => read(change))
    void listenOn({
      ...{ token, signal: leaving.signal, fetch: (...asked) => fetch(...asked) },
      onWatching: (isWatching) => changes.add(everything, () => isWatching() && setState('live')),
      onChange: (change) => changes.add(change),
      onLost: () => setState('lost'),
    })
    return () => {
      leaving.abort()
      changes.stop()
    }
  }, [token])
  return state
}
