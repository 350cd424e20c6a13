import { useQueryClient } from '@tanstack/react-query'
import { bookingCalls } from '#contract/calls.gen.ts'
import { supportCalls } from '#contract/visit-calls.gen.ts'
import { callOnce } from '#web/lib/call-once.ts'
import { callKey, refetchChanged } from '#web/lib/query/query.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import { cacheBooking } from '../booking.api.ts'
import type { reportCopy } from './report.copy.ts'

interface Report {
  kind: keyof typeof reportCopy.kinds
  reason: string
  /** The ids of its photos, once they have arrived. */
  photos: () => Promise<string[]>
}

/** Opens a case with what the customer reports of a visit. */
export function useReport(bookingId: string) {
  const queryClient = useQueryClient()
  return useSingleMutation({
    mutationFn: async ({ photos, ...report }: Report) =>
      await callOnce(bookingCalls.report, { bookingId, ...report, photoIds: await photos() }),
    async onSuccess(answer) {
      await cacheBooking(queryClient, answer)
      void refetchChanged(queryClient, callKey(supportCalls.thread, { bookingId }))
    },
  })
}
