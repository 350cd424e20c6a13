import { useQuery, useQueryClient } from '@tanstack/react-query'
import { damageCalls } from '#contract/late-calls.gen.ts'
import { supportCalls } from '#contract/visit-calls.gen.ts'
import { callOnce } from '#web/lib/call-once.ts'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { callKey, callQuery, refetchChanged, storeResponse } from '#web/lib/query/query.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'

export type DamageClaims = EndpointResponse<typeof damageCalls.ofBooking>['data']
export type DamageClaim = DamageClaims['claims'][number]

const everyMs = 60_000

/** Read again while it is shown: our decision comes without a reload. */
export function useDamage(bookingId: string) {
  return useQuery({ ...callQuery(damageCalls.ofBooking, { bookingId }), staleTime: 0, refetchInterval: everyMs })
}

interface NewClaim {
  claimId: string
  what: string
  worth: number
  upiId: string
  /** The ids of its photos, once they have arrived. */
  photos: () => Promise<string[]>
}

export function useClaimDamage(bookingId: string) {
  const queryClient = useQueryClient()
  return useSingleMutation({
    mutationFn: async ({ photos, ...claim }: NewClaim) =>
      await callOnce(damageCalls.claim, { bookingId, ...claim, photoIds: await photos() }),
    onSuccess(answer) {
      storeResponse(queryClient, callKey(damageCalls.ofBooking, { bookingId }), answer)
      void refetchChanged(queryClient, callKey(supportCalls.thread, { bookingId }))
    },
  })
}
