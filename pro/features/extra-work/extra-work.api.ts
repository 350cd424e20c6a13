import { useQuery, useQueryClient } from '@tanstack/react-query'
import { visitCalls } from '#contract/calls.gen.ts'
import { proExtraWorkCalls } from '#contract/visit-calls.gen.ts'
import { CallError, errorMessage } from '#web/lib/call-error.ts'
import { callOnce } from '#web/lib/call-once.ts'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { callKey, callQuery, refetchChanged } from '#web/lib/query/query.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import type { ExtraWorkCopy } from './extra-work.copy.ts'

export type Proposal = EndpointResponse<typeof proExtraWorkCalls.list>['data']['proposals'][number]
export type Choice = EndpointResponse<typeof proExtraWorkCalls.choices>['data']['choices'][number]

const everyMs = 15_000

/** Until the customer has answered and paid it changes without the professional. */
export const isWaiting = ({ state, booking }: Proposal) => state === 'proposed' || booking?.bookingStatus === 'Pending'

export function useProposals(bookingId: string) {
  return useQuery({
    ...callQuery(proExtraWorkCalls.list, { bookingId }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.data.proposals.some(isWaiting) ? everyMs : false),
  })
}

export const useChoices = (bookingId: string) => useQuery(callQuery(proExtraWorkCalls.choices, { bookingId }))

interface NewWork {
  lines: { serviceId: string; variantIds: string[]; quantity: number }[]
  reason: string
}

export function usePropose(bookingId: string, onDone: () => void) {
  const refetch = useRefetch(bookingId)
  return useSingleMutation({
    mutationFn: (work: NewWork) => callOnce(proExtraWorkCalls.propose, { bookingId, ...work }),
    onSuccess: onDone,
    onSettled: refetch,
  })
}

export function useWithdraw({ _id: proposalId, bookingId }: Proposal) {
  const refetch = useRefetch(bookingId)
  return useSingleMutation({
    mutationFn: (_none: null) => callOnce(proExtraWorkCalls.withdraw, { proposalId }),
    onSettled: refetch,
  })
}

/** The cash to collect changes with it. */
function useRefetch(bookingId: string) {
  const queryClient = useQueryClient()
  return () => void refetchChanged(queryClient, callKey(proExtraWorkCalls.list, { bookingId }), callKey(visitCalls.day))
}

/** The refusal in the language of the phone; without an answer, that it needs the network. */
export function problemText(error: Error, words: ExtraWorkCopy): string {
  if (!(error instanceof CallError) || error.status === 0) return words.network
  return errorMessage(error, words.failed)
}
