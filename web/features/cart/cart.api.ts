import { type QueryClient, type UseMutationOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { cartCalls } from '#contract/calls.gen.ts'
import { call } from '#web/lib/call.ts'
import { callOnce } from '#web/lib/call-once.ts'
import { callKey, callQuery, refetchChanged, storeResponse } from '#web/lib/query/query.ts'
import { useToken } from '#web/lib/session/session.ts'
import { broadcast } from '#web/lib/state/broadcast.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { type CartLine, type CartResponse, type CartView, withoutLine, withQuantity } from './cart.view.ts'
import { cartChangesCopy } from './cart-changes.copy.ts'

const listKey = callKey(cartCalls.list)
const changes = ['cart changes']

/** The cart with live prices; visitors have none. */
export function useCart() {
  const token = useToken()
  return useQuery({ ...callQuery(cartCalls.list), enabled: token !== null })
}

/** Adds each set of variants of a service to the cart, one of each; stops at the first refusal. */
export function useAddLines() {
  const queryClient = useQueryClient()
  return useSingleMutation({
    async mutationFn({ serviceId, lines }: { serviceId: string; lines: readonly (readonly string[])[] }) {
      let answer: CartResponse | undefined
      for (const line of lines) {
        answer = await callOnce(cartCalls.add, { serviceId, selectedVariants: [...line], unitQuantity: 1 })
        // Stored after each: sets added before a refusal are in the cart.
        await cacheCart(queryClient, answer)
      }
      return answer
    },
    onError: () => refetchChanged(queryClient, listKey),
  })
}

/** Optimistic: shows the new quantity at once and rolls back when the server refuses. */
export function useChangeQuantity() {
  return useCartChange({
    change: ({ itemId, quantity }: { itemId: string; quantity: number }) =>
      call(cartCalls.updateQuantity, { itemId, quantity }),
    predict: (cart, { itemId, quantity }) => withQuantity(cart, itemId, quantity),
    failure: cartChangesCopy.quantityFailed,
  })
}

/** Removes a line and offers to put it back. */
export function useRemoveLine() {
  const restore = useRestoreLine()
  return useCartChange({
    change: ({ itemId }: { itemId: string }) => call(cartCalls.removeItem, { itemId }),
    predict: (cart, { itemId }) => withoutLine(cart, itemId),
    failure: cartChangesCopy.removeFailed,
    onDone({ itemId }, before) {
      const line = before?.items.find(({ _id }) => _id === itemId)
      if (line?.available) toast.undo(cartChangesCopy.removed(line.serviceName), () => restore.mutate(line))
    },
  })
}

function useRestoreLine() {
  return useCartChange({
    change: ({ serviceId, selectedVariants, quantity }: CartLine) => {
      const variantIds = selectedVariants.map(({ variantId }) => variantId)
      const line = { serviceId: serviceId._id, selectedVariants: variantIds, unitQuantity: quantity }
      return callOnce(cartCalls.add, line, { blocking: true })
    },
    // The server gives the line a new id, by which it can be changed.
    predict: (cart) => cart,
    failure: cartChangesCopy.restoreFailed,
  })
}

interface CartChange<Input> {
  change: (input: Input) => Promise<CartResponse>
  predict: (cart: CartView, input: Input) => CartView
  failure: string
  onDone?: (input: Input, before: CartView | undefined) => void
}

function useCartChange<Input>(change: CartChange<Input>) {
  return useMutation(useCartChangeOptions(change))
}

/** Changes queue; an answer followed by another change would show outdated quantities. */
export function useCartChangeOptions<Input>({
  change,
  predict,
  failure,
  onDone,
}: CartChange<Input>): UseMutationOptions<CartResponse, Error, Input, CartResponse | undefined> {
  const queryClient = useQueryClient()
  const isLast = () => queryClient.isMutating({ mutationKey: changes }) === 1
  return {
    mutationKey: changes,
    scope: { id: 'cart' },
    mutationFn: change,
    async onMutate(input: Input) {
      await queryClient.cancelQueries({ queryKey: listKey })
      const before = queryClient.getQueryData<CartResponse>(listKey)
      if (before) queryClient.setQueryData(listKey, { ...before, data: predict(before.data, input) })
      return before
    },
    onError(_error, _input, before) {
      if (before) queryClient.setQueryData(listKey, before)
      toast.errorAtFoot(failure)
    },
    async onSuccess(answer, input, before) {
      if (isLast()) await cacheCart(queryClient, answer)
      onDone?.(input, before?.data)
    },
    onSettled: (_answer, error) => {
      if (error && isLast()) return refetchChanged(queryClient, listKey)
    },
  }
}

/** A change returns the whole cart: list and badge take it without a refetch. */
async function cacheCart(queryClient: QueryClient, answer: CartResponse): Promise<void> {
  const { totalQuantity } = answer.data
  await storeResponse(queryClient, listKey, answer)
  await storeResponse(queryClient, callKey(cartCalls.quantity), { status: true, data: { totalQuantity } })
  broadcast('cart')
}

/** After another change of the cart, such as a paid booking. */
export function useCartRefresh(): () => Promise<void> {
  const queryClient = useQueryClient()
  return () => refetchChanged(queryClient, listKey, callKey(cartCalls.quantity))
}
