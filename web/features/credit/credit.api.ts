import { useQuery } from '@tanstack/react-query'
import { creditCalls } from '#contract/calls.gen.ts'
import { usePriceChange } from '#web/features/booking/booking.api.ts'
import { call } from '#web/lib/call.ts'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { callQuery } from '#web/lib/query/query.ts'

export type CreditEntry = EndpointResponse<typeof creditCalls.ledger>['data']['entries'][number]

export function useCreditLedger() {
  return useQuery(callQuery(creditCalls.ledger))
}

/** Applies all of the credit, or none. */
export function useSpendCredit(bookingId: string) {
  return usePriceChange((use: boolean) => call(creditCalls.use, { bookingId, amount: use ? ('all' as const) : 0 }))
}
