import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { bookingCalls } from '#contract/calls.gen.ts'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { callKey, callQuery, refetchChanged } from '#web/lib/query/query.ts'
import { serverToday } from '#web/lib/state/server-clock.ts'
import type { BookingView } from '../booking.view.ts'

export type Visit = EndpointResponse<typeof bookingCalls.visit>['data']

const everyMs = 15_000
/** While a professional is searched. */
const soonMs = 5_000

/** Follows a visit on its day while the page is visible: a phone in a pocket asks for nothing. */
export function useVisit({ _id: bookingId, date, bookingStatus }: BookingView): Visit | undefined {
  const queryClient = useQueryClient()
  const isToCome = bookingStatus === 'Confirmed' || bookingStatus === 'Progress'
  const isFollowed = isToCome && date !== null && date <= serverToday()
  const { data: answer } = useQuery({
    ...callQuery(bookingCalls.visit, { bookingId }),
    refetchInterval: ({ state: { data } }) => isFollowed && (data?.data.search?.asking ? soonMs : everyMs),
  })
  const state = answer?.data.state
  useEffect(() => {
    const isOver = state === 'completed' || state === 'not_done'
    const isBehind = isToCome && (isOver || (bookingStatus === 'Confirmed' && state === 'working'))
    if (!isBehind) return
    const changed = [callKey(bookingCalls.find, { bookingId }), callKey(bookingCalls.historyOrPending)]
    void refetchChanged(queryClient, ...changed)
  }, [queryClient, bookingId, bookingStatus, isToCome, state])
  return answer?.data
}
