import { useQueryClient } from '@tanstack/react-query'
import { bookingCalls } from '#contract/calls.gen.ts'
import { quickCalls } from '#contract/visit-calls.gen.ts'
import { callOnce } from '#web/lib/call-once.ts'
import { callKey, refetchChanged } from '#web/lib/query/query.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import { cacheBooking, cacheChangedBooking } from '../booking.api.ts'

/** Holds the nearest professional, to arrive by the instant that was shown. */
export function useHoldQuick(bookingId: string) {
  const queryClient = useQueryClient()
  return useSingleMutation({
    mutationFn: (by: string) => callOnce(quickCalls.hold, { bookingId, by }),
    onSuccess: (answer) => cacheChangedBooking(queryClient, answer),
  })
}

/** Keeps a visit that no professional accepted, with a later promise. */
export function useKeepLater(bookingId: string) {
  const queryClient = useQueryClient()
  const ofVisit = callKey(bookingCalls.visit, { bookingId })
  return useSingleMutation({
    mutationFn: (by: string) => callOnce(quickCalls.keepLater, { bookingId, by }),
    async onSuccess(answer) {
      await cacheBooking(queryClient, answer)
      await refetchChanged(queryClient, ofVisit)
    },
    // Who is near has changed.
    onError: () => refetchChanged(queryClient, ofVisit),
  })
}
