import { useMutation } from '@tanstack/react-query'
import { cartCalls } from '#contract/calls.gen.ts'
import { call } from '#web/lib/call.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { useCartChangeOptions } from '../cart.api.ts'
import { cartCopy } from '../cart.copy.ts'
import type { OfferedAddOn } from '../cart.view.ts'

/** Chooses an add-on for its line, and offers to take it off again. */
export function useChooseAddOn() {
  const takeOff = useMutation(useCartChangeOptions(choice(false)))
  return useSingleMutation(
    useCartChangeOptions({
      ...choice(true),
      onDone: (addOn) => toast.undo(cartCopy.addOnAdded(addOn.name), () => takeOff.mutate(addOn)),
    }),
  )
}

function choice(chosen: boolean) {
  return {
    change: ({ itemId, _id }: OfferedAddOn) => call(cartCalls.chooseAddOn, { itemId, addOnId: _id, chosen }),
    // Only the server knows the price of the line and the next offer.
    predict: <Cart>(cart: Cart) => cart,
    failure: cartCopy.addOnFailed,
  }
}
