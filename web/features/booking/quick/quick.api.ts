import { useQueryClient } from '@tanstack/react-query'
import { quickCalls } from '#contract/visit-calls.gen.ts'
import { callOnce } from '#web/lib/call-once.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import { cacheChangedBooking } from '../booking.api.ts'

/** Holds the nearest professional, to arrive by the instant that was shown. */
export function useHoldQuick(bookingId: string) {
  const queryClient = useQueryClient()
  return useSingleMutation({
    mutationFn: (by: string) => callOnce(quickCalls.hold, { bookingId, by }),
    onSuccess: (answer) => cacheChangedBooking(queryClient, answer),
  })
}
