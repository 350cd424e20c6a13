import { useQuery, useQueryClient } from '@tanstack/react-query'
import { tipCalls } from '#contract/visit-calls.gen.ts'
import { callOnce } from '#web/lib/call-once.ts'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { callKey, callQuery, refetchChanged } from '#web/lib/query/query.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'

export type Tip = EndpointResponse<typeof tipCalls.find>['data']

export function useTip(bookingId: string) {
  // After paying on another page.
  return useQuery({ ...callQuery(tipCalls.find, { bookingId }), staleTime: 0 })
}

/** A refusal means that the tip changed: it is loaded again either way. The event belongs to the mutation: the form is gone by then. */
export function useGiveTip(bookingId: string, onGiven: (tip: Tip) => void) {
  const queryClient = useQueryClient()
  return useSingleMutation({
    mutationFn: (amount: number) => callOnce(tipCalls.give, { bookingId, amount }),
    onSuccess: ({ data }) => onGiven(data),
    onSettled: () => refetchChanged(queryClient, callKey(tipCalls.find, { bookingId })),
  })
}

/** A tip that is not paid is given up; paid meanwhile, it shows as given. */
export function useDropTip(bookingId: string) {
  const queryClient = useQueryClient()
  return useSingleMutation({
    mutationFn: (_none: null) => callOnce(tipCalls.drop, { bookingId }),
    onSettled: () => refetchChanged(queryClient, callKey(tipCalls.find, { bookingId })),
  })
}
