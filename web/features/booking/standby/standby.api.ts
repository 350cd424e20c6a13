import { useQuery, useQueryClient } from '@tanstack/react-query'
import { standbyCalls } from '#contract/visit-calls.gen.ts'
import { call } from '#web/lib/call.ts'
import { callOnce } from '#web/lib/call-once.ts'
import { callKey, callQuery, storeResponse } from '#web/lib/query/query.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import type { TimeSlot } from '../booking.view.ts'

/** Days on which a booking waits for a slot; null asks nothing. */
export function useStandbys(bookingId: string | null) {
  const query = useQuery({ ...callQuery(standbyCalls.list, {}), enabled: bookingId !== null })
  const own = query.data?.data.standbys.filter((standby) => standby.bookingId === bookingId && !standby.heldUntil)
  return { standbys: own ?? [], isPending: query.isPending }
}

export function useAskStandby(bookingId: string) {
  const queryClient = useQueryClient()
  return useSingleMutation({
    mutationFn: (asked: { date: string; hours?: TimeSlot }) => callOnce(standbyCalls.ask, { bookingId, ...asked }),
    onSuccess: (answer) => storeResponse(queryClient, callKey(standbyCalls.list, {}), answer),
  })
}

export function useWithdrawStandby() {
  const queryClient = useQueryClient()
  return useSingleMutation({
    mutationFn: (standbyId: string) => call(standbyCalls.withdraw, { standbyId }),
    onSuccess: (answer) => storeResponse(queryClient, callKey(standbyCalls.list, {}), answer),
  })
}
