import { useEffect, useEffectEvent, useState } from 'react'
import { offerCalls } from '#contract/calls.gen.ts'
import { usePriceChange } from '#web/features/booking/booking.api.ts'
import type { BookingView } from '#web/features/booking/booking.view.ts'
import { call } from '#web/lib/call.ts'
import { errorMessage } from '#web/lib/call-error.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { offerCopy } from '../offer.copy.ts'

/** Has the best code and all credit applied, again when time, place or order change. The server leaves the customer's choices. */
export function useBestPrice(booking: BookingView, isWanted: boolean) {
  const { _id: bookingId, date, timeSlot, itemTotal, address } = booking
  const change = usePriceChange((undo: boolean) => call(offerCalls.bestPrice, { bookingId, undo }))
  const facts = [bookingId, date, timeSlot?.start, itemTotal, address].join()
  const [settled, setSettled] = useState('')
  const isDue = isWanted && settled !== facts
  const take = useEffectEvent(() => change.mutate(false, { onSettled: () => setSettled(facts) }))
  useEffect(() => {
    if (isDue && !change.isPending) take()
  }, [isDue, change.isPending])
  return {
    /** The price may change yet. */
    busy: isDue || change.isPending,
    undo: () =>
      change.mutate(true, { onError: (error) => toast.error(errorMessage(error, offerCopy.wentWrong), 'payment') }),
  }
}
