import { useQuery, useQueryClient } from '@tanstack/react-query'
import { bookingCalls } from '#contract/calls.gen.ts'
import type { Concern } from '#contract/rules/concerns.ts'
import { treatmentCalls } from '#contract/visit-calls.gen.ts'
import { call } from '#web/lib/call.ts'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { callKey, callQuery, refetchChanged, storeResponse } from '#web/lib/query/query.ts'
import { broadcast } from '#web/lib/state/broadcast.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import { forgetBookingLists } from '../booking.api.ts'

export type Safety = EndpointResponse<typeof treatmentCalls.answer>['data']

export function useSafety(bookingId: string) {
  return useQuery(callQuery(treatmentCalls.find, { bookingId }))
}

export function useAnswerQuestions(bookingId: string) {
  const queryClient = useQueryClient()
  return useSingleMutation({
    mutationFn: (concerns: Concern[]) => call(treatmentCalls.answer, { bookingId, concerns }),
    async onSuccess(answer) {
      await storeResponse(queryClient, callKey(treatmentCalls.find, { bookingId }), answer)
      forgetBookingLists(queryClient)
      broadcast('bookings')
      await refetchChanged(queryClient, callKey(bookingCalls.find, { bookingId }))
    },
  })
}
