import { useQuery, useQueryClient } from '@tanstack/react-query'
import { gstCalls } from '#contract/calls.gen.ts'
import { usePriceChange } from '#web/features/booking/booking.api.ts'
import { call } from '#web/lib/call.ts'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { callKey, callQuery, storeResponse } from '#web/lib/query/query.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'

export type GstDetails = NonNullable<EndpointResponse<typeof gstCalls.details>['data']['details']>

/** Stored details of the customer. */
export function useStoredGst() {
  return useQuery(callQuery(gstCalls.details))
}

/** Stores the details of the customer, or removes them. */
export function useStoreGst() {
  const queryClient = useQueryClient()
  return useSingleMutation({
    mutationFn: (details: GstDetails | null) => call(gstCalls.save, details ? { details } : {}),
    onSuccess: (answer) => storeResponse(queryClient, callKey(gstCalls.details, undefined), answer),
  })
}

/** Sets the details of a booking, or removes them; a code for businesses may go with them. */
export function useGstOfBooking(bookingId: string) {
  return usePriceChange((details: GstDetails | null) =>
    call(gstCalls.setOnBooking, details ? { bookingId, details } : { bookingId }),
  )
}
