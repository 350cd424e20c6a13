import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { favouriteCalls } from '#contract/calls.gen.ts'
import { call } from '#web/lib/call.ts'
import { errorMessage } from '#web/lib/call-error.ts'
import { callKey, callQuery, storeResponse } from '#web/lib/query/query.ts'
import { useToken } from '#web/lib/session/session.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { favouriteCopy } from './favourite.copy.ts'

/** The customer's favourites, newest first; empty for visitors. */
export function useFavourites() {
  const token = useToken()
  return useQuery({ ...callQuery(favouriteCalls.list), enabled: token !== null })
}

/**
 * Whether a service is a favourite, and the toggle: optimistic, rolled back when the server refuses. Taps queue, so
 * the last one wins.
 */
export function useLike(serviceId: string) {
  const queryClient = useQueryClient()
  const favourites = useFavourites()
  const change = useMutation({
    scope: { id: 'favourites' },
    mutationFn: (like: boolean) => call(like ? favouriteCalls.add : favouriteCalls.remove, { serviceId }),
    onSuccess: (answer) => storeResponse(queryClient, callKey(favouriteCalls.list), answer),
    onError: (error) => toast.error(errorMessage(error, favouriteCopy.saveFailed)),
  })
  const known = favourites.data?.data.services.some(({ _id }) => _id === serviceId) ?? false
  return { liked: change.isPending ? change.variables : known, like: change.mutate }
}
