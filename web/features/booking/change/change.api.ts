import { useQuery, useQueryClient } from '@tanstack/react-query'
import { cancellationCalls, creditCalls, paymentCalls, rescheduleCalls } from '#contract/calls.gen.ts'
import { callOnce } from '#web/lib/call-once.ts'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { callKey, callQuery, refetchChanged } from '#web/lib/query/query.ts'
import { serverNow } from '#web/lib/state/server-clock.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { cacheBooking } from '../booking.api.ts'
import type { TimeSlot } from '../booking.view.ts'

export type RescheduleQuote = EndpointResponse<typeof rescheduleCalls.rescheduleQuote>['data']
export type CancelQuote = EndpointResponse<typeof cancellationCalls.cancelQuote>['data']
export type Refund = EndpointResponse<typeof paymentCalls.refunds>['data']['refunds'][number]

/** Longest delay of setTimeout: beyond 2^31 ms it fires at once. */
const maxWaitMs = 24 * 60 * 60_000

/** The current cost of cancelling; refetched the moment the quote expires. */
export function useCancelQuote(bookingId: string) {
  return useQuery({
    ...callQuery(cancellationCalls.cancelQuote, { bookingId }),
    staleTime: 0,
    gcTime: 0,
    refetchInterval({ state }) {
      const deadline = state.data?.data.deadline
      if (!deadline) return false
      return Math.min(Math.max(Date.parse(deadline) - serverNow() + 1000, 1000), maxWaitMs)
    },
  })
}

/** `expectedFee` in rupees: the server charges no fee the customer has not seen. */
export function useCancel(bookingId: string) {
  const queryClient = useQueryClient()
  return useSingleMutation({
    mutationFn: (agreed: { reason: string; expectedFee: number }) =>
      callOnce(cancellationCalls.cancel, { bookingId, ...agreed }),
    async onSuccess(answer) {
      await cacheBooking(queryClient, answer)
      refetchChanged(queryClient, callKey(paymentCalls.refunds), callKey(creditCalls.ledger))
    },
  })
}

export function useRescheduleQuote(bookingId: string) {
  return useQuery({ ...callQuery(rescheduleCalls.rescheduleQuote, { bookingId }), staleTime: 0, gcTime: 0 })
}

export function useReschedule(bookingId: string) {
  const queryClient = useQueryClient()
  return useSingleMutation({
    mutationFn: (chosen: { date: string; timeSlot: TimeSlot }) =>
      callOnce(rescheduleCalls.reschedule, { bookingId, ...chosen }),
    async onSuccess(answer) {
      await cacheBooking(queryClient, answer)
      // For example a code not valid for the new time: the price has changed.
      if (answer.message) toast.info(answer.message)
    },
  })
}

/** Polls while money is on its way. */
const pollEveryMs = 15_000

export function useRefunds(bookingId: string) {
  return useQuery({
    ...callQuery(paymentCalls.refunds, { bookingId }),
    refetchInterval: ({ state }) => (state.data?.data.refunds.some(isUnderWay) ? pollEveryMs : false),
  })
}

const isUnderWay = ({ state }: Refund) => state === 'requested' || state === 'pending'
