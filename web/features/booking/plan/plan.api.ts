import { useQuery, useQueryClient } from '@tanstack/react-query'
import { bookingCalls, creditCalls, paymentCalls, planCalls } from '#contract/calls.gen.ts'
import { callOnce } from '#web/lib/call-once.ts'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { callKey, callQuery, refetchChanged } from '#web/lib/query/query.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import { cacheBooking } from '../booking.api.ts'
import type { TimeSlot } from '../booking.view.ts'

type PlanList = EndpointResponse<typeof planCalls.list>['data']
export type Plan = PlanList['plans'][number]
export type PlanVisit = Plan['history'][number]
export type RevisitOffer = PlanList['revisits'][number]

export function usePlans(enabled = true) {
  return useQuery({ ...callQuery(planCalls.list), enabled })
}

export function useBookPlanVisit(planId: string) {
  const queryClient = useQueryClient()
  return useSingleMutation({
    mutationFn: (chosen: { date: string; timeSlot: TimeSlot }) => callOnce(planCalls.book, { planId, ...chosen }),
    onSuccess: (answer) => cacheBooking(queryClient, answer),
    // Another tab may have taken the last visit.
    onError: () => refetchChanged(queryClient, callKey(planCalls.list)),
  })
}

export function usePausePlan(planId: string) {
  const refresh = useRefreshPlans()
  return useSingleMutation({
    mutationFn: (paused: boolean) => callOnce(planCalls.pause, { planId, paused }),
    onSettled: refresh,
  })
}

/** `expectedRefund` in rupees: what the customer was shown. */
export function useEndPlan(planId: string) {
  const refresh = useRefreshPlans()
  return useSingleMutation({
    mutationFn: (expectedRefund: number) => callOnce(planCalls.end, { planId, expectedRefund }),
    onSettled: refresh,
  })
}

export function useAskRevisit() {
  const refresh = useRefreshPlans()
  return useSingleMutation({
    mutationFn: (line: { bookingId: string; itemId: string }) => callOnce(planCalls.revisit, line),
    onSettled: refresh,
  })
}

/** A change of a plan can cancel bookings and move money. */
function useRefreshPlans() {
  const queryClient = useQueryClient()
  return () =>
    refetchChanged(
      queryClient,
      callKey(planCalls.list),
      callKey(bookingCalls.historyOrPending),
      callKey(bookingCalls.find),
      callKey(paymentCalls.refunds),
      callKey(creditCalls.ledger),
    )
}
