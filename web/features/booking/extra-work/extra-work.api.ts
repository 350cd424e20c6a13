import { useQuery, useQueryClient } from '@tanstack/react-query'
import { bookingCalls } from '#contract/calls.gen.ts'
import { extraWorkCalls } from '#contract/visit-calls.gen.ts'
import { callOnce } from '#web/lib/call-once.ts'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { callKey, callQuery, refetchChanged } from '#web/lib/query/query.ts'
import { broadcast } from '#web/lib/state/broadcast.ts'
import { serverToday } from '#web/lib/state/server-clock.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import { forgetBookingLists } from '../booking.api.ts'
import type { BookingView } from '../booking.view.ts'

export type Proposal = EndpointResponse<typeof extraWorkCalls.list>['data']['proposals'][number]
export type WorkResponse = 'online' | 'cash' | 'decline'

const everyMs = 15_000

/** On its day and until its end, work may be proposed at any moment. */
export function useProposals({ _id: bookingId, bookingStatus, date }: BookingView) {
  const isOpen = bookingStatus === 'Confirmed' || bookingStatus === 'Progress'
  const isDay = date !== null && date <= serverToday()
  return useQuery({
    ...callQuery(extraWorkCalls.list, { bookingId }),
    // After paying on another page.
    staleTime: 0,
    refetchInterval: isOpen && isDay ? everyMs : false,
  })
}

interface AnswerEvents {
  onSuccess: (answer: WorkResponse, proposal: Proposal) => void
  onError: (error: Error) => void
}

/**
 * A refusal means that the proposal changed: it is loaded again either way. The events belong to the mutation: the buttons are gone
 * once the proposal is decided.
 */
export function useAnswerWork({ _id: proposalId, bookingId }: Proposal, events: AnswerEvents) {
  const queryClient = useQueryClient()
  return useSingleMutation({
    mutationFn: (answer: WorkResponse) =>
      answer === 'decline'
        ? callOnce(extraWorkCalls.decline, { proposalId })
        : callOnce(extraWorkCalls.approve, { proposalId, payBy: answer }),
    onSuccess: ({ data }, answer) => events.onSuccess(answer, data),
    onError: events.onError,
    async onSettled() {
      forgetBookingLists(queryClient)
      broadcast('bookings')
      const booking = callKey(bookingCalls.find, { bookingId })
      await refetchChanged(queryClient, callKey(extraWorkCalls.list, { bookingId }), booking)
    },
  })
}
