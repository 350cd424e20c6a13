import { keepPreviousData, type QueryClient, type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { secondFactorCalls } from '#contract/calls.gen.ts'
import type { WebEndpoint } from '#contract/lib/web-endpoint.ts'
import { newKey } from '#web/lib/call.ts'
import { CallError } from '#web/lib/call-error.ts'
import { callOnce } from '#web/lib/call-once.ts'
import { callWithFile, type WithoutFile } from '#web/lib/call-with-file.ts'
import { callQuery } from '#web/lib/query/query.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import { toast } from '#web/ui/feedback/toast.ts'

interface QueryOptions {
  /** Milliseconds between reads while the page is visible, for lists that colleagues change too. */
  every?: number
  enabled?: boolean
}

/** A read of the API; lists keep the rows of the last filter until the next ones arrive. */
export function useStaffQuery<Input extends object, Answer>(
  call: WebEndpoint<Input, Answer>,
  input?: Input,
  { every, enabled = true }: QueryOptions = {},
) {
  return useQuery({
    ...callQuery(call, input),
    enabled,
    refetchInterval: every ?? false,
    placeholderData: keepPreviousData,
  })
}

interface MutationOptions<Answer> {
  /** Toast after success. */
  done?: string
  onDone?: (answer: Answer) => void
}

/** A write of the API with one idempotency key until its result is known; then the page is read again. */
export function useStaffMutation<Input extends object, Answer>(
  call: WebEndpoint<Input, Answer>,
  { done, onDone }: MutationOptions<Answer> = {},
) {
  const queryClient = useQueryClient()
  return useSingleMutation({
    ...refetching(queryClient, (input: Input) => callOnce(call, input)),
    onSuccess: (answer) => {
      void refetchLists(queryClient)
      if (done) toast.success(waits(answer) ?? done)
      onDone?.(answer)
    },
  })
}

/** As useStaffMutation, with a file beside the input. A try of the same input and file again has the same idempotency key. */
export function useStaffUpload<Input extends object, Answer>(
  call: WebEndpoint<Input, Answer>,
  { done, onDone }: MutationOptions<Answer> = {},
) {
  const queryClient = useQueryClient()
  const last = useRef({ intent: '', file: undefined as Blob | undefined, key: '' })
  return useSingleMutation({
    ...refetching(queryClient, ({ file, ...input }: { file: Blob } & WithoutFile<Input>) => {
      const intent = JSON.stringify(input)
      if (last.current.intent !== intent || last.current.file !== file) last.current = { intent, file, key: newKey() }
      return callWithFile(call, input as unknown as WithoutFile<Input>, file, { idempotencyKey: last.current.key })
    }),
    onSuccess: (answer) => {
      last.current = { intent: '', file: undefined, key: '' }
      void refetchLists(queryClient)
      if (done) toast.success(done)
      onDone?.(answer)
    },
  })
}

/** The words of the server when a second person decides, whatever the page would say. */
function waits(answer: unknown): string | undefined {
  const { message } = answer as { message?: string }
  return message?.includes('second person') ? message : undefined
}

/** A write that is refused as the page is out of date reads it again: else the next try would be refused like this one. */
export function refetching<Input, Answer>(queryClient: QueryClient, mutationFn: (input: Input) => Promise<Answer>) {
  return {
    mutationFn,
    onError: (error: Error) => {
      if (error instanceof CallError && error.status === 409) void refetchLists(queryClient)
    },
  }
}

const exceptSelf = { predicate: ({ queryKey }: { queryKey: QueryKey }) => queryKey[0] !== secondFactorCalls.self.path }

/**
 * A write shows in lists of other sections too: queries of this page are read again at once, others when they are opened. The
 * steps of the sign-in read the session themselves.
 */
export async function refetchLists(queryClient: QueryClient): Promise<void> {
  await queryClient.cancelQueries(exceptSelf)
  await queryClient.invalidateQueries(exceptSelf)
}
