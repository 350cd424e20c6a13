import { QueryClient, queryOptions } from '@tanstack/react-query'
import type { WebEndpoint } from '#contract/lib/web-endpoint.ts'
import { call } from '../call.ts'

/** One per browser tab; one per request on the server, so that visitors share no data. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // `call` retries reads itself.
        retry: false,
        refetchOnWindowFocus: true,
        // Offline, a query fails at once so that the page shows its error state; it refetches on reconnect.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

/** Query options (useQuery, prefetchQuery) for an API call. The key is path and input. */
export function callQuery<Input extends object, Answer>(definition: WebEndpoint<Input, Answer>, input?: Input) {
  return queryOptions({
    queryKey: callKey(definition, input),
    queryFn: ({ signal }) => call(definition, input, { signal }),
  })
}

/** Query key of a call, for refetchChanged; without an input it matches all inputs. */
export function callKey<Input extends object, Answer>(
  definition: WebEndpoint<Input, Answer>,
  input?: Input,
): readonly unknown[] {
  return input === undefined ? [definition.path] : [definition.path, input]
}

/** After a write: stores its answer. Cancels an open request of that query first: it may hold the state before the write. */
export async function storeResponse<Answer>(
  queryClient: QueryClient,
  queryKey: readonly unknown[],
  answer: Answer,
): Promise<void> {
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, answer)
}

/**
 * After a write: refetches the queries it changed. Cancels their open requests first: invalidateQueries would keep the
 * answer of a first load that was sent before the write.
 */
export async function refetchChanged(queryClient: QueryClient, ...queryKeys: (readonly unknown[])[]): Promise<void> {
  await Promise.all(queryKeys.map((queryKey) => queryClient.cancelQueries({ queryKey })))
  await Promise.all(queryKeys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}
