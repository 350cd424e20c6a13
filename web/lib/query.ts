import { QueryClient, queryOptions } from '@tanstack/react-query'
import type { WebCall } from '#contract/web-call.ts'
import { call } from './call.ts'

/** One per browser tab, one per request on the server. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // `call` itself tries a read twice; more would only hide that something is wrong.
        retry: false,
        refetchOnWindowFocus: true,
        // Offline a page says so and has a button, instead of waiting without a word; it asks again by itself later.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

/** Options for useQuery, prefetchQuery and friends from a call of the contract. The key is path and input. */
export function callQuery<Input extends object, Answer>(definition: WebCall<Input, Answer>, input?: Input) {
  return queryOptions({
    queryKey: callKey(definition, input),
    queryFn: ({ signal }) => call(definition, input, { signal }),
  })
}

/** The key of one call, for invalidateQueries: without an input it matches every one. */
export function callKey<Input extends object, Answer>(
  definition: WebCall<Input, Answer>,
  input?: Input,
): readonly unknown[] {
  return input === undefined ? [definition.path] : [definition.path, input]
}
