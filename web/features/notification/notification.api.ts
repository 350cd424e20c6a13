import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { notificationCalls } from '#contract/calls.gen.ts'
import { call } from '#web/lib/call.ts'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { callKey, refetchChanged } from '#web/lib/query/query.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'

type Listing = EndpointResponse<typeof notificationCalls.list>['data']
export type Notification = Listing['notifications'][number]

/** Newest first, 20 a page. The key begins with the call, so that marking as read refreshes bell and list alike. */
export function useNotifications() {
  return useInfiniteQuery({
    queryKey: [...callKey(notificationCalls.list), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call(notificationCalls.list, pageParam ? { cursor: pageParam } : undefined, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ data }) => data.nextCursor,
    staleTime: 0,
  })
}

/** Marks some by their ids, or all of them. */
export function useMarkRead() {
  const queryClient = useQueryClient()
  return useSingleMutation({
    mutationFn: (which: { ids: string[] } | { all: true }) => call(notificationCalls.markRead, which),
    onSuccess: () => refetchChanged(queryClient, callKey(notificationCalls.list)),
  })
}
