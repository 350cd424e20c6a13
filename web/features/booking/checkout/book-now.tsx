import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { cartCopy } from '#web/features/cart/cart.copy.ts'
import { errorMessage, isRefused } from '#web/lib/call-error.ts'
import { bookingInfoPath, paths, paymentSummaryPath } from '#web/lib/paths.ts'
import { ProgressBar } from '#web/ui/feedback/spinner.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { BookingSkeleton } from '../parts/booking-skeleton.tsx'
import { CheckoutSteps } from '../steps/checkout-steps.tsx'
import { bookNowCopy } from './book-now.copy.ts'
import { type BookNow, hourLabel, useBookNow } from './use-book-now.ts'

interface BookNowStepProps {
  wanted: BookNow
  /** Why the booking could not be started: the cart says what to do. */
  onRefused: (problem: string) => void
}

/** In place of the cart: goes on to the review, or to the time where none is held. Back leads to the service. */
export function BookNowStep({ wanted, onRefused }: BookNowStepProps) {
  const navigate = useNavigate()
  const booking = useBookNow()
  const begin = useEffectEvent(() =>
    booking.mutate(wanted, {
      onSuccess({ _id, timeSlot, address }) {
        const state = { _id, bookingId: _id, ...(!address && { missing: 'address' }), begins: !wanted.hour }
        navigate(timeSlot ? paymentSummaryPath(_id) : bookingInfoPath(_id), { replace: true, state })
      },
      onError(error) {
        const problem = errorMessage(error, cartCopy.checkoutFailed)
        if (!isRefused(error)) toast.error(problem)
        onRefused(isRefused(error) ? problem : '')
        navigate(paths.cart, { replace: true, state: null })
      },
    }),
  )
  useEffect(() => begin(), [])
  const words = wanted.hour ? bookNowCopy.holding(hourLabel(wanted.hour)) : bookNowCopy.starting
  return (
    <>
      <ProgressBar label={words} />
      <p role="status" className="mb-3 text-center font-semibold">
        {words}
      </p>
      <BookingSkeleton steps={<CheckoutSteps current={wanted.hour ? 2 : 1} />} />
    </>
  )
}
