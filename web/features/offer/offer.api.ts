import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { offerCalls } from '#contract/calls.gen.ts'
import { usePriceChange } from '#web/features/booking/booking.api.ts'
import type { BookingView } from '#web/features/booking/booking.view.ts'
import { call } from '#web/lib/call.ts'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { callQuery } from '#web/lib/query/query.ts'
import { useUsedCodes } from './used-promo.ts'

export type OfferChoice = EndpointResponse<typeof offerCalls.forBooking>['data']['offers'][number]

/** The effect of each code on the current booking: refetched when its time, price or code changes. */
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

/** Offers with a code that this customer can use yet: the others apply without input. */
export function useOffersWithCode() {
  const query = useQuery(callQuery(offerCalls.list))
  const used = useUsedCodes()
  return { ...query, offers: query.data?.data.offers.filter(({ code }) => code && !used.includes(code)) ?? [] }
}
