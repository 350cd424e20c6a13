import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { bookingCalls, checkoutCalls, creditCalls, planCalls } from '#contract/calls.gen.ts'
import { call } from '#web/lib/call.ts'
import { CallError } from '#web/lib/call-error.ts'
import { callOnce } from '#web/lib/call-once.ts'
import { callKey, callQuery, refetchChanged, storeResponse } from '#web/lib/query/query.ts'
import { broadcast } from '#web/lib/state/broadcast.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import type { BookingResponse, TimeSlot } from './booking.view.ts'
import { noteForBooking } from './booking-notice.ts'

/** One booking of the customer; null sends no request. `everyMs` polls it. */
export function useBooking(bookingId: string | null, everyMs: number | false = false) {
  return useQuery({
    ...callQuery(bookingCalls.find, { bookingId: bookingId ?? '' }),
    enabled: bookingId !== null,
    // The payment page is in front while this polls.
    refetchInterval: everyMs,
    refetchIntervalInBackground: true,
  })
}

/** True when no booking of this customer has this id, or it is no id at all. */
export function isNoBooking(error: unknown): boolean {
  return error instanceof CallError && (error.status === 404 || error.status === 400)
}

export type BookingTab = 'pending' | 'history'

export function useBookings(tab: BookingTab, enabled = true) {
  return useQuery({ ...callQuery(bookingCalls.historyOrPending, { type: tab }), enabled })
}

/** Starts a booking from a cart; the same cart returns its open booking. */
export function useInitiateBooking() {
  const queryClient = useQueryClient()
  return useSingleMutation({
    // Runs after pending cart changes: otherwise the booking would contain the old cart.
    scope: { id: 'cart' },
    mutationFn: (input: { cartId: string; confirmPrices?: boolean }) =>
      callOnce(checkoutCalls.initiate, input, { blocking: true }),
    onSuccess: (answer) => cacheChangedBooking(queryClient, answer),
  })
}

/** The times of a booking, or of the next visit of a plan. */
export type TimesInput = { bookingId: string } | { planId: string }

/** Start windows of a day; refetched each time a day is chosen, since other customers take them. */
export function useTimeSlots(of: TimesInput, date: string | null) {
  const query =
    'planId' in of
      ? callQuery(planCalls.timeSlots, { ...of, date: date ?? '' })
      : callQuery(checkoutCalls.timeSlots, { ...of, date: date ?? '' })
  return useQuery({
    ...query,
    enabled: date !== null,
    staleTime: 0,
    gcTime: 0,
  })
}

export function useSelectSlot(bookingId: string) {
  const queryClient = useQueryClient()
  return useSingleMutation({
    mutationFn: (chosen: { date: string; timeSlot: TimeSlot }) =>
      callOnce(checkoutCalls.selectSlot, { bookingId, ...chosen }),
    onSuccess: (answer) => cacheChangedBooking(queryClient, answer),
  })
}

export interface PlaceOfBooking {
  newLocation: { lat: number; lng: number }
  address: string
  type?: string
}

export function useSetPlace(bookingId: string) {
  const queryClient = useQueryClient()
  return useSingleMutation({
    mutationFn: (place: PlaceOfBooking) => call(checkoutCalls.setLocation, { bookingId, ...place }),
    onSuccess: (answer) => cacheChangedBooking(queryClient, answer),
  })
}

/** A change returns the whole booking: pages that show it take it without a refetch. */
export async function cacheBooking(queryClient: QueryClient, answer: BookingResponse): Promise<void> {
  await storeResponse(queryClient, callKey(bookingCalls.find, { bookingId: answer.data._id }), answer)
  forgetBookingLists(queryClient)
  refetchChanged(queryClient, callKey(planCalls.list))
  broadcast('bookings')
}

/** For offer codes and credit, which change the price of a booking. */
export function usePriceChange<Input = void>(change: (input: Input) => Promise<BookingResponse>) {
  const queryClient = useQueryClient()
  return useSingleMutation({
    mutationFn: change,
    // One after the other: an answer that comes late would show the price before the next change.
    scope: { id: 'price' },
    async onSuccess(answer) {
      await cacheBooking(queryClient, answer)
      // A changed price may take more credit or return some.
      refetchChanged(queryClient, callKey(creditCalls.ledger))
    },
  })
}

/** The same, and keeps the notices of the change until the customer closes them. */
export async function cacheChangedBooking(queryClient: QueryClient, answer: BookingResponse): Promise<void> {
  noteForBooking(answer)
  await cacheBooking(queryClient, answer)
}

/** A page that opens later must not show the old list first, such as a paid booking with a way to pay. */
export function forgetBookingLists(queryClient: QueryClient): void {
  const queryKey = callKey(bookingCalls.historyOrPending)
  queryClient.removeQueries({ queryKey, type: 'inactive' })
  refetchChanged(queryClient, queryKey)
}
