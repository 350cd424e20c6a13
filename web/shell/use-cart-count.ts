import { useQuery, useQueryClient } from '@tanstack/react-query'
import { cartCalls } from '../../contract/calls.gen.ts'
import { callKey, callQuery } from '../lib/query.ts'
import { useToken } from '../lib/session.ts'

/** The number on the cart badge; 0 for visitors and while it is not known. */
export function useCartCount(): number {
  const token = useToken()
  const query = useQuery({ ...callQuery(cartCalls.quantity), enabled: token !== null })
  return token === null ? 0 : (query.data?.data.totalQuantity ?? 0)
}

/** Asks for the number again, after something was added or removed. */
export function useCartCountRefresh(): () => Promise<void> {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: callKey(cartCalls.quantity) })
}
