import { useQuery, useQueryClient } from '@tanstack/react-query'
import { visitCalls } from '#contract/calls.gen.ts'
import { visitOfferCalls } from '#contract/visit-calls.gen.ts'
import { callOnce } from '#web/lib/call-once.ts'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { callKey, callQuery, refetchChanged, storeResponse } from '#web/lib/query/query.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'

export type VisitOffer = EndpointResponse<typeof visitOfferCalls.list>['data']['offers'][number]

/** Some of the minute to answer is gone by then; a text says it too. */
const everyMs = 8_000

export function useVisitOffers(): VisitOffer[] {
  const { data } = useQuery({ ...callQuery(visitOfferCalls.list), staleTime: 0, refetchInterval: everyMs })
  return data?.data.offers ?? []
}

/** Neither waits for the network: the offer would be over. */
export function useAnswer(bookingId: string) {
  const queryClient = useQueryClient()
  const queryKey = callKey(visitOfferCalls.list)
  return useSingleMutation({
    mutationFn: (answer: 'accept' | 'decline') => callOnce(visitOfferCalls[answer], { bookingId }),
    async onSuccess(answer) {
      await storeResponse(queryClient, callQuery(visitOfferCalls.list).queryKey, answer)
      await refetchChanged(queryClient, callKey(visitCalls.day))
    },
    onError: () => refetchChanged(queryClient, queryKey),
  })
}
