import type { QueryClient } from '@tanstack/react-query'
import { dispatchCalls } from '#contract/calls.gen.ts'
import type { call } from '#web/lib/call.ts'
import { callKey } from '#web/lib/query/query.ts'
import type { DispatchDay } from '../board.ts'
import { type Change, isLarge, withChanged } from './merge.ts'

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
