import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { bookingCalls, catalogCalls, reviewCalls } from '#contract/calls.gen.ts'
import { call } from '#web/lib/call.ts'
import { callOnce } from '#web/lib/call-once.ts'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { callKey, callQuery, refetchChanged, storeResponse } from '#web/lib/query/query.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'

export type ReviewPage = EndpointResponse<typeof reviewCalls.ofService>['data']
export type Review = ReviewPage['reviews'][number]
export type ReviewsOfBooking = EndpointResponse<typeof reviewCalls.ofBooking>['data']
export type ReviewItem = ReviewsOfBooking['items'][number]

/** Reviews of a service, page by page, newest first. */
export function useReviewsOfService(serviceId: string) {
  return useInfiniteQuery({
    queryKey: [...callKey(reviewCalls.ofService, { serviceId }), 'pages'],
    queryFn: async ({ pageParam, signal }) => {
      const cursor = pageParam === null ? {} : { cursor: pageParam }
      const { data } = await call(reviewCalls.ofService, { serviceId, ...cursor }, { signal })
      return data
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
}

export type PastVisit = EndpointResponse<typeof bookingCalls.historyOrPending>['data'][number]

/** Past visits of which a service can be reviewed now; undefined without an answer. */
export function useVisitsToRate() {
  const query = useQuery(callQuery(bookingCalls.historyOrPending, { type: 'history' as const }))
  return { ...query, visits: query.data?.data.filter(({ canReview }) => canReview) }
}

/** Services of a booking that may be reviewed. */
export function useReviewsOfBooking(bookingId: string) {
  return useQuery(callQuery(reviewCalls.ofBooking, { bookingId }))
}

interface NewReview {
  bookingItemId: string
  rating: number
  text: string
  tags: string[]
  /** The ids of its photos, once they have arrived. */
  photos: () => Promise<string[]>
}

/** The answer shows at once; the service and its reviews are refetched where they are shown next. */
export function useAddReview(bookingId: string) {
  const queryClient = useQueryClient()
  return useSingleMutation({
    mutationFn: async ({ photos, ...review }: NewReview) =>
      await callOnce(reviewCalls.add, { ...review, photoIds: await photos() }),
    async onSuccess(answer) {
      await storeResponse(queryClient, callKey(reviewCalls.ofBooking, { bookingId }), answer)
      const shown = [
        callKey(reviewCalls.ofService),
        callKey(catalogCalls.service),
        callKey(bookingCalls.historyOrPending),
      ]
      refetchChanged(queryClient, ...shown, callKey(bookingCalls.find, { bookingId }))
    },
  })
}
