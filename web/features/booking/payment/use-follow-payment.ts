import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useCartRefresh } from '../../cart/cart.api.ts'
import { useBooking } from '../booking.api.ts'
import { type BookingView, standingOf } from '../booking.view.ts'
import { useRefreshPayment } from './payment.api.ts'
import { forgetPaymentInfo } from './payment-info.ts'

/** How often the booking is looked at, and the provider asked, while a payment is under way. */
const lookEveryMs = 2_000
const askEveryMs = 12_000

/**
 * Follows a booking while its payment page is open elsewhere and moves on by itself once it is paid. Answers a way to
 * ask at once.
 */
export function useFollowPayment(booking: BookingView, waiting: boolean) {
  const navigate = useNavigate()
  const refresh = useRefreshPayment()
  const refreshCart = useCartRefresh()
  const left = useRef(false)
  const wasUnpaid = useRef(booking.bookingStatus === 'Pending' || booking.bookingStatus === 'Failed')
  useBooking(booking._id, waiting && lookEveryMs)

  const ask = useEffectEvent(() => {
    if (!refresh.isPending) refresh.mutate(booking._id)
  })
  useEffect(() => {
    if (!waiting) return
    const timer = setInterval(() => ask(), askEveryMs)
    return () => clearInterval(timer)
  }, [waiting])

  const paid = standingOf(booking, 0) === 'paid'
  const moveOn = useEffectEvent(() => {
    if (left.current || !wasUnpaid.current) return
    left.current = true
    forgetPaymentInfo()
    refreshCart()
    navigate(`/booking?confirmed=${booking._id}`, { replace: true })
  })
  useEffect(() => {
    if (paid) moveOn()
  }, [paid])

  return { askNow: () => refresh.mutate(booking._id), asking: refresh.isPending }
}
