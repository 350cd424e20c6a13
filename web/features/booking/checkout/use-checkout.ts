import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useCartRefresh } from '#web/features/cart/cart.api.ts'
import { cartCopy } from '#web/features/cart/cart.copy.ts'
import { type CartView, changedPrices } from '#web/features/cart/cart.view.ts'
import { CallError, errorMessage, isRefused } from '#web/lib/call-error.ts'
import { bookingInfoPath } from '#web/lib/paths.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { useInitiateBooking } from '../booking.api.ts'

/** Starts a booking from the cart, or finds the open one of the same cart, and continues with it. */
export function useCheckout() {
  const navigate = useNavigate()
  const initiate = useInitiateBooking()
  const refresh = useCartRefresh()
  const [problem, setProblem] = useState<string | null>(null)
  return {
    busy: initiate.isPending,
    problem,
    start(cart: CartView) {
      const { cartId } = cart
      if (!cartId || initiate.isPending) return
      setProblem(null)
      // The customer has seen the notices above; later changes are still unseen.
      const confirmPrices = changedPrices(cart).length > 0
      initiate.mutate(
        { cartId, ...(confirmPrices && { confirmPrices }) },
        {
          onSuccess: ({ data: booking }) =>
            navigate(bookingInfoPath(booking._id), {
              state: { bookingId: booking._id, booking: { _id: booking._id }, begins: true },
            }),
          onError(error) {
            if (isRefused(error)) setProblem(errorMessage(error, cartCopy.checkoutFailed))
            else toast.error(errorMessage(error, cartCopy.checkoutFailed))
            if (error instanceof CallError && error.status === 409) refresh()
          },
        },
      )
    },
  }
}
