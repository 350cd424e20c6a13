import { useQueryClient } from '@tanstack/react-query'
import { checkoutCalls } from '#contract/calls.gen.ts'
import { clockLabel, dayLabel, toMinute } from '#contract/lib/india-time.ts'
import { CallError, errorMessage } from '#web/lib/call-error.ts'
import { callOnce } from '#web/lib/call-once.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import { cacheBooking } from '../booking.api.ts'
import { summaryCopy } from '../booking.copy.ts'
import type { TimeSlot } from '../booking.view.ts'
import { noteForBooking } from '../booking-notice.ts'
import { bookNowCopy } from './book-now.copy.ts'

/** From 'Book now' of a service: a cart with nothing else in it, and the hour that was shown. */
export interface BookNow {
  cartId: string
  /** Null where none was known. */
  hour: ({ date: string } & TimeSlot) | null
}

export const hourLabel = ({ date, start }: NonNullable<BookNow['hour']>) =>
  `${dayLabel(date)}, ${clockLabel(toMinute(start))}`

/** Of a navigation state, which also a page of an older version may have left. */
export function bookNowIn(state: Record<string, unknown> | null): BookNow | null {
  const asked = state?.bookNow as Partial<BookNow> | undefined
  return typeof asked?.cartId === 'string' ? { cartId: asked.cartId, hour: asked.hour ?? null } : null
}

/** Starts the booking and holds its hour. An hour that is refused is a notice of the booking, which then has no time. */
export function useBookNow() {
  const queryClient = useQueryClient()
  return useSingleMutation({
    scope: { id: 'cart' },
    async mutationFn({ cartId, hour }: BookNow) {
      const started = await callOnce(checkoutCalls.initiate, { cartId }, { blocking: true })
      noteForBooking(started)
      await cacheBooking(queryClient, started)
      if (!hour) return started.data
      const { date, start, end } = hour
      try {
        const chosen = { bookingId: started.data._id, date, timeSlot: { start, end } }
        const held = await callOnce(checkoutCalls.selectSlot, chosen)
        noteForBooking(held)
        await cacheBooking(queryClient, held)
        return held.data
      } catch (error) {
        noteForBooking({ data: started.data, message: refusalOf(error, hourLabel(hour)) })
        return { ...started.data, timeSlot: null }
      }
    },
  })
}

function refusalOf(error: unknown, hour: string): string {
  if (error instanceof CallError && error.code === 'SLOT_TAKEN') return bookNowCopy.taken(hour)
  return errorMessage(error, summaryCopy.wentWrong)
}
