import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { forgetBookingLists, useBooking } from '#web/features/booking/booking.api.ts'
import { summaryCopy } from '#web/features/booking/booking.copy.ts'
import { type BookingView, getPaymentStage } from '#web/features/booking/booking.view.ts'
import { useCartRefresh } from '#web/features/cart/cart.api.ts'
import { errorMessage } from '#web/lib/call-error.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { useRefreshPayment } from './payment.api.ts'
import { clearPaymentInfo } from './payment-info.ts'

/** Interval of refetching the booking and asking the provider during a payment, in milliseconds. */
const pollEveryMs = 2_000
const refreshEveryMs = 12_000

/**
 * Polls a booking while its payment page is open elsewhere and reports once when it is settled. Returns a function
 * that polls at once.
 */
export function useFollowPayment(booking: BookingView, waiting: boolean, onSettled: () => void) {
  const refresh = useRefreshPayment()
  const queryClient = useQueryClient()
  const refreshCart = useCartRefresh()
  const reported = useRef(false)
  const wasUnpaid = useRef(booking.bookingStatus === 'Pending' || booking.bookingStatus === 'Failed')
  useBooking(booking._id, waiting && pollEveryMs)

  const ask = useEffectEvent(() => {
    if (!refresh.isPending) refresh.mutate(booking._id)
  })
  useEffect(() => {
    if (!waiting) return
    const timer = setInterval(() => ask(), refreshEveryMs)
    return () => clearInterval(timer)
  }, [waiting])

  const paid = getPaymentStage(booking, 0) === 'paid'
  const settled = useEffectEvent(() => {
    if (reported.current || !wasUnpaid.current) return
    reported.current = true
    clearPaymentInfo()
    refreshCart()
    forgetBookingLists(queryClient)
    onSettled()
  })
  useEffect(() => {
    if (paid) settled()
  }, [paid])

  return {
    asking: refresh.isPending,
    askNow: () =>
      refresh.mutate(booking._id, {
        onSuccess: ({ data }) => data.bookingStatus === 'Pending' && toast.info(summaryCopy.notYet, 'payment'),
        onError: (error) => toast.error(errorMessage(error, summaryCopy.wentWrong), 'payment'),
      }),
  }
}
