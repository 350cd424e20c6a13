import { useQuery } from '@tanstack/react-query'
import { cartCalls } from '#contract/calls.gen.ts'
import { callQuery } from '#web/lib/query/query.ts'
import { useToken } from '#web/lib/session/session.ts'

/** The number on the cart badge; 0 for visitors and while unknown. */
export function useCartCount(): number {
  const token = useToken()
  const query = useQuery({ ...callQuery(cartCalls.quantity), enabled: token !== null })
  return token === null ? 0 : (query.data?.data.totalQuantity ?? 0)
}
