import { useQueryClient } from '@tanstack/react-query'
import { cartCalls } from '#contract/calls.gen.ts'
import { callQuery } from '#web/lib/query/query.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import { useAddLines } from './cart.api.ts'
import { isSameChoice, linesAlone } from './lines-alone.ts'

interface Wanted {
  serviceId: string
  lines: readonly (readonly string[])[]
}

/** Adds what of these lines the cart lacks, and says whether it then has one of each and nothing else. */
export function useFillCart() {
  const queryClient = useQueryClient()
  const adding = useAddLines()
  return useSingleMutation({
    async mutationFn(wanted: Wanted) {
      const { data: before } = await queryClient.fetchQuery({ ...callQuery(cartCalls.list), staleTime: 0 })
      const lines = wanted.lines.filter(
        (ids) => !before.items.some((item) => isSameChoice(item, wanted.serviceId, ids)),
      )
      const added = lines.length > 0 ? await adding.mutateAsync({ ...wanted, lines }) : undefined
      const cart = added?.data ?? before
      return { cartId: cart.cartId, isAlone: linesAlone(cart, wanted.serviceId, wanted.lines) }
    },
  })
}
