import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { bookingCalls, cartCalls } from '#contract/calls.gen.ts'
import { callKey } from '#web/lib/query.ts'
import { onBroadcast, type TabMessage } from '#web/lib/state/broadcast.ts'

/** A booking that changed may have emptied the cart too. */
const outOfDate: Record<TabMessage, readonly (readonly unknown[])[]> = {
  cart: [callKey(cartCalls.quantity), callKey(cartCalls.list)],
  bookings: [
    callKey(bookingCalls.find),
    callKey(bookingCalls.historyOrPending),
    callKey(cartCalls.quantity),
    callKey(cartCalls.list),
  ],
}

/** Two tabs agree on cart and bookings: what one changed the other asks for again. */
export function useBroadcasts(): void {
  const queryClient = useQueryClient()
  useEffect(
    () =>
      onBroadcast((news) => {
        for (const queryKey of outOfDate[news]) queryClient.invalidateQueries({ queryKey })
      }),
    [queryClient],
  )
}
