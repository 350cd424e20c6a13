import { useQueryClient } from '@tanstack/react-query'
import { bookingCalls, rescheduleCalls } from '#contract/calls.gen.ts'
import { CallError } from '#web/lib/call-error.ts'
import { callOnce } from '#web/lib/call-once.ts'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { callKey, refetchChanged } from '#web/lib/query/query.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { cacheBooking } from '../booking.api.ts'

type Visit = EndpointResponse<typeof bookingCalls.visit>['data']
export type OfferedTime = NonNullable<Visit['search']>['times'][number]

/** Takes one of the times that the office offered. A refusal reads again which of them are left. */
export function useChooseTime(bookingId: string, onMoved: (time: OfferedTime) => void) {
  const queryClient = useQueryClient()
  const ofVisit = callKey(bookingCalls.visit, { bookingId })
  return useSingleMutation({
    mutationFn: ({ date, start, end }: OfferedTime) =>
      callOnce(rescheduleCalls.reschedule, { bookingId, date, timeSlot: { start, end }, offered: true }),
    async onSuccess(answer, time) {
      await cacheBooking(queryClient, answer)
      onMoved(time)
      if (answer.message) toast.info(answer.message)
      await refetchChanged(queryClient, ofVisit)
    },
    async onError(error) {
      // The offer has ended, and its place on the page goes with the next read.
      if (error instanceof CallError && error.code === 'BOOKING_CHANGED') toast.error(error.message)
      await refetchChanged(queryClient, ofVisit)
    },
  })
}
