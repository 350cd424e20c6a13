import { cartCalls } from '#contract/calls.gen.ts'
import { useCartRefresh } from '#web/features/cart/cart.api.ts'
import { call } from '#web/lib/call.ts'
import { CallError } from '#web/lib/call-error.ts'
import { callOnce } from '#web/lib/call-once.ts'
import { broadcast } from '#web/lib/state/broadcast.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import type { BookingView } from '../booking.view.ts'
import { type AgainLine, getVariantIds, gone, missingQuantity, toAgainLine } from './book-again.view.ts'

/** Adds the items of an old booking to the cart with their quantities and reports changes. */
export function useBookAgain() {
  const refreshCart = useCartRefresh()
  return useSingleMutation({
    mutationFn: fillCart,
    onSettled() {
      broadcast('cart')
      return refreshCart()
    },
  })
}

async function fillCart(booking: BookingView): Promise<AgainLine[]> {
  let cart = (await call(cartCalls.list)).data
  const lines: AgainLine[] = []
  for (const item of booking.items) {
    const unitQuantity = missingQuantity(cart, item)
    const choice = { serviceId: item.serviceId._id, selectedVariants: getVariantIds(item), unitQuantity }
    try {
      if (unitQuantity > 0) cart = (await callOnce(cartCalls.add, choice)).data
      lines.push(toAgainLine(cart, item))
    } catch (error) {
      if (!isRefusal(error)) throw error
      lines.push(gone(item, error.message))
    }
  }
  return lines
}

/** The service or the choice is no longer offered; any other error is temporary. */
function isRefusal(error: unknown): error is CallError {
  return error instanceof CallError && [400, 404, 409].includes(error.status)
}
