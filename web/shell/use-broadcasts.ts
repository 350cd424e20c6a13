import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { bookingCalls, cartCalls } from '#contract/calls.gen.ts'
import { callKey, refetchChanged } from '#web/lib/query/query.ts'
import { onBroadcast, type TabMessage } from '#web/lib/state/broadcast.ts'

/** Placing a booking empties the cart as well. */
const staleKeys: Record<TabMessage, readonly (readonly unknown[])[]> = {
  cart: [callKey(cartCalls.quantity), callKey(cartCalls.list)],
  bookings: [
    callKey(bookingCalls.find),
    callKey(bookingCalls.historyOrPending),
    callKey(cartCalls.quantity),
    callKey(cartCalls.list),
  ],
}

/** Refetches cart and bookings that another tab changed. */
export function useBroadcasts(): void {
  const queryClient = useQueryClient()
  useEffect(
    () =>
      onBroadcast((message) => {
        refetchChanged(queryClient, ...staleKeys[message])
      }),
    [queryClient],
  )
}
