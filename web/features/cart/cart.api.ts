import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { cartCalls } from '#contract/calls.gen.ts'
import { call } from '#web/lib/call.ts'
import { callOnce } from '#web/lib/call-once.ts'
import { callKey, callQuery } from '#web/lib/query.ts'
import { useToken } from '#web/lib/session/session.ts'
import { broadcast } from '#web/lib/state/broadcast.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { cartCopy } from './cart.copy.ts'
import { type CartAnswer, type CartView, withoutLine, withQuantity } from './cart.view.ts'

const listKey = callKey(cartCalls.list)
const changes = ['cart changes']

/** The cart with live prices; visitors have none. */
export function useCart() {
  const token = useToken()
  return useQuery({ ...callQuery(cartCalls.list), enabled: token !== null })
}

/** Puts each set of variants of a service into the cart, one of each; stops at the first that is refused. */
export function useAddLines() {
  const queryClient = useQueryClient()
  return useSingleMutation({
    async mutationFn({ serviceId, lines }: { serviceId: string; lines: readonly (readonly string[])[] }) {
      let answer: CartAnswer | undefined
      for (const line of lines) {
        answer = await callOnce(cartCalls.add, { serviceId, selectedVariants: [...line], unitQuantity: 1 })
        // Each as it comes: what went in before one that is refused is in the cart.
        keepCart(queryClient, answer)
      }
      return answer
    },
    onError: () => queryClient.invalidateQueries({ queryKey: listKey }),
  })
}

/** Shows the new quantity at once and takes it back when the server refuses. */
export function useChangeQuantity() {
  return useCartChange({
    change: ({ itemId, quantity }: { itemId: string; quantity: number }) =>
      call(cartCalls.updateQuantity, { itemId, quantity }),
    foresee: (cart, { itemId, quantity }) => withQuantity(cart, itemId, quantity),
    failure: cartCopy.quantityFailed,
  })
}

export function useRemoveLine() {
  return useCartChange({
    change: ({ itemId }: { itemId: string }) => call(cartCalls.removeItem, { itemId }),
    foresee: (cart, { itemId }) => withoutLine(cart, itemId),
    failure: cartCopy.removeFailed,
  })
}

interface CartChange<Input> {
  change: (input: Input) => Promise<CartAnswer>
  foresee: (cart: CartView, input: Input) => CartView
  failure: string
}

/** Changes wait for each other; while more are under way an answer would show what is out of date already. */
function useCartChange<Input>({ change, foresee, failure }: CartChange<Input>) {
  const queryClient = useQueryClient()
  const isLast = () => queryClient.isMutating({ mutationKey: changes }) === 1
  return useMutation({
    mutationKey: changes,
    scope: { id: 'cart' },
    mutationFn: change,
    async onMutate(input: Input) {
      await queryClient.cancelQueries({ queryKey: listKey })
      const before = queryClient.getQueryData<CartAnswer>(listKey)
      if (before) queryClient.setQueryData(listKey, { ...before, data: foresee(before.data, input) })
      return before
    },
    onError(_error, _input, before) {
      if (before) queryClient.setQueryData(listKey, before)
      toast.error(failure)
    },
    onSuccess: (answer) => isLast() && keepCart(queryClient, answer),
    onSettled: (_answer, error) => {
      if (error && isLast()) return queryClient.invalidateQueries({ queryKey: listKey })
    },
  })
}

/** The answer of a change is the whole cart: list and badge take it without asking again. */
function keepCart(queryClient: QueryClient, answer: CartAnswer): void {
  queryClient.setQueryData(listKey, answer)
  queryClient.setQueryData(callKey(cartCalls.quantity), {
    status: true as const,
    data: { totalQuantity: answer.data.totalQuantity },
  })
  broadcast('cart')
}

/** After something else emptied or filled the cart, such as a paid booking. */
export function useCartRefresh(): () => Promise<unknown> {
  const queryClient = useQueryClient()
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: listKey }),
      queryClient.invalidateQueries({ queryKey: callKey(cartCalls.quantity) }),
    ])
}
