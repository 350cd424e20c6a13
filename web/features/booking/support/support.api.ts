import { useQuery, useQueryClient } from '@tanstack/react-query'
import { supportCalls } from '#contract/visit-calls.gen.ts'
import { callOnce } from '#web/lib/call-once.ts'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { callKey, callQuery, storeResponse } from '#web/lib/query/query.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'

export type SupportCase = EndpointResponse<typeof supportCalls.thread>['data']['cases'][number]

const everyMs = 30_000

/** Read again while it is shown: our answer comes without a reload. */
export function useSupport(bookingId: string) {
  return useQuery({ ...callQuery(supportCalls.thread, { bookingId }), staleTime: 0, refetchInterval: everyMs })
}

interface Reply {
  number: string
  message: string
  /** The ids of its photos, once they have arrived. */
  photos: () => Promise<string[]>
}

export function useReply(bookingId: string) {
  const queryClient = useQueryClient()
  return useSingleMutation({
    mutationFn: async ({ photos, ...reply }: Reply) =>
      await callOnce(supportCalls.reply, { bookingId, ...reply, photoIds: await photos() }),
    onSuccess: (answer) => storeResponse(queryClient, callKey(supportCalls.thread, { bookingId }), answer),
  })
}
