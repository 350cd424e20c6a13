import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { creditCalls, offerCalls } from '#contract/calls.gen.ts'
import { call } from '#web/lib/call.ts'
import { callKey, callQuery } from '#web/lib/query.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import type { AnswerOf } from '#web/lib/web-call.ts'
import { keepBooking } from '../booking.api.ts'
import type { BookingAnswer, BookingView } from '../booking.view.ts'

export type OfferChoice = AnswerOf<typeof offerCalls.forBooking>['data']['offers'][number]

/** What each code would do for the booking as it is now: asked anew when its time, its price or its code changes. */
export function useOffers(booking: BookingView) {
  const { queryKey, ...rest } = callQuery(offerCalls.forBooking, { bookingId: booking._id })
  const facts = [booking.date, booking.timeSlot?.start, booking.itemTotal, booking.offerCode]
  return useQuery({ ...rest, queryKey: [...queryKey, ...facts], placeholderData: keepPreviousData })
}

export function useApplyOffer(bookingId: string) {
  return usePriceChange((code: string) => call(offerCalls.apply, { bookingId, code }))
}

export function useRemoveOffer(bookingId: string) {
  return usePriceChange(() => call(offerCalls.remove, { bookingId }))
}

export function useCredits() {
  return useQuery(callQuery(creditCalls.ledger, {}))
}

/** All that is there, or none. */
export function useSpendCredit(bookingId: string) {
  return usePriceChange((use: boolean) => call(creditCalls.use, { bookingId, amount: use ? ('all' as const) : 0 }))
}

function usePriceChange<Input = void>(change: (input: Input) => Promise<BookingAnswer>) {
  const queryClient = useQueryClient()
  return useSingleMutation({
    mutationFn: change,
    onSuccess(answer) {
      keepBooking(queryClient, answer)
      // A changed price may take more credit or give some back.
      queryClient.invalidateQueries({ queryKey: callKey(creditCalls.ledger) })
    },
  })
}
